import { err, ok } from '@baize/domain'
import type { Planted } from './planted.ts'

/** Each of them pays out twice, too much, or to nobody. */
export const payoutMistakes: readonly Planted[] = [
  {
    name: 'starts payouts that the suite is not told to test (P0)',
    fails: ['payouts can be ordered if and only if'],
    methods: { withdrawals: [] },
  },
  {
    name: 'starts payouts and cannot query them (P8)',
    fails: ['payouts can be ordered if and only if', 'the same reference sent twice starts one payout'],
    lacks: ['findPayout'],
  },
  {
    name: 'reads a 503 and a 409 to a payout as declined (P1)',
    fails: [
      'a payout is unavailable when the response is down',
      'another amount under a known payout reference',
    ],
    adapter: (right) => ({
      async startPayout(payout) {
        const sent = await right.startPayout(payout)
        if (sent.ok || sent.error.kind === 'declined' || !sent.error.reason.startsWith('answered'))
          return sent
        return err({ kind: 'declined', subReason: 'declined', providerCode: 'refused' })
      },
    }),
  },
  {
    name: 'reads a time-out of a payout as declined (P2)',
    fails: [
      'a payout is unavailable when the response is silent',
      'a payout is unavailable when the response is slow',
    ],
    adapter: (right) => ({
      async startPayout(payout) {
        const sent = await right.startPayout(payout)
        if (sent.ok || sent.error.kind === 'declined' || sent.error.reason !== 'timeout') return sent
        return err({ kind: 'declined', subReason: 'other', providerCode: 'timeout' })
      },
    }),
  },
  {
    name: 'reads any error of the query of a payout as an unknown payout (P3)',
    fails: ['silent', 'slow', 'html', 'malformed', 'down', 'lost'].map(
      (fault) => `a payout query is unavailable when the response is ${fault}`,
    ),
    adapter: (right) => ({
      async findPayout(reference) {
        const found = await right.findPayout(reference)
        return found.ok ? found : ok(null)
      },
    }),
  },
  {
    name: 'reads any error of the query of a payout as a failed payout (P4)',
    fails: ['silent', 'slow', 'html', 'malformed', 'down', 'lost'].map(
      (fault) => `a payout query is unavailable when the response is ${fault}`,
    ),
    adapter: (right) => ({
      async findPayout(reference) {
        const found = await right.findPayout(reference)
        if (found.ok) return found
        const facts = { providerReference: 'x', merchant: right.merchant, currency: 'HUF', amountMinor: 0n }
        return ok({ reference, status: 'failed', ...facts })
      },
    }),
  },
  {
    name: 'orders payouts without bank account and owner (P5)',
    fails: ['the payout order contains'],
    adapter: (right) => ({
      startPayout: (payout) => right.startPayout({ ...payout, iban: '', accountOwnerName: '' }),
    }),
  },
  {
    name: 'orders every payout in EUR (P6)',
    fails: ['the payout order contains', 'is the amount of a payout by'],
    adapter: (right) => ({ startPayout: (payout) => right.startPayout({ ...payout, currency: 'EUR' }) }),
  },
  {
    name: 'names another merchant, currency and reference when a payout is queried (P7)',
    fails: [
      'the same reference sent twice starts one payout',
      'amount, currency and merchant of a payout query',
    ],
    adapter: (right) => ({
      async findPayout(reference) {
        const found = await right.findPayout(reference)
        if (!found.ok || found.value === null) return found
        return ok({ ...found.value, merchant: 'not us', currency: 'EUR', reference: 'another' })
      },
    }),
  },
  {
    name: 'takes another amount under a known payout reference for the same payout (F2)',
    fails: ['another amount under a known payout reference'],
    adapter: (right) => ({
      async startPayout(payout) {
        const sent = await right.startPayout(payout)
        const isConflict =
          !sent.ok && sent.error.kind === 'unavailable' && sent.error.reason === 'answered 409'
        return isConflict ? ok({ providerReference: 'x' }) : sent
      },
    }),
  },
]
