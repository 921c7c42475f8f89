import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { StaffRoleSlug, StaffRoleVersion } from './staff-role.ts'

export const staffRoleDelete = defineCall({
  id: 'staff.roleDelete',
  summary: 'Delete a role that no member of staff has.',
  changes: true,
  access: 'staff',
  permission: 'manageStaff',
  about: null,
  input: z.strictObject({ slug: StaffRoleSlug, version: StaffRoleVersion }),
  output: z.object({}),
  errors: ['element_not_found', 'staff_role_differs', 'staff_role_in_use'],
  example: { input: { slug: 'fraud-team', version: 3 }, output: {} },
  refused: [
    {
      title: 'a role that does not exist',
      input: { slug: 'no-such-role', version: 1 },
      error: 'element_not_found',
    },
    { title: 'a role that staff have', input: { slug: 'support', version: 1 }, error: 'staff_role_in_use' },
  ],
})
