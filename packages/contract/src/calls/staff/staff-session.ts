import * as z from 'zod/mini'
import { Instant } from '../../fields.ts'
import { described, documentation } from '../../documentation.ts'
import { StaffRoleName, StaffRoleSlug } from './staff-role.ts'

const StaffVisitor = z.object({ loggedIn: z.literal(false) })
documentation.add(StaffVisitor, { id: 'StaffVisitor', description: 'Nobody is logged in.' })

const StaffMember = z.object({
  loggedIn: z.literal(true),
  name: z.string(),
  login: z.string(),
  role: StaffRoleSlug,
  roleName: StaffRoleName,
  since: described(Instant, 'When this session began.'),
  permissions: described(
    z.array(z.string()),
    'What the role allows. The server checks it again with each call.',
  ),
})
documentation.add(StaffMember, { id: 'StaffMember', description: 'The member of staff who is logged in.' })

export const exampleStaffMember: z.input<typeof StaffMember> = {
  loggedIn: true,
  name: 'Dora',
  login: 'dora',
  role: 'payments',
  roleName: null,
  since: '2026-11-21T08:00:00Z',
  permissions: ['decideWithdrawals', 'resolveCases'],
}

export const StaffSession = z.discriminatedUnion('loggedIn', [StaffVisitor, StaffMember])
documentation.add(StaffSession, { id: 'StaffSession', description: 'The session of this browser.' })
export type StaffSession = z.infer<typeof StaffSession>
