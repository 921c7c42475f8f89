import { refuse, refuseField, type OutputOf, type Refusal } from '@baize/contract'
import { playerPaths } from '@baize/contract/routes'
import { err, ok, valueOn, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText, type Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import { insertOutbox } from '../../platform/events/outbox.ts'
import { addressInMail } from '../../platform/mail/address-in-mail.ts'
import { formatInstantFor } from '../../platform/mail/format-instant-for.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { appendAudit } from '../audit/index.ts'
import { countRequest } from '../credentials/index.ts'
import { endGameSessions } from '../games/index.ts'
import { rulesOfPlayer } from '../licences/index.ts'
import { getPlayer, type PlayerRecord } from '../players/index.ts'
import { dateOf } from '../settings/index.ts'
import { insertTimeOut } from './restriction-store.ts'

export type TimeOutDeps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'ruleSets'>
  readonly config: { readonly publicUrl: string }
}

/** Requests of a player in an hour: each takes the lock of the wallet. */
const REQUESTS_PER_HOUR = 20

/** The lengths that the player's rule set offers today, and the time-out that ends last. */
export async function readTimeOut(
  deps: Pick<TimeOutDeps, 'db' | 'clock' | 'plugins'>,
  playerId: string,
): Promise<OutputOf<'player.timeOut'>> {
  const player = await getPlayer(deps.db, playerId)
  const [last] = player.restrictions
    .flatMap(({ kind, fromMs, untilMs }) =>
      kind === 'timeOut' && untilMs !== null ? [{ fromMs, untilMs }] : [],
    )
    .toSorted((a, b) => b.untilMs - a.untilMs)
  return {
    hours: [...hoursOf(deps, player)],
    inForce: last === undefined ? null : { from: instantText(last.fromMs), until: instantText(last.untilMs) },
  }
}

function hoursOf(
  { clock, plugins }: Pick<TimeOutDeps, 'clock' | 'plugins'>,
  player: Pick<PlayerRecord, 'ruleSet'>,
): readonly number[] {
  const { rules, timeZone } = rulesOfPlayer(plugins.ruleSets, player)
  return valueOn(rules.timeOut, dateOf(clock.nowMs(), timeZone)).hours.toSorted((a, b) => a - b)
}

type Request = { readonly playerId: string; readonly hours: number; readonly idempotencyKey: string }
type Started = Result<
  OutputOf<'player.startTimeOut'>,
  Refusal<'validation_failed' | 'idempotency_key_reused' | 'no_session' | 'counter_limit'>
>

/**
 * Starts a time-out and ends play in one transaction under the lock of the wallet: a bet or deposit on any server comes
 * before it, or is refused.
 */
export async function startTimeOut(
  deps: TimeOutDeps,
  { playerId, hours, idempotencyKey }: Request,
): Promise<Started> {
  const player = await getPlayer(deps.db, playerId)
  if (!hoursOf(deps, player).includes(hours)) return err(refuseField('hours'))
  if (!(await countRequest(deps.db, 'time-out', playerId, REQUESTS_PER_HOUR)))
    return err(refuse('counter_limit', { retryAfterSec: 3_600 }))
  const actor = `player:${playerId}`
  return await deps.db.transaction().execute(async (trx): Promise<Started> => {
    const started = await insertTimeOut(trx, { playerId, hours, actor, requestKey: idempotencyKey })
    if (started.outcome === 'player_disabled') return err(refuse('no_session', {}))
    if (started.outcome === 'key_reused') return err(refuse('idempotency_key_reused', {}))
    const { fromMs, untilMs } = started
    if (fromMs === null || untilMs === null) throw new Error('startTimeOut: no time-out in the answer')
    const answer = { from: instantText(fromMs), until: instantText(untilMs) }
    if (started.outcome !== 'ok') return ok(answer)
    await endGameSessions(trx, playerId, 'restricted')
    await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
    const details = { hours, until: answer.until }
    await appendAudit(trx, { subject: actor, actor, action: 'time_out_started', details })
    await queueMail(trx, playerId, mailOf(deps, player, untilMs))
    return ok(answer)
  })
}

function mailOf({ plugins, config }: TimeOutDeps, player: PlayerRecord, untilMs: number) {
  const { email: to, locale, nickName } = player
  const { timeZone } = rulesOfPlayer(plugins.ruleSets, player)
  const until = formatInstantFor({ locale, timeZone }, untilMs)
  const link = addressInMail(config.publicUrl, locale, playerPaths.timeOut)
  return { to, locale, template: 'timeOutStarted', data: { nickName, until, link } }
}
