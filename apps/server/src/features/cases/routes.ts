import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { closeCase } from './close-case.ts'
import { listCases } from './list-cases.ts'
import { unassignCase, assignCase } from './assign-case.ts'

export function casesRoutes(deps: { readonly db: Kysely<DB> }) {
  return {
    'staff.cases': ({ input, caller }) => {
      const { id = null, open, kind = null, playerId = null, cursor } = input
      return listCases(deps, { staff: caller, id, isOpen: open === 'true', kind, playerId, cursor })
    },

    'staff.caseAssign': ({ input, caller }) => assignCase(deps, { ...input, staff: caller }),

    'staff.caseUnassign': ({ input, caller }) => unassignCase(deps, { ...input, staff: caller }),

    'staff.caseClose': ({ input, caller }) =>
      closeCase(deps, { id: input.id, staffId: caller.staffId, note: input.note }),
  } satisfies Handlers
}
