/** Whether this is the long run, `npm run test:long`. */
export const isLong = process.env['BAIZE_LONG'] === '1'

/** Cases of a table that only the long run has: `npm test` has those beside them, one per guarantee. */
export const inLongRun = <Case>(cases: readonly Case[]): readonly Case[] => (isLong ? cases : [])
