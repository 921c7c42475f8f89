import * as z from 'zod/mini'
import { described } from '../../documentation.ts'
import { defineCall } from '../define-call.ts'
import { StaffRoleName, StaffRoleSlug } from './staff-role.ts'

export const staffOpenCounts = defineCall({
  id: 'staff.openCounts',
  summary: 'Count the withdrawals, cases, documents and changes of settings that wait for staff.',
  description:
    'Made for polling. It has the role of the caller too, so that a screen follows a change of it.',
  changes: false,
  access: 'staff',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    withdrawals: z.int(),
    cases: z.int(),
    documents: described(z.int(), 'Documents that the caller may review.'),
    settings: described(z.int(), 'Changes of settings that the caller may approve.'),
    role: StaffRoleSlug,
    roleName: StaffRoleName,
    permissions: described(z.array(z.string()), 'What the role allows now.'),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      withdrawals: 16,
      settings: 1,
      cases: 3,
      documents: 2,
      role: 'payments',
      roleName: null,
      permissions: ['decideWithdrawals', 'resolveCases'],
    },
  },
})
