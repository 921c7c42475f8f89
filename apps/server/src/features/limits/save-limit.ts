import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { err, limitPeriodsAt, MAX_AMOUNT_MINOR, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText } from '../../platform/clock/instant-text.ts'
import type { DB } from '../../platform/db/schema.ts'
import { appendAudit } from '../audit/index.ts'
import { asQueryable } from '../wallet/index.ts'
import { boundsOf, findLimit, listLimits, readHolder, type LimitDeps } from './list-limits.ts'

type Request = { readonly playerId: string } & InputOf<'player.saveLimit'>
type Saved = Result<OutputOf<'player.saveLimit'>, Refusal<'limit_change_blocked' | 'payment_limits_reached'>>

/** Others may change the same limit meanwhile; more often than this in a row is a bug. */
const MAX_TRIES = 5

/** Sets, changes or removes one limit. When it takes effect is the rule set's decision, whoever asks. */
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
        await noteChange(trx, { ...request, from: current?.amountMinor ?? null, effectiveAtMs })
      return saved.outcome
    })
    if (outcome === 'ok') return await savedLimit(deps, request)
    // A tighter limit was set in between: what would have been a tightening is a loosening now.
    if (outcome !== 'loosening_refused') throw new Error(`saveLimit: ${outcome}`)
  }
  throw new Error('saveLimit: the limit does not stand still')
}

type Change = Request & { readonly from: bigint | null; readonly effectiveAtMs: number | null }

/** Whoever asks later which limit was in force, and since when, finds it on the player's chain. */
async function noteChange(
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
  const most = max ?? MAX_AMOUNT_MINOR
  const details = { min: min.toString(), max: most.toString() }
  return refuse(
    'payment_limits_reached',
    { min, max: most },
    { fields: [{ field: 'amount', error: 'payment_limits_reached', details }] },
  )
}

async function savedLimit(deps: LimitDeps, { playerId, type, period }: Request): Promise<Saved> {
  const { limits } = await listLimits(deps, playerId)
  const limit = limits.find((candidate) => candidate.type === type && candidate.period === period)
  if (limit === undefined) throw new Error(`savedLimit: ${type} ${period}`)
  return ok({ limit })
}
