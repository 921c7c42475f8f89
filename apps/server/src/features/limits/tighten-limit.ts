import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import { decideSupportTightening, err, offerOf, ok, owedLimits, valueOn, type Result } from '@baize/domain'
import { insertOutbox } from '../../platform/events/outbox.ts'
import { quoted } from '../../platform/mail/mail-text.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPlayer, playerExists } from '../players/index.ts'
import { asQueryable } from '../wallet/index.ts'
import { composeLimitMail, type LimitMailDeps } from './compose-limit-mail.ts'
import { boundsOf, findLimit, readHolder, type Holder, type LimitDeps } from './list-limits.ts'
import { refuseOutside } from './save-limit.ts'
import { auditSupport, findSupportReplay, type SupportRequest } from './support-requests.ts'

type Deps = LimitDeps & LimitMailDeps
type Request = InputOf<'staff.playerLimitTighten'> & SupportRequest
type NotTightened = Refusal<
  | 'element_not_found'
  | 'limit_not_tightened'
  | 'limit_differs'
  | 'payment_limits_reached'
  | 'idempotency_key_reused'
>
type Tightened = Result<OutputOf<'staff.playerLimitTighten'>, NotTightened>

/**
 * Lowers a limit on the player's behalf, or sets one where there is none. At once, as the player's own lower
 * limit, and never looser: the wallet compares the limit with the one that staff saw, under its lock.
 */
export async function tightenLimit(deps: Deps, request: Request): Promise<Tightened> {
  if (!(await playerExists(deps.db, request.playerId))) return err(refuse('element_not_found', {}))
  // Before the rules: what was answered once is answered so again, also after another change.
  const replay = await findSupportReplay(deps.db, request, contentOf(request))
  if (!replay.ok) return replay
  if (replay.value !== null) return ok({})
  const holder = await readHolder(deps, request.playerId)
  const refused = await refusalOf(deps, request, holder)
  if (refused === null) return await save(deps, request, holder)
  // The same request may have been made since it was looked for, and its change is what is refused now.
  const since = await findSupportReplay(deps.db, request, contentOf(request))
  if (!since.ok) return since
  return since.value === null ? err(refused) : ok({})
}

async function refusalOf(
  deps: Deps,
  { playerId, type, period, current, amount: to }: Request,
  { isClosed, ruleSet, currency, today: date }: Holder,
): Promise<NotTightened | null> {
  if (isClosed) return refuse('limit_not_tightened', { reason: 'closed' })
  const set = await deps.wallet.limits(playerId)
  const from = findLimit(set, type, period)?.amountMinor ?? null
  if (from !== current) return refuse('limit_differs', {})
  const { limits } = await getPlayer(deps.db, playerId)
  const isOwed = findLimit(owedLimits(ruleSet, { date, limits }), type, period) !== undefined
  const decision = decideSupportTightening(ruleSet, { type, period, date, from, isOwed })
  if (decision.kind === 'refused') return refuse('limit_not_tightened', { reason: decision.by })
  const bounds = boundsOf(set, { type, period, currency, offer: offerOf(ruleSet, { type, period, date }) })
  return refuseOutside(to, from === null ? bounds : { ...bounds, max: lowest(bounds.max, from - 1n) })
}

/** The lower of the two, not below 0: under a limit of 0 there is none. */
function lowest(max: bigint | null, below: bigint): bigint {
  const least = max === null || below < max ? below : max
  return least < 0n ? 0n : least
}

/** The change, its audit row, the mail and the event for the player's devices are committed together. */
async function save(deps: Deps, request: Request, { currency, ruleSet, today }: Holder): Promise<Tightened> {
  const { playerId, type, period, current: fromMinor, amount: toMinor, message } = request
  return await deps.db.transaction().execute(async (trx): Promise<Tightened> => {
    const { outcome } = await deps.wallet.within(asQueryable(trx)).saveLimit({
      ...{ playerId, type, period, currency, effectiveAtMs: null },
      timeZone: ruleSet.timeZone,
      amountMinor: toMinor,
      refusesOnceRemoved: valueOn(ruleSet.rules.limitRemoval, today).afterwards === 'refused',
      bySupport: { fromMinor },
    })
    switch (outcome) {
      case 'ok':
        break
      case 'limit_changed': {
        const replay = await findSupportReplay(trx, request, contentOf(request))
        if (!replay.ok) return replay
        return replay.value === null ? err(refuse('limit_differs', {})) : ok({})
      }
      case 'change_waits':
      case 'wrong_currency':
      case 'player_unknown':
        throw new Error(`tightenLimit: ${outcome}`)
    }
    await auditSupport(trx, request, { ...contentOf(request), effectiveAt: null, confirmBy: null })
    const facts = { playerId, type, period, currency, fromMinor, toMinor }
    const mail = await composeLimitMail({ ...deps, db: trx }, 'limitTightenedBySupport', facts, {})
    await queueMail(trx, playerId, { ...mail, data: { ...mail.data, message: quoted(message) } })
    await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
    return ok({})
  })
}

const contentOf = ({ type, period, current, amount, reason, message }: Request) => ({
  ...{ type, period, reason, message },
  from: current?.toString() ?? null,
  to: amount.toString(),
})
