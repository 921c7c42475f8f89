import { describe, expect, test } from 'vitest'
import { requestHash } from './request-hash.ts'

const bet = {
  kind: 'bet',
  player: 'p1',
  currency: 'HUF',
  amountMinor: 300n,
  round: 'r1',
  game: 'dice',
} as const

describe('the hash of a request', () => {
  test('does not depend on the order of the properties', () => {
    const { kind, ...rest } = bet
    expect(requestHash({ ...rest, kind })).toEqual(requestHash(bet))
  })

  test.each([
    ['kind', { kind: 'win' }],
    ['player', { player: 'p2' }],
    ['currency', { currency: 'EUR' }],
    ['amountMinor', { amountMinor: 301n }],
    ['round', { round: 'r2' }],
    ['game', { game: 'cards' }],
    ['reference', { reference: 'b1' }],
    ['method', { method: 7 }],
    ['account', { account: 'HU42' }],
  ] as const)('changes with another %s', (_, change) => {
    expect(requestHash({ ...bet, ...change })).not.toEqual(requestHash(bet))
  })

  test('does not confuse one field with its neighbour', () => {
    expect(requestHash({ kind: 'bet', player: 'p', round: 'x' })).not.toEqual(
      requestHash({ kind: 'bet', player: 'p', game: 'x' }),
    )
  })

  test('is stable, because it is stored for ever', () => {
    expect(requestHash(bet).toString('hex')).toMatchInlineSnapshot(
      `"45a17a770c33916c02a64c4f52ba387b7d63f7446f97736c04a3561b161d67d0"`,
    )
  })
})
