import { isDeepStrictEqual } from 'node:util'
import type { RawCallback } from '@baize/plugin-kit'
import { expect, test } from 'vitest'
import {
  changedTexts,
  spliced,
  tamperedBodies,
  tamperedHeaders,
  type Tampered,
} from '../signatures/tampered.ts'
import { aMessage } from './sample-message.ts'
import type { ReportedPayment, Suite } from './under-test.ts'

const SECOND_MS = 1_000

/** An unsigned message could credit a deposit that was never paid. */
export function describeSignatures(suite: Suite): void {
  const { under, methods } = suite
  const { signatureInBody } = methods
  const message = (change: Partial<ReportedPayment> = {}, lateMs = 0): RawCallback =>
    under().simulator.notification(aMessage(suite, under(), change), under().nowMs + lateMs)
  const accepted = (messages: readonly Tampered[]) =>
    messages.filter(([, tampered]) => under().provider.verify(tampered).ok).map(([change]) => change)

  test.skipIf(signatureInBody !== undefined)('a notification whose body was altered is rejected', () => {
    for (const [, tampered] of tamperedBodies(message()))
      expect(under().provider.verify(tampered)).toEqual({ ok: false, error: { kind: 'signature' } })
  })

  test.skipIf(signatureInBody === undefined)(
    'a notification whose body was altered is read as the original or rejected',
    () => {
      const right = under().provider.verify(message())
      // White space is not signed and has no meaning.
      const read = tamperedBodies(message()).map(([, tampered]) => under().provider.verify(tampered))
      expect(read.filter(({ ok }) => ok).every((result) => isDeepStrictEqual(result, right))).toBe(true)
    },
  )

  test('a notification whose signature is missing, empty, cut or altered is rejected', () => {
    expect(under().provider.verify(message()).ok).toBe(true)
    const inHeaders = tamperedHeaders(message(), methods.unsignedHeaders)
    expect(
      accepted(signatureInBody === undefined ? inHeaders : tamperedInBody(message(), signatureInBody)),
    ).toEqual([])
  })

  test('a notification under the signature of another is rejected', () => {
    const [one, other] = [message(), message({ eventId: 'ev_another', reference: 'BZ-CONF-OTHER' })]
    const swapped = (): RawCallback => {
      if (signatureInBody === undefined) return { ...one, headers: other.headers }
      let signature = ''
      signatureInBody(other, (found) => (signature = found))
      return signatureInBody(one, () => signature)
    }
    expect(accepted([['under the signature of another', swapped()]])).toEqual([])
  })

  test.skipIf(methods.signedTime === false)(
    'a notification whose signed time was changed is rejected',
    () => {
      const messages = spliced(message(), message({}, SECOND_MS))
      expect(messages.length, 'characters that depend on the time of the signature').toBeGreaterThan(0)
      expect(accepted(messages)).toEqual([])
    },
  )

  test.skipIf(methods.signedTime === false)(
    'a notification that is older or newer than allowed is rejected',
    () => {
      for (const offsetSec of [-299, 0, 299])
        expect(under().provider.verify(message({}, offsetSec * SECOND_MS)).ok).toBe(true)
      for (const offsetSec of [-302, 302, 86_400])
        expect(under().provider.verify(message({}, offsetSec * SECOND_MS))).toEqual({
          ok: false,
          error: { kind: 'stale' },
        })
    },
  )

  test
    .skipIf(signatureInBody !== undefined)
    .each([
      'not json',
      '',
      '[]',
      'null',
      '"text"',
      '{}',
      '{"eventId":{},"kind":"payment","reference":[]}',
      '\u0000',
      '{'.repeat(5_000),
    ])('a signed body without a payment is malformed, and nothing is thrown: %j', (body) => {
    const { simulator, provider, nowMs } = under()
    if (simulator.signed === undefined)
      throw new Error('`signed` of the simulator is missing: it signs any body')
    const result = provider.verify(simulator.signed(body, nowMs))
    expect(result.ok && ['payment', 'payout'].includes(result.value.kind)).toBe(false)
  })
}

const tamperedInBody = (
  message: RawCallback,
  change: (message: RawCallback, change: (signature: string) => string | null) => RawCallback,
): readonly Tampered[] => {
  let signature = ''
  change(message, (found) => (signature = found))
  return [
    ['without its signature', change(message, () => null)],
    ...changedTexts(signature).map(([what, text]): Tampered => [
      `with its signature ${what}`,
      change(message, () => text),
    ]),
  ]
}
