import type { Examples } from './examples.ts'

export const staffRoleExamples: Examples = {
  'staff.roles': {
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
  'staff.roleSave': {
    input: {
      slug: 'fraud-team',
      name: 'Fraud team',
      permissions: ['revealPlayers', 'blockPlayers', 'resolveCases', 'readInternalNotes'],
      version: 2,
    },
    output: { version: 3 },
  },
  'staff.roleDelete': { input: { slug: 'fraud-team', version: 3 }, output: {} },
}
