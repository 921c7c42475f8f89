import type { OutputOf } from '@baize/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { hasDismissedFirstSteps } from '../players/index.ts'
import { readFirstMovements } from '../wallet/index.ts'

/** The state of the card with the first steps; `null` when it is not shown. */
export async function readFirstSteps(
  db: Kysely<DB>,
  playerId: string,
): Promise<OutputOf<'content.start'>['firstSteps']> {
  const [isDismissed, { hasDeposited, hasLimit, hasPlayed }] = await Promise.all([
    hasDismissedFirstSteps(db, playerId),
    readFirstMovements(db, playerId),
  ])
  return isDismissed || hasPlayed ? null : { moneyAdded: hasDeposited, limitSet: hasLimit }
}
