import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import { ageOn, err, mayStaff, ok, type Result } from '@baize/domain'
import type { Kysely } from 'kysely'
import { instantText } from '../../../platform/clock/clock.ts'
import type { DB } from '../../../platform/db/schema.ts'
import type { StaffIdentity } from '../../../platform/http/calls/handler.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { appendAudit } from '../../audit/index.ts'
import { listAssignments, listNotes, requestToStaff, type NoteRow } from '../../cases/index.ts'
import { rulesOfPlayer } from '../../licences/index.ts'
import { dateOf, readOperatorSettings } from '../../settings/index.ts'
import { getPlayerTotals } from '../../player-profiles/index.ts'
import { getPlayer } from '../../players/index.ts'
import type { WalletStore } from '../../wallet/index.ts'
import { NO_RECORD } from '../withdrawal-row.ts'
import { createWithdrawalStore } from '../withdrawal-store.ts'
import { timelineToWire } from '../withdrawal-wire.ts'
import { decisionCaseOf, listApprovals } from './approval-store.ts'
import { readCheckFacts, type CheckFacts } from './check-store.ts'
import { findDecisionMade } from './decision-made.ts'
import { otherOwnersToWire } from './other-owners-wire.ts'
import { validateApprover, type ApprovalDeps } from './approval-policy.ts'
import { checksToWire, queueRowToWire } from './queue-row-wire.ts'
import { getQueueRow } from './queue-store.ts'

type Deps = ApprovalDeps & {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'ruleSets'>
  readonly wallet: Pick<WalletStore, 'snapshot'>
}
type Found = Result<OutputOf<'staff.withdrawal'>, Refusal<'element_not_found'>>

/** One withdrawal with the data for the decision. The access is audited before anything is returned. */
export async function getWithdrawal(
  deps: Deps,
  { staff, reference }: { staff: StaffIdentity; reference: string },
): Promise<Found> {
  const withdrawals = createWithdrawalStore(deps.db)
  const row = await withdrawals.find(reference)
  if (row === null) return err(refuse('element_not_found', {}))
  const found = decisionCaseOf(row)
  await deps.db.transaction().execute((trx) =>
    appendAudit(trx, {
      subject: `player:${row.player_id}`,
      actor: `staff:${staff.staffId}`,
      action: 'withdrawal_viewed',
      details: { reference },
    }),
  )
  const nowMs = deps.clock.nowMs()
  const settings = await readOperatorSettings(deps.db)
  const approvals = await listApprovals(deps.db, [found])
  const facts = (await readCheckFacts(deps.db, [found])).get(row.id)
  if (facts === undefined) throw new Error(`getWithdrawal: ${reference}`)
  const record = (await withdrawals.records(row.player_id, [row.id])).get(row.id) ?? NO_RECORD
  const player = await getPlayer(deps.db, row.player_id)
  const totals = await getPlayerTotals(deps.db, row.player_id)
  const wallet = await deps.wallet.snapshot(row.player_id)
  const seesOwners = mayStaff(staff, 'seeAccountOwners')
  return ok({
    withdrawal: queueRowToWire(await getQueueRow(deps.db, row.player_id, row.id), {
      nowMs,
      staff,
      settings,
      approvals,
      facts,
      assignment: (await listAssignments(deps.db, 'withdrawal', [row.id])).get(row.id) ?? null,
      requests: record.informationRequests,
    }),
    playerId: row.player_id,
    accountOwnerName: seesOwners ? row.account_owner_name : null,
    cash: wallet?.cashMinor ?? 0n,
    depositedTotal: totals.deposited,
    withdrawnTotal: totals.withdrawn,
    stakedTotal: totals.staked,
    playerSince: player.createdAt.toString(),
    age:
      seesOwners && player.birthDate !== null
        ? ageOn(player.birthDate, dateOf(nowMs, rulesOfPlayer(deps.plugins.ruleSets, player).timeZone))
        : null,
    limits: totals.limits,
    checks: checksToWire(facts, settings),
    facts: factsToWire(facts, seesOwners),
    approval: await validateApprover(deps, { staff, found, approvals }),
    decision: await findDecisionMade(deps.db, reference, record.events),
    informationRequests: record.informationRequests.map(requestToStaff),
    notes: mayStaff(staff, 'readInternalNotes')
      ? ((await listNotes(deps.db, 'withdrawal', [row.id])).get(row.id) ?? []).map(noteToWire)
      : [],
    timeline: timelineToWire(row, record, { nowMs, method: deps.plugins.paymentMethods.get(row.method_id) }),
  })
}

function factsToWire(facts: CheckFacts, seesOwners: boolean): OutputOf<'staff.withdrawal'>['facts'] {
  return {
    accountSince: instantText(facts.accountSinceMs),
    playerName: seesOwners ? facts.playerName : null,
    otherOwners: seesOwners ? otherOwnersToWire(facts) : [],
    countedSince: facts.countedSinceMs === null ? null : instantText(facts.countedSinceMs),
    deposited: facts.depositedMinor,
    staked: facts.stakedMinor,
    minPaid: facts.paidBefore?.minMinor ?? null,
    maxPaid: facts.paidBefore?.maxMinor ?? null,
    openCases: facts.openCases,
  }
}

const WIRE_DECISIONS = {
  approved: 'approved',
  approved_first: 'approvedFirst',
  rejected: 'rejected',
  information_requested: 'informationRequested',
} as const

const noteToWire = ({
  id,
  decision,
  by,
  at,
  note,
}: NoteRow): OutputOf<'staff.withdrawal'>['notes'][number] => ({
  id,
  decision: WIRE_DECISIONS[decision as keyof typeof WIRE_DECISIONS],
  by: by ?? '',
  at: at.toString(),
  note,
})
