import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import {
  findBrokenSince,
  readTrail,
  type BrokenChain,
  type TrailEnd,
  type TrailSigns,
} from '../audit/index.ts'
import type { AnchorReader } from './anchor-reader.ts'
import { checkAudit, type AuditFindings } from './check-audit.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly config: { readonly databaseUrl: string }
}

const WHOLE_EVERY_MS = 86_400_000
/** Interval of full reads while something is broken, to detect its repair. */
const BROKEN_AGAIN_MS = 600_000

type Known = {
  readonly signs: TrailSigns
  readonly end: TrailEnd
  readonly wholeAtMs: number
  readonly chains: readonly BrokenChain[]
}

export type AuditWatch = ReturnType<typeof watchAudit>

/**
 * Verifies the trail continuously: each time the new rows, the added anchors, and whether the table or an
 * anchor file changed other than by appending. After such a change, at start and once a day it reads
 * everything. Its state is in memory.
 */
export function watchAudit({ db, clock, config }: Deps, reader: AnchorReader | null) {
  let known: Known | null = null
  return {
    async look(): Promise<AuditFindings & { readonly isWhole: boolean }> {
      // Before anything is read, so that a change meanwhile is detected the next time.
      const { signs, end } = await readTrail(db)
      const nowMs = clock.nowMs()
      if (
        known === null ||
        !isDeepStrictEqual(signs, known.signs) ||
        nowMs - known.wholeAtMs >= everyMs(known)
      ) {
        const findings = await checkAudit(config.databaseUrl, reader)
        known = { signs, end, wholeAtMs: nowMs, chains: findings.chains }
        return { ...findings, isWhole: true }
      }
      const recent = await findBrokenSince(db, known.end)
      known = { ...known, end, chains: firstOfEach([...known.chains, ...recent]) }
      const { problems, anchoredAt } =
        reader === null ? { problems: [], anchoredAt: null } : await reader.readAdded()
      return { chains: known.chains, anchors: problems, anchoredAt, isWhole: false }
    },
  }
}

const everyMs = ({ chains }: Known) => (chains.length === 0 ? WHOLE_EVERY_MS : BROKEN_AGAIN_MS)

function firstOfEach(chains: readonly BrokenChain[]): readonly BrokenChain[] {
  const latestFirst = chains.toSorted((a, b) => Number(b.seq - a.seq))
  return [...new Map(latestFirst.map((chain) => [chain.subject, chain])).values()]
}
