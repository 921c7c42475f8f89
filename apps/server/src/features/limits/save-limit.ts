import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, limitPeriodsAt, MAX_AMOUNT_MINOR, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { asQueryable } from '../wallet/index.ts'
import { boundsOf, findLimit, listLimits, readHolder, type LimitDeps } from './list-limits.ts'

type Request = { readonly playerId: string } & InputOf<'player.saveLimit'>
type Saved = Result<OutputOf<'player.saveLimit'>, Refusal<'limit_change_blocked' | 'payment_limits_reached'>>

/** Retries after simultaneous changes of the same limit; more in a row are a bug. */
const MAX_TRIES = 5

/** Sets, changes or removes one limit. The rule set decides when the change takes effect. */
export async function saveLimit(deps: LimitDeps, request: Request): Promise<Saved> {
  const { playerId, type, period, amount: to } = request
  const { currency, ruleSet } = await readHolder(deps, playerId)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const set = await deps.wallet.limits(playerId)
    const current = findLimit(set, type, period)
    const outside = to === null ? null : refuseOutside(to, boundsOf(set, { type, period, currency }))
    if (outside !== null) return err(outside)
    const requestedAtMs = deps.clock.nowMs()
    const decision = ruleSet.decideLimitChange({
      from: current?.amountMinor ?? null,
      to,
      requestedAtMs,
      periodEndsAtMs: current?.periodEndMs ?? limitPeriodsAt(requestedAtMs, ruleSet.timeZone)[period].endMs,
    })
    if (decision.kind === 'blocked') {
      return err(refuse('limit_change_blocked', { until: instantText(decision.untilMs) }))
    }
    const effectiveAtMs = decision.kind === 'pending' ? decision.effectiveAtMs : null
    const outcome = await deps.db.transaction().execute(async (trx) => {
      const wallet = deps.wallet.within(asQueryable(trx))
      const saved = await wallet.saveLimit({
        playerId,
        type,
        period,
        currency,
        amountMinor: to,
        effectiveAtMs,
      })
      if (saved.outcome === 'ok')
        await auditChange(trx, { ...request, from: current?.amountMinor ?? null, effectiveAtMs })
      return saved.outcome
    })
    if (outcome === 'ok') return await savedLimit(deps, request)
    // The limit was tightened in between, so that this change now loosens it: decide again.
    if (outcome !== 'loosening_refused') throw new Error(`saveLimit: ${outcome}`)
  }
  throw new Error('saveLimit: the limit was changed by others on every attempt')
}

type Change = Request & { readonly from: bigint | null; readonly effectiveAtMs: number | null }

/** Records on the player's audit chain which limit is in force since when. */
async function auditChange(
  trx: Kysely<DB>,
  { playerId, type, period, from, amount: to, effectiveAtMs }: Change,
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
      effectiveAt: effectiveAtMs === null ? null : instantText(effectiveAtMs),
    },
  })
}

/** 2§5: not below the limit of a shorter period, nor above that of a longer one. */
function refuseOutside(
  to: bigint,
  { min, max }: ReturnType<typeof boundsOf>,
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

async function savedLimit(deps: LimitDeps, { playerId, type, period }: Request): Promise<Saved> {
  const { limits } = await listLimits(deps, playerId)
  const limit = limits.find((candidate) => candidate.type === type && candidate.period === period)
  if (limit === undefined) throw new Error(`savedLimit: ${type} ${period}`)
  return ok({ limit })
}
