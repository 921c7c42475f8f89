import { err, ok } from '@baize/domain'
import type { GameProvider, RawCallback, WalletReply, WalletRequest } from '@baize/plugin-kit'
import type { SignedCall } from '../wallet/under-test.ts'
import { parse, sameText, signatureOf, textOf } from './sample-provider.ts'

const HEADER = 'x-sample-signature'
const answering = (word: string): WalletReply => ({ status: 200, contentType: 'text/plain', body: word })

/** A wallet call as the sample game provider signs it. */
export function signed({ amountMinor, ...call }: SignedCall): RawCallback {
  const amount = amountMinor === undefined ? {} : { amount: String(amountMinor) }
  const body = JSON.stringify({ ...call, ...amount, closes: call.kind === 'win' })
  return {
    method: 'POST',
    path: call.kind,
    query: {},
    headers: { [HEADER]: signatureOf(body) },
    body: Buffer.from(body),
    receivedAtMs: 0,
  }
}
export const signatureIn = ({ headers }: RawCallback): string | undefined => headers[HEADER]
export const signAgain = (callback: RawCallback): RawCallback => ({
  ...callback,
  headers: { [HEADER]: signatureOf(callback.body) },
})

/** The adapter of a game provider that exists in tests only, without a mistake. */
export const sampleGames: GameProvider = {
  launchUrl: async () => ok('https://sample.test/game'),
  read(callback) {
    if (!sameText(signatureIn(callback) ?? '', signatureOf(callback.body)))
      return err({ ...answering('forged'), isVerified: false })
    const request = requestIn(callback)
    return request === null ? err({ ...answering('malformed'), isVerified: true }) : ok(request)
  },
  reply: (_callback, _request, { outcome }) => answering(outcome),
}

function requestIn(callback: RawCallback): WalletRequest | null {
  const fields = parse(textOf(callback)) ?? {}
  const text = (name: string) => String(fields[name] ?? '')
  const [playerReference, token, key, round, gameCode] = [
    text('playerReference'),
    text('token'),
    text('key'),
    text('round'),
    text('gameCode'),
  ]
  const betKey = text('betKey')
  if (callback.path === 'balance') return { kind: 'balance', playerReference, token, gameCode }
  if (callback.path === 'rollback')
    return { kind: 'rollback', playerReference, key, referenceKey: betKey, round, gameCode }
  const amountMinor = BigInt(text('amount'))
  const roundClosed = fields['closes'] === true
  const movement = {
    playerReference,
    key,
    round,
    roundClosed,
    gameCode,
    currency: text('currency'),
    amountMinor,
  }
  if (callback.path === 'bet') return { kind: 'bet', token, ...movement }
  return callback.path === 'win' ? { kind: 'win', betKey, ...movement } : null
}
