import type { ProviderTransaction } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { findPlayerOf } from '../provider-player-references/index.ts'
import { openCase } from '../cases/index.ts'
import type { Difference, LedgerMovement } from './compare-transactions.ts'

/** Opens an item with both sides of a difference; the same one of an earlier comparison stays the only one. */
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

/** A day with more differences than items: something larger is wrong, which no list of single transactions would show. */
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
  booked: ProviderTransaction | LedgerMovement | null,
): Record<string, string> {
  if (booked === null) return { [`${side}Kind`]: 'none' }
  const at = 'at' in booked ? booked.at : Temporal.Instant.fromEpochMilliseconds(booked.atMs)
  return {
    [`${side}Kind`]: booked.kind,
    [`${side}Currency`]: booked.currency,
    ...(booked.amountMinor === null ? {} : { [`${side}Amount`]: String(booked.amountMinor) }),
    [`${side}Time`]: at.round('second').toString(),
  }
}
