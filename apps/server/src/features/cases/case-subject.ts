import type { Refusal } from '@baize/contract'
import { playerPaths } from '@baize/contract/routes'
import { insertOutbox } from '../../platform/events/outbox.ts'
import { readOperatorSettings } from '../settings/index.ts'
import { caseAssignedToOther } from './assign-case.ts'
import { caseClosedBefore, lockCase } from './case-lock-store.ts'
import { hoursToResolve, saveCaseDeadline } from './case-store.ts'
import { hoursAfter, type LockSubject } from './subject.ts'

/** A case of a player under its lock. */
export const lockCaseSubject: LockSubject<Refusal<'case_assigned_to_other'>> = async (
  trx,
  { id, playerId },
) => {
  const staffCase = await lockCase(trx, { id })
  if (staffCase === null || staffCase.playerId !== playerId) return null
  const settings = await readOperatorSettings(trx)
  return {
    state: staffCase.isClosed ? 'closed' : 'open',
    decided: staffCase.isClosed ? caseClosedBefore(staffCase) : null,
    audit: { subject: `case:${id}`, details: {} },
    mail: { template: 'question', path: playerPaths.verification, data: {} },
    assignedToOther: (staff) => caseAssignedToOther(trx, staffCase, staff),
    answerBy: (fromMs) => hoursAfter(fromMs, settings['cases.answerWithinHours']),
    decideBy: (fromMs) => hoursAfter(fromMs, hoursToResolve(settings, staffCase.kind)),
    saveDeadline: (deadlineMs) => saveCaseDeadline(trx, { id, deadlineMs }),
    announce: () => insertOutbox(trx, { topic: 'obligations', playerId, payload: {} }),
  }
}
