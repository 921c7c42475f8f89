/** Whether this is the long run, `npm run test:long`. */
export const isLong = process.env['BAIZE_LONG'] === '1'

/** Cases of a table that only the long run has: `npm test` has those beside them, one per guarantee. */
export const inLongRun = <Case>(cases: readonly Case[]): readonly Case[] => (isLong ? cases : [])

/**
 * All cases in the long run, and otherwise every tenth.
 * @param place Of the table among others that have the same cases: ten of them have each case once.
 */
export const everyTenth = <Case>(cases: readonly Case[], place = 0): readonly Case[] =>
  isLong ? cases : cases.filter((_, index) => (index + place) % 10 === 0)
