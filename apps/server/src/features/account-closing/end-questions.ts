import { endRequestToClosed } from '../information-requests/index.ts'
import { listRequestsToClosed } from './closing-store.ts'
import type { ClosingDeps } from './closing-details.ts'

const AT_MOST = 100

/**
 * Ends what closed accounts are still asked: nobody can log in to answer. By a sweep and not by the closing, which
 * would lock the subjects in another order than staff do, and could not see a question that is asked at its moment.
 * @returns Their number.
 */
export async function endQuestionsToClosed(deps: Pick<ClosingDeps, 'clock' | 'db'>): Promise<number> {
  let ended = 0
  for (const subject of await listRequestsToClosed(deps.db, AT_MOST))
    if (await endRequestToClosed(deps, subject)) ended += 1
  return ended
}
