import * as z from 'zod/mini'
import { described, documentation } from '../../documentation.ts'
import { Instant } from '../../fields.ts'
import { defineCall } from '../define-call.ts'
import { StaffPermissions, StaffRoleName, StaffRoleSlug, StaffRoleVersion } from './staff-role.ts'

const StaffRole = z.object({
  slug: StaffRoleSlug,
  name: StaffRoleName,
  permissions: StaffPermissions,
  version: described(StaffRoleVersion, 'A change sends it back: of a newer role nothing is replaced.'),
  changedAt: Instant,
  staffCount: described(z.int(), 'Members of staff with the role.'),
  disabledCount: described(z.int(), 'Those of them whose login is disabled.'),
  isOwn: described(z.boolean(), 'The caller has it, and cannot change its permissions.'),
})
documentation.add(StaffRole, { id: 'StaffRole', description: 'A role of staff.' })

export const staffRoles = defineCall({
  id: 'staff.roles',
  summary: 'List the roles of staff.',
  changes: false,
  access: 'staff',
  permission: 'manageStaff',
  input: z.strictObject({}),
  output: z.object({ roles: z.array(StaffRole) }),
  errors: [],
  example: {
    input: {},
    output: {
      roles: [
        {
          slug: 'administrator',
          name: null,
          permissions: ['readMoneyTotals', 'readAudit', 'readSettings', 'changeSettings', 'manageStaff'],
          version: 1,
          changedAt: '2026-11-20T09:00:00Z',
          staffCount: 1,
          disabledCount: 0,
          isOwn: true,
        },
        {
          slug: 'fraud-team',
          name: 'Fraud team',
          permissions: ['revealPlayers', 'blockPlayers', 'resolveCases', 'readInternalNotes'],
          version: 3,
          changedAt: '2026-11-21T10:00:00Z',
          staffCount: 2,
          disabledCount: 1,
          isOwn: false,
        },
      ],
    },
  },
})
