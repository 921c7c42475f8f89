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
  example: {
    input: {
      slug: 'fraud-team',
      name: 'Fraud team',
      permissions: ['revealPlayers', 'blockPlayers', 'resolveCases', 'readInternalNotes'],
      version: 2,
    },
    output: { version: 3 },
  },
  refused: [
    {
      title: 'a role that does not exist',
      input: { slug: 'no-such-role', version: 1 },
      error: 'element_not_found',
    },
    {
      title: 'a short name that another role has',
      input: { slug: 'support', version: null },
      error: 'staff_role_exists',
    },
    {
      title: 'another version than the one in force',
      input: { slug: 'support', version: 9 },
      error: 'staff_role_differs',
    },
    {
      title: 'a role that manages staff and decides about money',
      input: { slug: 'owner', permissions: ['manageStaff', 'decideWithdrawals'], version: null },
      error: 'staff_role_duties',
    },
    {
      title: 'other permissions of the own role',
      input: { slug: 'administrator', name: null, permissions: ['manageStaff'], version: 1 },
      error: 'own_staff_role',
    },
  ],
})
