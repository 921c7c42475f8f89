import type { RawCallback, WalletRequest } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import { expectFields } from '../provider/expect-fields.ts'
import { tamperedBodies, tamperedHeaders, type Tampered } from '../signatures/tampered.ts'
import type { AdapterUnderTest, SignedCall } from './under-test.ts'

function callsIn(currency: string): { readonly bet: SignedCall; readonly calls: readonly SignedCall[] } {
  const whose = {
    playerReference: 'c7d1e0a4',
    token: 'token-of-the-session',
    gameCode: 'conformance-game',
    currency,
  }
  const bet: SignedCall = { ...whose, kind: 'bet', key: 'bet-1', round: 'round-1', amountMinor: 200_00n }
  const calls: readonly SignedCall[] = [
    { ...whose, kind: 'balance' },
    bet,
    { ...whose, kind: 'win', key: 'win-1', betKey: 'bet-1', round: 'round-1', amountMinor: 396_00n },
    { ...whose, kind: 'rollback', key: 'rollback-1', betKey: 'bet-1', round: 'round-1' },
  ]
  return { bet, calls }
}

/**
 * How the adapter alone reads signed and forged calls: the wallet cannot detect a call that is read wrongly.
 */
export function describeReading(
  { provider, signed, unsignedHeaders = [], closesRounds = true }: AdapterUnderTest,
  currency: string,
): void {
  const { bet, calls } = callsIn(currency)
  const read = (call: SignedCall): WalletRequest => {
    const result = provider.read(signed(call))
    if (!result.ok) throw new Error(`a signed ${call.kind} was not read: ${result.error.body}`)
    return result.value
  }

  test.each(calls)('a signed $kind is read as the provider wrote it', (call) => {
    expectFields(read(call), readOf(call))
  })

  test('two bets of one round are two bets with one round', () => {
    const [one, other] = [read(bet), read({ ...bet, key: 'bet-2' })]
    expectFields(one, { kind: 'bet', key: 'bet-1', round: 'round-1', roundClosed: false })
    expectFields(other, { kind: 'bet', key: 'bet-2', round: 'round-1', roundClosed: false })
  })

  test.skipIf(!closesRounds)('a win ends its round', () => {
    for (const call of calls) if (call.kind === 'win') expectFields(read(call), { roundClosed: true })
    expect(closesRounds).toBe(true)
  })

  describe.each(calls)('a $kind', (call) => {
    const verified = (messages: readonly Tampered[]) =>
      messages.filter(([, message]) => isVerified(message)).map(([change]) => change)
    const isVerified = (message: RawCallback) => {
      const result = provider.read(message)
      return result.ok || result.error.isVerified
    }

    test('is unverified without its signature and with one that is empty, cut or altered', () => {
      expect(verified(tamperedHeaders(signed(call), unsignedHeaders))).toEqual([])
    })

    test('is unverified under the signature of another call', () => {
      const { headers } = signed({ ...call, playerReference: 'another-player' })
      expect(verified([['under the signature of another call', { ...signed(call), headers }]])).toEqual([])
    })

    test('is unverified with an altered body', () => {
      expect(verified(tamperedBodies(signed(call)))).toEqual([])
    })
  })
}

/** The same call in the platform's types, with the fields that every protocol has. */
function readOf({
  kind,
  playerReference,
  token,
  key,
  betKey,
  round,
  gameCode,
  currency,
  amountMinor,
}: SignedCall): object {
  if (kind === 'balance') return { kind, playerReference }
  if (kind === 'rollback') return { kind, playerReference, key, referenceKey: betKey, round }
  const movement = { kind, playerReference, key, round, gameCode, currency, amountMinor }
  return kind === 'bet' ? { ...movement, token } : { ...movement, betKey }
}
