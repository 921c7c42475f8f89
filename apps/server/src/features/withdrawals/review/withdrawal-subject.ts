import { addressOf, playerPaths } from '@baize/contract/routes'
import { insertOutbox } from '../../../platform/events/outbox.ts'
import type { LockSubject } from '../../cases/index.ts'
import { readPromises } from '../promises.ts'
import { createWithdrawalStore } from '../withdrawal-store.ts'
import { lockForDecision } from './approval-store.ts'
import { assignmentOfOther, type AssignedToOther } from './assign-withdrawal.ts'
import { decidedBefore } from './decision-made.ts'

/**
 * A withdrawal locked against simultaneous decisions and requests, and against the player's cancellation. Nothing is
 * asked any more once it is decided.
 */
export const lockWithdrawalSubject: LockSubject<AssignedToOther> = async (trx, { playerId, id }) => {
  const withdrawals = createWithdrawalStore(trx)
  const { reference, ...row } = await withdrawals.getResolved({ playerId, id })
  const key = { playerId, withdrawalId: id }
  await lockForDecision(trx, reference)
  const state = (await withdrawals.lockState(key)) ?? row.state
  const promises = await readPromises(trx)
  return {
    state,
    decided: state === 'requested' ? null : await decidedBefore(trx, reference, { ...key, state }),
    audit: { subject: `withdrawal:${reference}`, details: {} },
    mail: {
      template: 'informationRequest',
      path: addressOf(playerPaths.withdrawalStatus, { params: { reference } }),
      data: { reference },
    },
    assignedToOther: (staff) => assignmentOfOther(trx, key, staff),
    answerBy: (fromMs) => promises.answerBy(fromMs),
    decideBy: (fromMs) => promises.decideBy(fromMs),
    saveDeadline: (deadlineMs) => withdrawals.saveDeadline(key, deadlineMs),
    announce: () => insertOutbox(trx, { topic: 'withdrawal', playerId, payload: { reference, state } }),
  }
}
