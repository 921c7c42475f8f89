import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { countSpeakers } from '../players/index.ts'
import { differenceOf } from './difference.ts'
import { countApproved, countRequestedFrom } from '../withdrawals/index.ts'

/** A sentence about what a change does now: the message `settingChanges.effect.<key>`. */
type Effect = { readonly key: string; readonly values: Readonly<Record<string, number>> }
type Change = { readonly from: unknown; readonly to: unknown }

/** Players are counted up to here: the sentence then says "or more". */
const MOST_COUNTED = 10_000

/** Settings whose change concerns players and withdrawals of this moment. */
const counted: Readonly<Record<string, (db: Kysely<DB>, change: Change) => Promise<readonly Effect[]>>> = {
  languages: async (db, { from, to }) => {
    const removed = differenceOf(from, to).find(({ kind }) => kind === 'removed')?.items ?? []
    const count = removed.length === 0 ? 0 : await countSpeakers(db, removed, MOST_COUNTED)
    return count === 0 ? [] : [{ key: 'languageRemoved', values: { count, most: MOST_COUNTED } }]
  },
  'withdrawals.payoutsHeld': async (db, { to }) => [
    { key: to === true ? 'payoutsHeld' : 'payoutsGoOn', values: { count: await countApproved(db) } },
  ],
  'withdrawals.dualApprovalFrom': async (db, { from, to }) => {
    const [before, after] = await Promise.all(
      [from, to].map((thresholds) => countRequestedFrom(db, thresholds as Record<string, number>)),
    )
    return [{ key: 'dualApproval', values: { before: before ?? 0, count: after ?? 0 } }]
  },
}

/** What the change of a valid value concerns at this moment. */
export const effectsOf = async (db: Kysely<DB>, name: string, change: Change): Promise<readonly Effect[]> =>
  (await counted[name]?.(db, change)) ?? []
