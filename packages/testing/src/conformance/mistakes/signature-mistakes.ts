import { err } from '@baize/domain'
import type { RawCallback } from '@baize/plugin-kit'
import type { Planted } from './planted.ts'
import { parse, readMessage, sameText, signatureOf, textOf } from './sample-provider.ts'
import { signedInBody } from './signed-in-body.ts'

const signatureIn = ({ headers }: RawCallback): readonly [time: string, signature: string] => {
  const [time = '', signature = ''] = (headers['x-signature'] ?? '').split('.')
  return [time, signature]
}
const withSignature = (callback: RawCallback, time: string): RawCallback => ({
  ...callback,
  headers: { 'x-signature': `${time}.${signatureOf(`${time}.`, callback.body)}` },
})

export const signatureMistakes: readonly Planted[] = [
  {
    name: 'accepts an empty or cut signature (V1)',
    fails: ['a notification whose signature is missing, empty, cut or altered is rejected'],
    adapter: (right) => ({
      verify(callback) {
        const [time, given] = signatureIn(callback)
        const whole = signatureOf(`${time}.`, callback.body)
        return right.verify(whole.startsWith(given) ? withSignature(callback, time) : callback)
      },
    }),
  },
  {
    name: 'verifies a signature that does not cover the time (V2)',
    fails: ['a notification whose signed time was changed is rejected'],
    adapter: (right) => ({
      verify(callback) {
        const [time, given] = signatureIn(callback)
        if (!sameText(given, signatureOf(callback.body))) return err({ kind: 'signature' })
        return right.verify(withSignature(callback, time))
      },
    }),
    simulator: (right) => ({
      notification(reported, signedAtMs) {
        const message = right.notification(reported, signedAtMs)
        return { ...message, headers: { 'x-signature': `${signedAtMs}.${signatureOf(message.body)}` } }
      },
    }),
  },
  {
    name: 'throws at a signed body that is not JSON (V3)',
    fails: ['a signed body without a payment is malformed, and nothing is thrown'],
    adapter: (right) => ({
      verify(callback) {
        const read = right.verify(callback)
        if (read.ok || read.error.kind === 'malformed') JSON.parse(textOf(callback))
        return read
      },
    }),
  },
  {
    name: 'does not look at the body that is signed',
    fails: [
      'a notification whose body was altered is rejected',
      'a notification under the signature of another is rejected',
    ],
    adapter: (right) => ({
      verify(callback) {
        const [time, given] = signatureIn(callback)
        return right.verify(given.length === 64 ? withSignature(callback, time) : callback)
      },
    }),
  },
  {
    ...signedInBody,
    name: 'accepts a cut signature in the body',
    fails: ['a notification whose signature is missing, empty, cut or altered is rejected'],
    adapter: () => ({
      verify(callback) {
        const { signature, ...content } = parse(textOf(callback)) ?? {}
        const whole = signatureOf(JSON.stringify(content))
        return typeof signature === 'string' && whole.startsWith(signature)
          ? readMessage(content)
          : err({ kind: 'signature' })
      },
    }),
  },
]
