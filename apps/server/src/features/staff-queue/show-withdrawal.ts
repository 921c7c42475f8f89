import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { err, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { StaffIdentity } from '../../platform/http/handler.ts'
import type { Plugins } from '../../platform/plugins/plugins.ts'
import { appendAudit } from '../audit/index.ts'
import type { WalletStore } from '../wallet/index.ts'
import { createWithdrawalStore, timelineToWire } from '../withdrawals/index.ts'
import { queueRowToWire } from './queue-row-wire.ts'
import { getQueueRow, readPlayerTotals } from './queue-store.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly plugins: Pick<Plugins, 'paymentMethods'>
  readonly wallet: Pick<WalletStore, 'snapshot'>
}
type Shown = Result<OutputOf<'staff.withdrawal'>, Refusal<'element_not_found'>>

/** One withdrawal with what a staff member needs to decide. The reading is written down before anything is shown. */
export async function showWithdrawal(deps: Deps, { staff, reference }: { staff: StaffIdentity; reference: string }): Promise<Shown> {
  const withdrawals = createWithdrawalStore(deps.db)
  const row = await withdrawals.find(reference)
  if (row === null) return err(refuse('element_not_found', {}))
  await deps.db.transaction().execute((trx) =>
    appendAudit(trx, {
      subject: `player:${row.player_id}`,
      actor: `staff:${staff.staffId}`,
      action: 'withdrawal_viewed',
      details: { reference },
    }),
  )
  const nowMs = deps.clock.nowMs()
  const events = (await withdrawals.events(row.player_id, [row.id])).get(row.id) ?? []
  const totals = await readPlayerTotals(deps.db, row.player_id)
  const wallet = await deps.wallet.snapshot(row.player_id)
  return ok({
    withdrawal: queueRowToWire(await getQueueRow(deps.db, row.player_id, row.id), nowMs),
    accountOwnerName: staff.role === 'payments' ? row.account_owner_name : null,
    cash: wallet?.cashMinor ?? 0n,
    depositedTotal: totals.depositedMinor,
    withdrawnTotal: totals.withdrawnMinor,
    stakedTotal: totals.stakedMinor,
    playerSince: totals.since.toString(),
    timeline: timelineToWire(row, events, { nowMs, method: deps.plugins.paymentMethods.get(row.method_id) }),
  })
}
