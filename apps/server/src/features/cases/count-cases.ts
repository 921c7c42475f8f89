import { CASE_KINDS } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { openCasesByKind } from './case-store.ts'

type Deps = { readonly db: Kysely<DB>; readonly metrics: Pick<Metrics, 'casesOpen' | 'casesOverdue'> }

const COUNT_EVERY_SEC = 30

/** Exports the number of open and of overdue cases of each kind, 0 included. */
export function casesSweeps({ db, metrics }: Deps): Sweep[] {
  return [
    {
      name: 'cases',
      everySec: COUNT_EVERY_SEC,
      // Always 0: another number would make the runner repeat the sweep at once.
      run: async () => {
        const { rows } = await openCasesByKind.execute(db)
        const counts = new Map(rows.map((row) => [row.kind, row]))
        for (const kind of CASE_KINDS) {
          const { open = 0, overdue = 0 } = counts.get(kind) ?? {}
          metrics.casesOpen.set({ kind }, open)
          metrics.casesOverdue.set({ kind }, overdue)
        }
        return 0
      },
    },
  ]
}
