import { STAFF_ROLES } from '@baize/domain'
import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { described } from '../../documentation.ts'

export const StaffSession = z.discriminatedUnion('loggedIn', [
  z.object({ loggedIn: z.literal(false) }),
  z.object({
    loggedIn: z.literal(true),
    name: z.string(),
    login: z.string(),
    role: z.enum(STAFF_ROLES),
    since: described(Instant, 'When this session began.'),
    permissions: described(
      z.array(z.string()),
      'What the role allows. The server checks it again with each call.',
    ),
  }),
])
export type StaffSession = z.infer<typeof StaffSession>
