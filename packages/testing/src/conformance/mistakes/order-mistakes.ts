import { err, ok } from '@baize/domain'
import type { Planted } from './planted.ts'

const hundredfold = <Order extends { readonly amountMinor: bigint }>(order: Order): Order => ({
  ...order,
  amountMinor: order.amountMinor * 100n,
})
/** The amount as an adapter reads it that multiplies a decimal number and cuts. */
const cut = (amountMinor: bigint | null): bigint | null =>
  amountMinor === null ? null : BigInt(Math.trunc((Number(amountMinor) / 100) * 100))
const hundredth = (amountMinor: bigint | null): bigint | null => amountMinor && amountMinor / 100n

export const orderMistakes: readonly Planted[] = [
  {
    name: 'reads a 503 and a 409 to a deposit as declined',
    fails: [
      'a deposit is unavailable, neither declined nor paid, when the response is down',
      'another amount under a known reference',
    ],
    adapter: (right) => ({
      async start(payment) {
        const sent = await right.start(payment)
        if (sent.ok || sent.error.kind === 'declined' || !sent.error.reason.startsWith('answered'))
          return sent
        return err({ kind: 'declined', subReason: 'declined', providerCode: 'refused' })
      },
    }),
  },
  {
    name: 'hands the provider’s decline code to the player (D1)',
    fails: ['the reason is passed on when the provider declines a deposit with customer_blocked'],
    adapter: (right) => ({
      async start(payment) {
        const sent = await right.start(payment)
        if (sent.ok || sent.error.kind !== 'declined') return sent
        const { providerCode } = sent.error
        return err({ kind: 'declined', subReason: providerCode as never, providerCode })
      },
    }),
  },
  {
    name: 'names its own merchant and currency whatever a query answers (Q1)',
    fails: ['amount, currency and merchant of a query'],
    adapter: (right) => ({
      async findPayment(reference) {
        const found = await right.findPayment(reference)
        if (!found.ok || found.value === null) return found
        return ok({ ...found.value, merchant: right.merchant, currency: 'HUF' })
      },
    }),
  },
  {
    name: 'writes and reads every amount a hundred times too large (A1)',
    fails: ['is the amount of a deposit by', 'is the amount of a payout by'],
    adapter: (right) => ({
      start: (payment) => right.start(hundredfold(payment)),
      startPayout: (payout) => right.startPayout(hundredfold(payout)),
      async findPayment(reference) {
        const found = await right.findPayment(reference)
        if (!found.ok || found.value === null) return found
        return ok({ ...found.value, amountMinor: hundredth(found.value.amountMinor) })
      },
      async findPayout(reference) {
        const found = await right.findPayout(reference)
        if (!found.ok || found.value === null) return found
        return ok({ ...found.value, amountMinor: hundredth(found.value.amountMinor) })
      },
      verify(callback) {
        const read = right.verify(callback)
        if (!read.ok || !('amountMinor' in read.value)) return read
        return ok({ ...read.value, amountMinor: hundredth(read.value.amountMinor) })
      },
    }),
    simulator: (right) => ({
      notification: (reported, signedAtMs) => right.notification(hundredfold(reported), signedAtMs),
    }),
  },
  {
    name: 'multiplies decimal numbers and cuts them (A2)',
    fails: [
      'is the amount of a deposit by',
      'is the amount of a payout by',
      'is the amount that the notification',
    ],
    adapter: (right) => ({
      async findPayment(reference) {
        const found = await right.findPayment(reference)
        if (!found.ok || found.value === null) return found
        return ok({ ...found.value, amountMinor: cut(found.value.amountMinor) })
      },
      async findPayout(reference) {
        const found = await right.findPayout(reference)
        if (!found.ok || found.value === null) return found
        return ok({ ...found.value, amountMinor: cut(found.value.amountMinor) })
      },
      verify(callback) {
        const read = right.verify(callback)
        if (!read.ok || !('amountMinor' in read.value)) return read
        return ok({ ...read.value, amountMinor: cut(read.value.amountMinor) })
      },
    }),
  },
  {
    name: 'does not send the notify address (N1)',
    fails: ['the deposit order contains', 'the payout order contains'],
    adapter: (right) => ({
      start: (payment) => right.start({ ...payment, urls: { ...payment.urls, notify: '' } }),
      startPayout: (payout) => right.startPayout({ ...payout, notifyUrl: '' }),
    }),
  },
  {
    name: 'does not send the return address (N2)',
    fails: ['the deposit order contains'],
    adapter: (right) => ({
      start: (payment) => right.start({ ...payment, urls: { ...payment.urls, return: '' } }),
    }),
  },
]
