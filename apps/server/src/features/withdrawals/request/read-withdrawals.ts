import { refuse, type OutputOf, type Refusal, type Withdrawal } from '@baize/contract'
import { err, ok, valueOn, type Result } from '@baize/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import { cutPage, readIdCursor, readPlace } from '../../../platform/db/list-page.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { rulesOfPlayer } from '../../licences/index.ts'
import { dateOf } from '../../settings/index.ts'
import type { PlayerRecord } from '../../players/index.ts'
import { NO_RECORD, type WithdrawalRow } from '../withdrawal-row.ts'
import type { WithdrawalStore } from '../withdrawal-store.ts'
import { withdrawalToWire } from '../withdrawal-wire.ts'

export type ReadDeps = {
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'ruleSets'>
  readonly withdrawals: Pick<WithdrawalStore, 'find' | 'list' | 'records' | 'getPlayer'>
}

type RuleSetOf = Pick<PlayerRecord, 'ruleSet'>

const PAGE_SIZE = 20

/**
 * One of the player's withdrawals, by our reference.
 * @param options `player` where the caller has read it.
 */
export async function findWithdrawal(
  deps: ReadDeps,
  { playerId, reference, player }: { playerId: string; reference: string; player?: RuleSetOf },
): Promise<Result<Withdrawal, Refusal<'element_not_found'>>> {
  const row = await deps.withdrawals.find(reference, playerId)
  if (row === null) return err(refuse('element_not_found', {}))
  const [withdrawal] = await toWire(deps, playerId, [row], player)
  if (withdrawal === undefined) throw new Error(`findWithdrawal: ${reference}`)
  return ok(withdrawal)
}

/** The player's withdrawals, newest first. */
export async function listWithdrawals(
  deps: ReadDeps,
  { playerId, cursor }: { playerId: string; cursor: string | undefined },
): Promise<Result<OutputOf<'payments.withdrawals'>, Refusal<'validation_failed'>>> {
  const before = readPlace(cursor, readIdCursor)
  if (!before.ok) return before
  const { page, nextCursor } = cutPage(
    await deps.withdrawals.list(playerId, { before: before.value, limit: PAGE_SIZE + 1 }),
    PAGE_SIZE,
  )
  return ok({ withdrawals: await toWire(deps, playerId, page), nextCursor })
}

/** May this player cancel a requested withdrawal (D-07)? A value of the player's rule set. */
export function mayCancel(deps: Pick<ReadDeps, 'clock' | 'plugins'>, player: RuleSetOf): boolean {
  const { rules, timeZone } = rulesOfPlayer(deps.plugins.ruleSets, player)
  return valueOn(rules.canCancelWithdrawal, dateOf(deps.clock.nowMs(), timeZone))
}

async function toWire(
  deps: ReadDeps,
  playerId: string,
  rows: readonly WithdrawalRow[],
  known?: RuleSetOf,
): Promise<Withdrawal[]> {
  const ids = rows.map(({ id }) => id)
  const records = await deps.withdrawals.records(playerId, ids)
  const player = known ?? (await deps.withdrawals.getPlayer(playerId))
  const frame = { nowMs: deps.clock.nowMs(), mayCancel: mayCancel(deps, player) }
  return rows.map((row) =>
    withdrawalToWire(row, records.get(row.id) ?? NO_RECORD, {
      ...frame,
      method: deps.plugins.paymentMethods.get(row.method_id),
    }),
  )
}
