import { ok } from '@baize/domain'
import type { Kysely } from 'kysely'
import { readDueCursor } from '../../platform/db/due-page.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { closeCase } from './close-case.ts'
import { listCases } from './list-cases.ts'
import { unassignCase, assignCase } from './assign-case.ts'

export function casesRoutes(deps: { readonly db: Kysely<DB> }) {
  return {
    'staff.cases': async ({ input, caller }) => {
      const { open, kind = null, playerId = null, cursor } = input
      return ok(
        await listCases(deps, {
          staff: caller,
          isOpen: open === 'true',
          kind,
          playerId,
          after: readDueCursor(cursor),
        }),
      )
    },

    'staff.caseAssign': ({ input, caller }) => assignCase(deps, { ...input, staff: caller }),

    'staff.caseUnassign': ({ input, caller }) => unassignCase(deps, { ...input, staff: caller }),

    'staff.caseClose': ({ input, caller }) =>
      closeCase(deps, { id: input.id, staffId: caller.staffId, note: input.note }),
  } satisfies Handlers
}
