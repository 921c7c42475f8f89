import type { OutputOf } from '@baize/contract'
import {
  decideLimitChange,
  decideSupportLoosening,
  type CurrencyCode,
  type LimitChange,
  type LimitChangeDecision,
  type RuleSet,
  type TimeBound,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText, optionalInstant } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { PlayerLimit } from '../wallet/index.ts'
import { findEffectiveTimes } from './limit-store.ts'

const HOUR_MS = 3_600_000
const names = ['raise', 'removal'] as const
type Name = (typeof names)[number]
/** When a limit could be raised or removed by a request of now; `null` where the player cannot. */
export type Loosenings = Pick<OutputOf<'player.limits'>['limits'][number], Name>
export const noLoosenings: Loosenings = { raise: null, removal: null }

/** What a player waits for, and the hours for the confirmation afterwards; `null` without one. */
export type Wait = { readonly waits: readonly TimeBound[]; readonly confirmWithinHours: number | null }

/** The wait of a change that the player can make alone; `null` for any other. */
export function waitOf(decision: LimitChangeDecision): Wait | null {
  switch (decision.kind) {
    case 'immediate':
      return { waits: [], confirmWithinHours: null }
    case 'pending':
      return { waits: decision.waits, confirmWithinHours: null }
    case 'confirmation':
      return decision
    case 'support':
    case 'contactFirst':
    case 'blocked':
      return null
  }
}

/** Who would request a loosening: the wait that the rule set names for them; `null` where they cannot. */
type WaitOf = (ruleSet: RuleSet, change: LimitChange) => Wait | null
const waitOfPlayer: WaitOf = (ruleSet, change) => waitOf(decideLimitChange(ruleSet, change))
export const waitOfSupport: WaitOf = (ruleSet, change) => {
  const decision = decideSupportLoosening(ruleSet, change)
  return decision.kind === 'waiting' ? decision : null
}

/** When a change lapses that can be confirmed from `effectiveAtMs` on; `null` without a confirmation. */
export const lapseOf = (effectiveAtMs: number, { confirmWithinHours }: Wait): number | null =>
  confirmWithinHours === null ? null : effectiveAtMs + confirmWithinHours * HOUR_MS

type Asking = {
  readonly ruleSet: RuleSet
  readonly currency: CurrencyCode
  readonly age: number
  /** The calendar date in the licence's time zone. */
  readonly today: string
  readonly nowMs: number
}

/** The times of a raise and of a removal of each of these limits. */
export async function findLoosenings(
  db: Kysely<DB>,
  { ruleSet, currency, age, today: date, nowMs: requestedAtMs }: Asking,
  set: readonly PlayerLimit[],
  waitFor: WaitOf = waitOfPlayer,
): Promise<ReadonlyMap<PlayerLimit, Loosenings>> {
  const asked = set.flatMap((limit) =>
    names.flatMap((name) => {
      const { type, period, amountMinor: from, periodEndMs } = limit
      if (from === null) return []
      const to = name === 'raise' ? from + 1n : null
      const wait = waitFor(ruleSet, { type, period, date, currency, age, from, to })
      return wait === null ? [] : [{ limit, name, wait, waits: wait.waits, periodEndMs }]
    }),
  )
  const times = await findEffectiveTimes(db, asked, { requestedAtMs, timeZone: ruleSet.timeZone })
  const found = new Map<PlayerLimit, Loosenings>()
  for (const [index, { limit, name, wait }] of asked.entries()) {
    const effectiveAtMs = times[index] ?? requestedAtMs
    const confirmBy = optionalInstant(lapseOf(effectiveAtMs, wait))
    const at = { effectiveAt: instantText(effectiveAtMs), confirmBy }
    found.set(limit, { ...noLoosenings, ...found.get(limit), [name]: at })
  }
  return found
}
