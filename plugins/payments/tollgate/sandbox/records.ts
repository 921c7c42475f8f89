import { randomUUID } from 'node:crypto'
import type { Notifier, NumberFormat, SimulatorContext, Table } from '@baize/sandbox-kit'
import type { Card } from './cards.ts'

export type PaymentStatus = 'init' | 'pending' | 'ok' | 'failed' | 'cancelled' | 'rejected' | 'expired'
export type PayoutStatus = 'init' | 'pending' | 'ok' | 'failed' | 'returned'

export type Urls = {
  readonly success: string
  readonly fail: string
  readonly cancel: string
  readonly notify: string
}

export type Payment = {
  readonly paymentId: string
  readonly reference: string
  readonly merchantId: string
  readonly amount: number
  readonly currency: string
  readonly method: string
  readonly status: PaymentStatus
  /** Of the payer, as the merchant names it. */
  readonly language: string
  readonly numberFormat: NumberFormat
  readonly urls: Urls
  /** Key of the payment page, which authorises the decision. */
  readonly pageKey: string
  readonly createdAtMs: number
  /** The card data that the merchant may see, never the number. */
  readonly card?: Card
  /** The merchant's id of the payer: a saved card can be used by this payer only. */
  readonly customerId: string
  /** The merchant requested to save the card. */
  readonly savesCard: boolean
  /** Token of the saved card that pays, or that was saved with this payment. */
  readonly cardToken?: string
  /** Key of the bank's check, once the shop has confirmed the payment. */
  readonly challengeKey?: string
}

/** A card in the vault, under its token. */
export type SavedCard = Card & { readonly token: string; readonly customerId: string }

export type Payout = {
  readonly payoutId: string
  readonly reference: string
  readonly merchantId: string
  readonly amount: number
  readonly currency: string
  readonly method: string
  readonly iban: string
  readonly accountOwnerName: string
  readonly status: PayoutStatus
  readonly notifyUrl: string
}

/** The actions of the payer, or of a test. */
export const PAYMENT_ACTIONS = {
  approve: 'ok',
  book: 'ok',
  refuse: 'failed',
  reject: 'rejected',
  cancel: 'cancelled',
  pending: 'pending',
  expire: 'expired',
} as const
export type PaymentAction = keyof typeof PAYMENT_ACTIONS

/** The results of a payout. `return`: the money was returned, also after it was paid. */
export const PAYOUT_ACTIONS = { pay: 'ok', fail: 'failed', return: 'returned', pending: 'pending' } as const
export type PayoutAction = keyof typeof PAYOUT_ACTIONS

const PAYMENT_LIVES_MS = 30 * 60_000
/** A transfer by the payer has a longer expiry time. */
export const TRANSFER_LIVES_MS = 7 * 86_400_000
export const TRANSFER = 'bank_transfer'
export const CARD = 'card'

/** The provider's own records: every payment and payout under the merchant's reference. */
export type Records = {
  readonly payments: Table<Payment>
  readonly payouts: Table<Payout>
  readonly cards: Table<SavedCard>
  /** `false`: the payment has a final status, or does not exist. */
  decidePayment(reference: string, action: PaymentAction): boolean
  decidePayout(reference: string, action: PayoutAction): boolean
  /** A payment that nobody paid in half an hour expires, a transfer after a week. */
  expireOld(): void
}

export function openRecords(context: SimulatorContext, notifier: Notifier): Records {
  const payments = context.store.table<Payment>('payments')
  const payouts = context.store.table<Payout>('payouts')
  const cards = context.store.table<SavedCard>('cards')

  const notify = (
    kind: 'payment' | 'payout',
    url: string,
    facts: Omit<Notice, 'eventId' | 'kind' | 'occurredAt'>,
  ) => {
    const notice: Notice = { eventId: randomUUID(), kind, ...facts, occurredAt: context.clock.nowText() }
    notifier.notify(url, JSON.stringify(notice))
  }

  const keep = (card: Card, customerId: string): string => {
    const token = `card_${randomUUID()}`
    cards.set(token, { ...card, token, customerId })
    return token
  }

  const decidePayment = (reference: string, action: PaymentAction) => {
    const payment = payments.get(reference)
    if (payment === undefined || !isOpen(payment)) return false
    const status = PAYMENT_ACTIONS[action]
    const kept =
      status === 'ok' && payment.savesCard && payment.card !== undefined
        ? keep(payment.card, payment.customerId)
        : null
    const decided = { ...payment, status, ...(kept === null ? {} : { cardToken: kept }) }
    payments.set(reference, decided)
    const { paymentId: id, merchantId, amount, currency, urls } = payment
    notify('payment', urls.notify, {
      id,
      reference,
      merchantId,
      amount,
      currency,
      status,
      ...savedCardOf(decided),
    })
    return true
  }

  const decidePayout = (reference: string, action: PayoutAction) => {
    const payout = payouts.get(reference)
    const status = PAYOUT_ACTIONS[action]
    if (payout === undefined || !PAYOUT_NEXT[payout.status].includes(status)) return false
    payouts.set(reference, { ...payout, status })
    const { payoutId: id, merchantId, amount, currency, notifyUrl } = payout
    notify('payout', notifyUrl, { id, reference, merchantId, amount, currency, status })
    return true
  }

  const expireOld = () => {
    const nowMs = context.clock.nowMs()
    for (const { reference, status, method, createdAtMs } of payments.all()) {
      const lives = method === TRANSFER ? TRANSFER_LIVES_MS : PAYMENT_LIVES_MS
      if (status === 'init' && createdAtMs < nowMs - lives) decidePayment(reference, 'expire')
    }
  }

  return { payments, payouts, cards, decidePayment, decidePayout, expireOld }
}

/** The data of a saved card for the merchant. */
export function savedCardOf({ status, savesCard, card, cardToken: token }: Payment) {
  if (status !== 'ok' || !savesCard || card === undefined || token === undefined) return {}
  const { brand, lastFour, expiryDate } = card
  return { card: { token, brand, lastFour, expiryDate } }
}

/** Whether the payer may still decide. */
export function isOpen(payment: Payment): boolean {
  return payment.status === 'init' || payment.status === 'pending'
}

const PAYOUT_NEXT: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  init: ['pending', 'ok', 'failed', 'returned'],
  pending: ['ok', 'failed', 'returned'],
  ok: ['returned'],
  failed: [],
  returned: [],
}

type Notice = {
  readonly eventId: string
  readonly kind: 'payment' | 'payout'
  readonly id: string
  readonly reference: string
  readonly merchantId: string
  readonly amount: number
  readonly currency: string
  readonly status: PaymentStatus | PayoutStatus
  readonly occurredAt: string
  readonly card?: {
    readonly token: string
    readonly brand: string
    readonly lastFour: string
    readonly expiryDate: string
  }
}
