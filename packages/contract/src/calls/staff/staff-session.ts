import { STAFF_ROLES } from '@baize/domain'
import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'

export const StaffSession = z.discriminatedUnion('loggedIn', [
  z.object({ loggedIn: z.literal(false) }),
  z.object({
    loggedIn: z.literal(true),
    name: z.string(),
    login: z.string(),
    role: z.enum(STAFF_ROLES),
    /** When this session began. */
    since: Instant,
    /** What the role allows, so that the screen offers nothing else. The server judges each call anyway. */
    permissions: z.array(z.string()),
  }),
])
export type StaffSession = z.infer<typeof StaffSession>
