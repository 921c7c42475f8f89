import type { ProviderTransaction } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import { differenceOf, type LedgerMovement } from './compare-transactions.ts'

const at = Temporal.Instant.fromEpochMilliseconds(0)
const theirs: ProviderTransaction = {
  key: 'w-1',
  kind: 'win',
  playerReference: 'anna-there',
  round: 'r-1',
  betKey: 'b-1',
  currency: 'HUF',
  amountMinor: 60_000n,
  hasFraction: false,
  isRolledBack: false,
  atMs: 0,
}
const ours: LedgerMovement = {
  playerId: 'p-1',
  playerReference: 'anna-there',
  key: 'w-1',
  kind: 'win',
  round: 'r-1',
  currency: 'HUF',
  amountMinor: 60_000n,
  at,
}
const compare = (
  their: Partial<ProviderTransaction>,
  our: Partial<LedgerMovement> | null = {},
  bets: readonly string[] = ['b-1'],
) =>
  differenceOf({ ...theirs, ...their }, our === null ? null : { ...ours, ...our }, (key) =>
    bets.includes(key),
  )

describe('a transaction of the provider', () => {
  // Proves D7a
  test('agrees with the ledger in player, kind, currency and amount', () => {
    expect(compare({})).toBeNull()
    expect(compare({}, { playerReference: 'bela-there' })).toBe('player')
    expect(compare({}, { playerReference: null })).toBe('player')
    expect(compare({}, { kind: 'bet' })).toBe('kind')
    expect(compare({}, { currency: 'EUR' })).toBe('currency')
    expect(compare({}, { amountMinor: 60_001n })).toBe('amount')
  })

  test('that is not in the ledger is a difference, unless it moved nothing', () => {
    expect(compare({}, null)).toBe('not in our ledger')
    expect(compare({ amountMinor: 0n }, null)).toBeNull()
    expect(compare({ kind: 'bet' }, null)).toBe('not in our ledger')
    expect(compare({ kind: 'bet', isRolledBack: true }, null)).toBeNull()
  })

  test('that rolls back a bet is a difference when the ledger has the bet and no rollback', () => {
    const rollback = { kind: 'rollback', amountMinor: null } as const
    expect(compare(rollback, null)).toBe('not in our ledger')
    expect(compare(rollback, null, [])).toBeNull()
    expect(compare(rollback, { kind: 'rollback' })).toBeNull()
  })

  test('with a fraction of a minor unit may be one unit higher in the ledger, because of accumulated remainders', () => {
    expect(compare({ hasFraction: true })).toBeNull()
    expect(compare({ hasFraction: true }, { amountMinor: 60_001n })).toBeNull()
    expect(compare({ hasFraction: true }, { amountMinor: 60_002n })).toBe('amount')
    expect(compare({ hasFraction: true }, { amountMinor: 59_999n })).toBe('amount')
  })
})
