import { err } from '@baize/domain'
import type { MethodsUnderTest } from '../provider/under-test.ts'
import type { Planted } from './planted.ts'
import { signedInBody } from './signed-in-body.ts'
import { NOW_MS, parse, readMessage, sameText, signatureOf, textOf } from './sample-provider.ts'

/**
 * An adapter that is correct for its protocol, its description for the suite, and the tests that fail without
 * it.
 */
type Right = Omit<Planted, 'fails' | 'methods'> & {
  readonly methods: Partial<MethodsUnderTest>
  readonly failsOtherwise: readonly string[]
}

const declines = { blocked_by_bank: 'declined', limit_exceeded: 'bank_limit_reached' } as const

export const rightAdapters: readonly Right[] = [
  {
    ...signedInBody,
    name: 'whose provider signs in the body',
    failsOtherwise: [
      'a notification whose body was altered is rejected',
      'a notification whose signature is missing, empty, cut or altered is rejected',
    ],
  },
  {
    name: 'that translates the decline codes of its provider',
    failsOtherwise: [
      'the reason is passed on when the provider declines a deposit with customer_blocked',
      'the reason is passed on when the provider declines a payout with account_closed',
    ],
    methods: {
      declines: {
        deposits: [{ code: 'blocked_by_bank', subReason: 'declined' }],
        payouts: [{ code: 'limit_exceeded', subReason: 'bank_limit_reached' }],
      },
    },
    adapter: (right) => {
      const translated = (code: string) =>
        Object.hasOwn(declines, code)
          ? err({
              kind: 'declined' as const,
              subReason: declines[code as keyof typeof declines],
              providerCode: code,
            })
          : err({ kind: 'unavailable' as const, reason: `an unknown code ${code}` })
      return {
        async start(payment) {
          const sent = await right.start(payment)
          return sent.ok || sent.error.kind !== 'declined' ? sent : translated(sent.error.providerCode)
        },
        async startPayout(payout) {
          const sent = await right.startPayout(payout)
          return sent.ok || sent.error.kind !== 'declined' ? sent : translated(sent.error.providerCode)
        },
      }
    },
  },
  {
    name: 'whose provider answers a known reference with "duplicate"',
    failsOtherwise: [
      'the same reference sent twice starts one payment',
      'the same reference sent twice starts one payout',
    ],
    repeats: 'duplicate',
    methods: { repeats: 'duplicate' },
  },
  {
    name: 'whose provider pays nothing out',
    failsOtherwise: [
      'payouts can be ordered if and only if',
      'the payout order contains',
      'is the amount of a payout by',
    ],
    methods: { withdrawals: [] },
    lacks: ['startPayout', 'findPayout'],
  },
  {
    name: 'whose provider has no query of a payment',
    failsOtherwise: [
      'payments can be queried if and only if',
      'a payment that was just started',
      'is the amount of a deposit by',
      'an open payment is cancelled',
    ],
    methods: { statusQuery: false },
    lacks: ['findPayment'],
  },
  {
    name: 'whose provider signs no time',
    failsOtherwise: ['a notification whose signed time was changed', 'a notification that is older or newer'],
    methods: { signedTime: false },
    adapter: () => ({
      verify(callback) {
        const given = callback.headers['x-signature'] ?? ''
        if (!sameText(given, signatureOf(callback.body))) return err({ kind: 'signature' })
        const json = parse(textOf(callback))
        return json === null ? err({ kind: 'malformed' }) : readMessage(json)
      },
    }),
    simulator: (right) => ({
      notification(reported, signedAtMs) {
        const message = right.notification(reported, signedAtMs)
        return { ...message, headers: { 'x-signature': signatureOf(message.body) } }
      },
      signed: (body) => ({
        method: 'POST',
        path: 'notify',
        query: {},
        headers: { 'x-signature': signatureOf(body) },
        body: Buffer.from(body),
        receivedAtMs: NOW_MS,
      }),
    }),
  },
  {
    name: 'that lists other attempts with every notification',
    failsOtherwise: ['a notification of a payment is read as the provider signed it'],
    methods: { otherAttempts: true },
    adapter: (right) => ({
      verify(callback) {
        const read = right.verify(callback)
        if (!read.ok || !('reference' in read.value)) return read
        return { ok: true, value: { ...read.value, otherAttempts: [read.value.reference] } }
      },
    }),
  },
  {
    name: 'whose provider has its notify address fixed and names no merchant in queries',
    failsOtherwise: ['the deposit order contains', 'amount, currency and merchant of a query'],
    methods: { noFieldFor: ['notifyUrl'], queryOmits: ['merchant'] },
    adapter: (right) => ({
      start: (payment) => right.start({ ...payment, urls: { ...payment.urls, notify: '' } }),
      startPayout: (payout) => right.startPayout({ ...payout, notifyUrl: '' }),
      async findPayment(reference) {
        const found = await right.findPayment(reference)
        if (!found.ok || found.value === null) return found
        return { ok: true, value: { ...found.value, merchant: right.merchant } }
      },
      async findPayout(reference) {
        const found = await right.findPayout(reference)
        if (!found.ok || found.value === null) return found
        return { ok: true, value: { ...found.value, merchant: right.merchant } }
      },
    }),
  },
  {
    name: 'that reads a header which no signature covers',
    failsOtherwise: ['a notification whose signature is missing, empty, cut or altered is rejected'],
    methods: { unsignedHeaders: ['content-type'] },
    simulator: (right) => ({
      notification(reported, signedAtMs) {
        const message = right.notification(reported, signedAtMs)
        return { ...message, headers: { ...message.headers, 'content-type': 'application/json' } }
      },
    }),
  },
]
