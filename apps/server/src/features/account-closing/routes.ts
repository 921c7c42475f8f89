import { ok } from '@baize/domain'
import type { Handlers, Visit } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { closeAccount, deleteAccount, type CloseDeps } from './close-account.ts'
import { readClosingDetails } from './closing-details.ts'
import { exportOverdueErasures, type OverdueDeps } from './count-overdue.ts'
import { eraseClosedAccounts, removeCardsOfClosed } from './erase-accounts.ts'
import { endQuestionsToClosed } from './end-questions.ts'
import { openMoneyCases } from './money-case.ts'

/** Like a logout: the browser keeps nothing of the player. */
function forget(visit: Visit): void {
  visit.setSessionToken(null)
  visit.clearCaches()
}

export function accountClosingRoutes(deps: CloseDeps) {
  return {
    'account.closingDetails': async ({ caller }) => ok(await readClosingDetails(deps, caller.playerId)),

    'account.closeAccount': async ({ input, caller, visit }) => {
      const { setSessionToken } = visit
      const closed = await closeAccount(deps, caller, { ...input, setSessionToken })
      if (closed.ok) forget(visit)
      return closed
    },

    'account.deleteAccount': async ({ input, caller, visit }) => {
      const { setSessionToken } = visit
      const deleted = await deleteAccount(deps, caller, { ...input, setSessionToken })
      if (deleted.ok) forget(visit)
      return deleted
    },
  } satisfies Handlers
}

export function accountClosingSweeps(deps: CloseDeps & OverdueDeps): Sweep[] {
  return [
    { name: 'money-of-closed-accounts', everySec: 30, run: () => openMoneyCases(deps.db) },
    { name: 'questions-to-closed-accounts', everySec: 30, run: () => endQuestionsToClosed(deps) },
    { name: 'closed-accounts-to-erase', everySec: 300, run: () => eraseClosedAccounts(deps) },
    { name: 'overdue-erasures', everySec: 60, run: () => exportOverdueErasures(deps) },
    { name: 'cards-of-closed-accounts', everySec: 60, run: () => removeCardsOfClosed(deps) },
  ]
}
