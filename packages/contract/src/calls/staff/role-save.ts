import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { StaffPermissions, StaffRoleName, StaffRoleSlug, StaffRoleVersion } from './staff-role.ts'

export const staffRoleSave = defineCall({
  id: 'staff.roleSave',
  summary: 'Create a role of staff, or change its name and permissions.',
  description:
    'Applies to the next request of every member of staff with the role, on every server. Nobody changes the permissions of their own role, and a role that manages staff decides nothing about the money of players. The same request again changes nothing more.',
  changes: true,
  access: 'staff',
  permission: 'manageStaff',
  about: null,
  input: z.strictObject({
    slug: StaffRoleSlug,
    name: StaffRoleName,
    permissions: StaffPermissions,
    version: described(
      z.nullable(StaffRoleVersion),
      'Of the role that the change is about: another one is not replaced. Null creates a role.',
    ),
  }),
  output: z.object({ version: StaffRoleVersion }),
  errors: [
    'element_not_found',
    'own_staff_role',
    'staff_role_differs',
    'staff_role_duties',
    'staff_role_exists',
  ],
})
