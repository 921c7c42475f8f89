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
/** What does not hold is looked at whole again in case somebody puts it right. */
const BROKEN_AGAIN_MS = 600_000

type Known = {
  readonly signs: TrailSigns
  readonly end: TrailEnd
  readonly wholeAtMs: number
  readonly chains: readonly BrokenChain[]
}

export type AuditWatch = ReturnType<typeof watchAudit>

/**
 * Looks at the trail again and again. Each time at what is new in it, at what was added to the anchors, and at whether anything but adding
 * happened to the table or to a file of anchors; if so, at the start, and once a day, at all of it. What it knows is in memory: whoever starts it reads all.
 */
export function watchAudit({ db, clock, config }: Deps, reader: AnchorReader | null) {
  let known: Known | null = null
  return {
    async look(): Promise<AuditFindings & { readonly isWhole: boolean }> {
      // Before anything is read: what happens meanwhile is seen the next time.
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
