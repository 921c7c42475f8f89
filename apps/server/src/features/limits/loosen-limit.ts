import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import {
  decideSupportLoosening,
  err,
  offerOf,
  ok,
  valueOn,
  type CurrencyCode,
  type Result,
} from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText, optionalInstant } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { playerExists } from '../players/index.ts'
import { asQueryable, type PlayerLimit, type SaveLimit } from '../wallet/index.ts'
import { composeLimitMail, type LimitMailDeps } from './compose-limit-mail.ts'
import { findEffectiveTimes } from './limit-store.ts'
import { boundsOf, findLimit, readHolder, type Holder, type LimitDeps } from './list-limits.ts'
import { lapseOf } from './loosenings.ts'
import { refuseOutside } from './save-limit.ts'
import { auditSupport, findSupportReplay, type SupportRequest } from './support-requests.ts'

type Deps = LimitDeps & LimitMailDeps
type Request = InputOf<'staff.playerLimitLoosen'> & SupportRequest
type NotLoosened = Refusal<
  | 'element_not_found'
  | 'limit_not_loosened'
  | 'limit_change_waits'
  | 'limit_differs'
  | 'payment_limits_reached'
  | 'idempotency_key_reused'
>
type Loosened = Result<OutputOf<'staff.playerLimitLoosen'>, NotLoosened>

/**
 * Requests, at the player's demand, the loosening of a limit that the rule set reserves to support. It waits
 * as one of the player: the wait of the rule set is also a protection from a hasty call.
 */
export async function loosenLimit(deps: Deps, request: Request): Promise<Loosened> {
  if (!(await playerExists(deps.db, request.playerId))) return err(refuse('element_not_found', {}))
  // Before the rules: what was answered once is answered so again, also after the change took effect.
  const replay = await findReplay(deps.db, request)
  if (replay !== null) return replay
  const decided = await decide(deps, request)
  if (decided.ok) return await save(deps, request, decided.value)
  // The same request may have been made since it was looked for, and its change is what is refused now.
  return (await findReplay(deps.db, request)) ?? decided
}

type Decided = { readonly holder: Holder; readonly effectiveAtMs: number; readonly lapsesAtMs: number | null }

async function decide(deps: Deps, request: Request): Promise<Result<Decided, NotLoosened>> {
  const { playerId, type, period, current, amount: to } = request
  const holder = await readHolder(deps, playerId)
  const { ruleSet, currency, today: date, nowMs: requestedAtMs } = holder
  if (holder.isClosed) return err(refuse('limit_not_loosened', { reason: 'closed' }))
  const decision = decideSupportLoosening(ruleSet, { to, date })
  if (decision.kind === 'refused') return err(refuse('limit_not_loosened', { reason: decision.by }))
  const set = await deps.wallet.limits(playerId)
  const limit = findLimit(set, type, period)
  if (limit?.amountMinor !== current) return err(refuse('limit_differs', {}))
  const offer = offerOf(ruleSet, { type, period, date })
  const refused = to === null ? null : refuseAmount(to, limit, { set, currency, offer })
  if (refused !== null) return err(refused)
  const waiting = [{ waits: decision.waits, periodEndMs: limit.periodEndMs }]
  const requested = { requestedAtMs, timeZone: ruleSet.timeZone }
  const [effectiveAtMs = requestedAtMs] = await findEffectiveTimes(deps.db, waiting, requested)
  return ok({ holder, effectiveAtMs, lapsesAtMs: lapseOf(effectiveAtMs, decision) })
}

type Bounds = {
  readonly set: readonly PlayerLimit[]
  readonly currency: CurrencyCode
  readonly offer: ReturnType<typeof offerOf>
}

/** A lower limit is no loosening: `tightenLimit` sets it, at once. */
function refuseAmount(to: bigint, limit: PlayerLimit, bounds: Bounds) {
  const { min, max } = boundsOf(bounds.set, { ...limit, ...bounds })
  const above = (limit.amountMinor ?? 0n) + 1n
  return refuseOutside(to, { min: above > min ? above : min, max })
}

/** The change, its audit row and the mail are committed together. */
async function save(
  deps: Deps,
  request: Request,
  { holder, effectiveAtMs, lapsesAtMs }: Decided,
): Promise<Loosened> {
  const { playerId, type, period, current, amount: to } = request
  const { currency, ruleSet, today } = holder
  const change: SaveLimit = {
    ...{ playerId, type, period, currency, effectiveAtMs, lapsesAtMs },
    timeZone: ruleSet.timeZone,
    amountMinor: to,
    refusesOnceRemoved: valueOn(ruleSet.rules.limitRemoval, today).afterwards === 'refused',
    bySupport: { fromMinor: current },
  }
  return await deps.db.transaction().execute(async (trx): Promise<Loosened> => {
    const { outcome, details } = await deps.wallet.within(asQueryable(trx)).saveLimit(change)
    switch (outcome) {
      case 'ok':
        break
      case 'change_waits': {
        const refused = refuse('limit_change_waits', { from: instantText(details.atMs ?? 0) })
        return (await findReplay(trx, request)) ?? err(refused)
      }
      case 'limit_changed':
        return (await findReplay(trx, request)) ?? err(refuse('limit_differs', {}))
      case 'wrong_currency':
      case 'player_unknown':
        throw new Error(`loosenLimit: ${outcome}`)
    }
    const times = { effectiveAt: instantText(effectiveAtMs), confirmBy: optionalInstant(lapsesAtMs) }
    await auditSupport(trx, request, { ...contentOf(request), ...times })
    const facts = { playerId, type, period, currency, fromMinor: current, toMinor: to }
    const mail = await composeLimitMail({ ...deps, db: trx }, 'limitLoosenedBySupport', facts, {
      from: effectiveAtMs,
      until: lapsesAtMs,
    })
    await queueMail(trx, playerId, mail)
    return ok(times)
  })
}

const contentOf = ({ type, period, current, amount, reason }: Request) => ({
  ...{ type, period, reason },
  from: current.toString(),
  to: amount?.toString() ?? null,
})

/** The answer to this request as it was given before; the row of the audit trail has it. */
async function findReplay(db: Kysely<DB>, request: Request): Promise<Loosened | null> {
  const replay = await findSupportReplay(db, request, contentOf(request))
  if (!replay.ok) return replay
  if (replay.value === null) return null
  const { effectiveAt, confirmBy } = replay.value
  return ok({ effectiveAt: effectiveAt ?? '', confirmBy })
}
