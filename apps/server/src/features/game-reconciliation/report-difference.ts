import type { ProviderTransaction } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findPlayerOf } from '../payments/index.ts'
import { openCase } from '../cases/index.ts'
import type { Difference, LedgerMovement } from './compare-transactions.ts'

/** Opens a case with both sides of a difference, once per difference. */
export async function reportDifference(
  db: Kysely<DB>,
  provider: string,
  { name, theirs, ours }: Difference,
): Promise<void> {
  const key = theirs?.key ?? ours?.key ?? ''
  const playerId =
    ours?.playerId ?? (theirs === null ? null : await findPlayerOf(db, provider, theirs.playerReference))
  await openCase(db, {
    kind: 'transaction_difference',
    subject: key,
    playerId,
    details: {
      provider,
      differences: name,
      round: theirs?.round ?? ours?.round ?? '',
      ...factsOf('our', ours),
      ...factsOf('their', theirs),
    },
    dedupKey: `transaction_difference:${provider}:${key}`,
  })
}

/** Opens one summary case for a day with too many differences for single cases. */
export async function reportMany(
  db: Kysely<DB>,
  provider: string,
  { day, found }: { day: string; found: number },
): Promise<void> {
  await openCase(db, {
    kind: 'transaction_difference',
    subject: `${provider} ${day}`,
    playerId: null,
    details: { provider, day, differences: `more than ${found} transactions of this day` },
    dedupKey: `transaction_difference:${provider}:${day}`,
  })
}

function factsOf(
  side: 'our' | 'their',
  movement: ProviderTransaction | LedgerMovement | null,
): Record<string, string> {
  if (movement === null) return { [`${side}Kind`]: 'none' }
  const at = 'at' in movement ? movement.at : Temporal.Instant.fromEpochMilliseconds(movement.atMs)
  return {
    [`${side}Kind`]: movement.kind,
    [`${side}Currency`]: movement.currency,
    ...(movement.amountMinor === null ? {} : { [`${side}Amount`]: String(movement.amountMinor) }),
    [`${side}Time`]: at.round('second').toString(),
  }
}
