import { err, ok } from '@baize/domain'
import type { GameProvider, RawCallback, WalletRequest } from '@baize/plugin-kit'
import { signAgain, signatureIn } from './sample-games.ts'
import { signatureOf } from './sample-provider.ts'

/**
 * A change of the correct adapter of a game provider, and the suite's tests that must fail. None: the adapter
 * is correct.
 */
type Planted = {
  readonly name: string
  readonly fails: readonly string[]
  readonly adapter?: (right: GameProvider) => Partial<GameProvider>
}

/** Calls for which `isTaken` is true are read as if they had a valid signature. */
const taking = (right: GameProvider, isTaken: (callback: RawCallback) => boolean): Partial<GameProvider> => ({
  read: (callback) => right.read(isTaken(callback) ? signAgain(callback) : callback),
})
const reading = (
  right: GameProvider,
  change: (request: WalletRequest) => WalletRequest,
): Partial<GameProvider> => ({
  read(callback) {
    const request = right.read(callback)
    return request.ok ? ok(change(request.value)) : request
  },
})
const unsigned = 'is unverified without its signature and with one that is empty, cut or altered'

export const gamePlantings: readonly Planted[] = [
  { name: 'a game adapter without a mistake', fails: [] },
  {
    name: 'a game adapter that reads a call without a signature header (G1)',
    fails: [unsigned],
    adapter: (right) => taking(right, (callback) => signatureIn(callback) === undefined),
  },
  {
    name: 'a game adapter that reads a call with an empty signature',
    fails: [unsigned],
    adapter: (right) => taking(right, (callback) => signatureIn(callback) === ''),
  },
  {
    name: 'a game adapter that compares the first 8 characters of a signature (G4)',
    fails: [unsigned],
    adapter: (right) =>
      taking(
        right,
        (callback) => signatureIn(callback)?.slice(0, 8) === signatureOf(callback.body).slice(0, 8),
      ),
  },
  {
    name: 'a game adapter that reads a call under the signature of another',
    fails: ['is unverified under the signature of another call', 'is unverified with an altered body'],
    adapter: (right) => taking(right, (callback) => signatureIn(callback)?.length === 64),
  },
  {
    name: 'a game adapter that reports a forged call as verified (G3)',
    fails: [
      unsigned,
      'is unverified under the signature of another call',
      'is unverified with an altered body',
    ],
    adapter: (right) => ({
      read(callback) {
        const request = right.read(callback)
        return request.ok ? request : err({ ...request.error, isVerified: true })
      },
    }),
  },
  {
    name: 'a game adapter that takes the round for the id of a bet (G2)',
    fails: ['two bets of one round are two bets'],
    adapter: (right) =>
      reading(right, (request) =>
        request.kind === 'bet' ? { ...request, key: request.round ?? request.key } : request,
      ),
  },
  {
    name: 'a game adapter in which no win ends its round (G5)',
    fails: ['a win ends its round'],
    adapter: (right) =>
      reading(right, (request) => (request.kind === 'win' ? { ...request, roundClosed: false } : request)),
  },
  {
    name: 'a game adapter whose wins name another game (G6)',
    fails: ['a signed win is read as the provider wrote it'],
    adapter: (right) =>
      reading(right, (request) => (request.kind === 'win' ? { ...request, gameCode: 'any' } : request)),
  },
  {
    name: 'a game adapter that reads every amount a hundred times too large',
    fails: ['a signed bet is read as the provider wrote it', 'a signed win is read as the provider wrote it'],
    adapter: (right) =>
      reading(right, (request) =>
        'amountMinor' in request ? { ...request, amountMinor: request.amountMinor * 100n } : request,
      ),
  },
]
