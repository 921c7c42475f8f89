import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import {
  decideLimitChange,
  err,
  MAX_AMOUNT_MINOR,
  offerOf,
  valueOn,
  type LimitChangeDecision,
  type Result,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import { optionalInstant } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { asQueryable } from '../wallet/index.ts'
import { findEffectiveTimes } from './limit-store.ts'
import { boundsOf, findLimit, getLimit, readHolder, type LimitBounds, type LimitDeps } from './list-limits.ts'
import { lapseOf, waitOf } from './loosenings.ts'

type Request = { readonly playerId: string } & InputOf<'player.saveLimit'>
type Saved = Result<OutputOf<'player.saveLimit'>, Refusal<'limit_change_blocked' | 'payment_limits_reached'>>

/** Retries after simultaneous changes of the same limit; more in a row are a bug. */
const MAX_TRIES = 5

/** Sets, changes or removes one limit. The rule set decides when the change takes effect. */
export async function saveLimit(deps: LimitDeps, request: Request): Promise<Saved> {
  const { playerId, type, period, amount: to } = request
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { currency, ruleSet, age, today: date, nowMs: requestedAtMs } = await readHolder(deps, playerId)
    const set = await deps.wallet.limits(playerId)
    const current = findLimit(set, type, period)
    const from = current?.amountMinor ?? null
    const offer = offerOf(ruleSet, { type, period, date })
    const decision = decideLimitChange(ruleSet, { type, period, date, from, to, currency, age })
    const bounds = boundsOf(set, { type, period, currency, offer })
    const refused = (await refuseChange(deps, decision)) ?? (to === null ? null : refuseOutside(to, bounds))
    if (refused !== null) return err(refused)
    const { timeZone } = ruleSet
    const wait = decision.kind === 'immediate' ? null : waitOf(decision)
    // Only a limit that is set can be loosened, and so wait.
    const waiting =
      wait === null || current === undefined ? [] : [{ waits: wait.waits, periodEndMs: current.periodEndMs }]
    const requested = { requestedAtMs, timeZone }
    const [effectiveAtMs = null] = await findEffectiveTimes(deps.db, waiting, requested)
    const lapsesAtMs = wait === null || effectiveAtMs === null ? null : lapseOf(effectiveAtMs, wait)
    const outcome = await deps.db.transaction().execute(async (trx) => {
      const wallet = deps.wallet.within(asQueryable(trx))
      const saved = await wallet.saveLimit({
        playerId,
        type,
        period,
        currency,
        timeZone,
        amountMinor: to,
        effectiveAtMs,
        lapsesAtMs,
        refusesOnceRemoved: valueOn(ruleSet.rules.limitRemoval, date).afterwards === 'refused',
      })
      if (saved.outcome === 'ok' && !saved.replayed)
        await auditChange(trx, { ...request, from, effectiveAtMs, lapsesAtMs })
      return saved.outcome
    })
    if (outcome === 'ok') return await getLimit(deps, request)
    // What loosened the limit tightens it now, or the other way round: decide again.
    if (outcome !== 'limit_changed') throw new Error(`saveLimit: ${outcome}`)
  }
  throw new Error('saveLimit: the limit was changed by others on every attempt')
}

/** The refusal of a change that the player cannot make alone, or not at all. */
async function refuseChange(
  { db }: Pick<LimitDeps, 'db'>,
  { kind }: LimitChangeDecision,
): Promise<Refusal<'limit_change_blocked'> | null> {
  switch (kind) {
    case 'immediate':
    case 'pending':
    case 'confirmation':
      return null
    case 'contactFirst': {
      const { limitContactPointUrl } = await readOperatorSettings(db)
      return refuse('limit_change_blocked', {
        reason: kind,
        ...(limitContactPointUrl !== null && { contactUrl: limitContactPointUrl }),
      })
    }
    case 'support':
    case 'blocked':
      return refuse('limit_change_blocked', { reason: kind })
  }
}

type Change = Request & {
  readonly from: bigint | null
  readonly effectiveAtMs: number | null
  readonly lapsesAtMs: number | null
}

/** Records on the player's audit chain which limit is in force since when, or waits for what. */
async function auditChange(
  trx: Kysely<DB>,
  { playerId, type, period, from, amount: to, effectiveAtMs, lapsesAtMs }: Change,
): Promise<void> {
  await appendAudit(trx, {
    subject: `player:${playerId}`,
    actor: `player:${playerId}`,
    action: to === null ? 'limit_removed' : 'limit_changed',
    details: {
      type,
      period,
      from: from?.toString() ?? null,
      to: to?.toString() ?? null,
      effectiveAt: optionalInstant(effectiveAtMs),
      confirmBy: optionalInstant(lapsesAtMs),
    },
  })
}

/** 2§5: not below the limit of a shorter period, nor above that of a longer one. */
export function refuseOutside(
  to: bigint,
  { min, max }: LimitBounds,
): Refusal<'payment_limits_reached'> | null {
  if (to >= min && (max === null || to <= max)) return null
  const upper = max ?? MAX_AMOUNT_MINOR
  const details = { min: min.toString(), max: upper.toString() }
  return refuse(
    'payment_limits_reached',
    { min, max: upper },
    { fields: [{ field: 'amount', error: 'payment_limits_reached', details }] },
  )
}
