import type { PopularityStore } from './popularity-store.ts'

/**
 * Counts the rounds since the last run, for the popular games. After a pause the parts of the ledger begin
 * with an hour and double: a busy hour stays below the limit of a statement, and a quiet week is a few parts.
 * @returns 0: nothing is left to count.
 */
export async function countRounds({ popularity }: { readonly popularity: PopularityStore }): Promise<number> {
  let hours = 1
  while (await popularity.countNextHours(hours)) hours *= 2
  await popularity.refresh()
  return 0
}
