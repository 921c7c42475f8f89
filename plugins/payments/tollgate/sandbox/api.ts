import { randomBytes, randomUUID } from 'node:crypto'
import {
  bodyOf,
  isTimedSignature,
  type SimulatorApp,
  type SimulatorContext,
  type SimulatorReply,
  type SimulatorRequest,
} from '@baize/sandbox-kit'
import {
  CARD,
  savedCardOf,
  TRANSFER,
  TRANSFER_LIVES_MS,
  type Records,
  type Payment,
  type Payout,
  type PayoutAction,
} from './records.ts'
import { confirmCard } from './card-page.ts'
import { moneyText } from './money-text.ts'
import { readPaymentRequest, readPayoutRequest, type Problem } from './requests.ts'

const SIGNATURE_WINDOW_SEC = 300
const PAYOUT_TAKES_MS = 1_000

type Api = {
  readonly app: SimulatorApp
  readonly context: SimulatorContext
  readonly records: Records
  readonly preValidation: (request: SimulatorRequest, reply: SimulatorReply) => Promise<unknown>
}

/** The merchant API: payments, saved cards and payouts, signed, idempotent by the merchant's reference. */
export function registerApi(app: SimulatorApp, context: SimulatorContext, records: Records): void {
  const preValidation: Api['preValidation'] = (request, reply) => checkSignature(request, reply, context)
  const api = { app, context, records, preValidation }
  registerPayments(api)
  registerPaymentActions(api)
  registerCards(api)
  registerPayouts(api)
}

/** Start and query of a payment. */
function registerPayments({ app, context, records, preValidation }: Api): void {
  const merchantId = context.settings['merchantId'] ?? ''

  app.post('/v1/payments', { preValidation, config: { operation: 'payment.create' } }, (request, reply) => {
    const order = readPaymentRequest(bodyOf(request), merchantId)
    if ('error' in order) return sendProblem(reply, order)
    const known = records.payments.get(order.reference)
    if (known !== undefined) {
      return isSameOrder(known, order) ? reply.send(paymentAnswer(context, known)) : sendConflict(reply)
    }
    const savedCard = order.cardToken === undefined ? null : records.cards.get(order.cardToken)
    if (savedCard !== null && savedCard?.customerId !== order.customerId) {
      return reply
        .code(422)
        .send({ error: 'unknown_card', message: 'There is no such card of this customer.' })
    }
    const outcome = context.faults.take('payment.create', 'outcome')?.value
    if (outcome === 'declined') return sendDeclined(reply)
    const keys = { paymentId: randomUUID(), pageKey: randomBytes(24).toString('base64url') }
    const payment: Payment = {
      ...keys,
      ...order,
      merchantId,
      status: 'init',
      createdAtMs: context.clock.nowMs(),
    }
    records.payments.set(payment.reference, payment)
    if (outcome === 'approve' || outcome === 'refuse' || outcome === 'cancel' || outcome === 'pending') {
      context.scheduler.after(PAYOUT_TAKES_MS, () => void records.decidePayment(payment.reference, outcome))
    }
    return reply.send(paymentAnswer(context, payment))
  })

  app.get<ByReference>(
    '/v1/payments/:reference',
    { preValidation, config: { operation: 'payment.find' } },
    (request, reply) => {
      records.expireOld()
      return sendPayment(reply, records.payments.get(request.params.reference))
    },
  )
}

/** What happens to a started payment: confirmation of a card, and cancellation. */
function registerPaymentActions({ app, context, records, preValidation }: Api): void {
  app.post<ByReference>(
    '/v1/payments/:reference/confirm',
    { preValidation, config: { operation: 'payment.confirm' } },
    (request, reply) => {
      const payment = records.payments.get(request.params.reference)
      if (payment === undefined) return sendUnknownPayment(reply)
      const confirmed = confirmCard(context, records, payment)
      if ('redirectUrl' in confirmed)
        return reply.send({ reference: payment.reference, redirectUrl: confirmed.redirectUrl })
      const status = confirmed.error === 'no_card' ? 409 : 422
      return reply.code(status).send({ error: confirmed.error, message: 'This payment does not go on.' })
    },
  )

  app.post<ByReference>(
    '/v1/payments/:reference/cancel',
    { preValidation, config: { operation: 'payment.cancel' } },
    (request, reply) => {
      records.expireOld()
      const { reference } = request.params
      if (records.payments.get(reference) === undefined) return sendUnknownPayment(reply)
      const outcome = context.faults.take('payment.cancel', 'outcome')?.value
      // If it was paid meanwhile, the response says so; a payment that has ended does not change.
      if (outcome !== 'not_cancelled')
        records.decidePayment(reference, outcome === 'paid_first' ? 'approve' : 'cancel')
      return sendPayment(reply, records.payments.get(reference))
    },
  )
}

function registerCards({ app, records, preValidation }: Api): void {
  app.post<{ Params: { token: string } }>(
    '/v1/cards/:token/remove',
    { preValidation, config: { operation: 'card.remove' } },
    (request, reply) => {
      const { token } = request.params
      if (records.cards.get(token) === undefined)
        return reply.code(404).send({ error: 'unknown_card', message: 'There is no such card.' })
      records.cards.delete(token)
      return reply.send({ removed: true })
    },
  )
}

/** Start and query of a payout. */
function registerPayouts({ app, context, records, preValidation }: Api): void {
  const merchantId = context.settings['merchantId'] ?? ''

  app.post('/v1/payouts', { preValidation, config: { operation: 'payout.create' } }, (request, reply) => {
    const order = readPayoutRequest(bodyOf(request), merchantId)
    if ('error' in order) return sendProblem(reply, order)
    const known = records.payouts.get(order.reference)
    if (known !== undefined) {
      const isSame =
        isSameOrder(known, order) &&
        known.iban === order.iban &&
        known.accountOwnerName === order.accountOwnerName
      return isSame ? reply.send(payoutAnswer(known)) : sendConflict(reply)
    }
    const outcome = context.faults.take('payout.create', 'outcome')?.value ?? 'ok'
    if (outcome === 'declined') return sendDeclined(reply)
    const payout: Payout = { payoutId: randomUUID(), ...order, merchantId, status: 'init' }
    records.payouts.set(payout.reference, payout)
    carryOut(context, records, payout.reference, outcome)
    return reply.send(payoutAnswer(payout))
  })

  app.get<ByReference>(
    '/v1/payouts/:reference',
    { preValidation, config: { operation: 'payout.find' } },
    (request, reply) => {
      const payout = records.payouts.get(request.params.reference)
      if (payout === undefined)
        return reply.code(404).send({ error: 'unknown_reference', message: 'There is no such payout.' })
      const { payoutId, reference, amount, currency, status } = payout
      return reply.send({ payoutId, reference, merchantId, amount, currency, status })
    },
  )
}

type ByReference = { Params: { reference: string } }

/**
 * The bank's result of a payout, by the injected outcome. `returned` is paid first. `silent` is never
 * reported.
 */
const PAYOUT_WAYS: Readonly<Record<string, readonly PayoutAction[]>> = {
  ok: ['pay'],
  failed: ['fail'],
  returned: ['pay', 'return'],
  pending: ['pending'],
  silent: [],
}

/** Schedules the bank's result of a payout, also for open ones after a restart. */
export function carryOut(
  context: SimulatorContext,
  records: Records,
  reference: string,
  outcome: string,
): void {
  const [first, ...rest] = PAYOUT_WAYS[outcome] ?? ['pay']
  if (first === undefined) return
  context.scheduler.after(PAYOUT_TAKES_MS, () => {
    records.decidePayout(reference, first)
    for (const action of rest)
      context.scheduler.after(PAYOUT_TAKES_MS, () => void records.decidePayout(reference, action))
  })
}

/** The signature covers the time and the body; without a body, the path with its query. */
async function checkSignature(
  request: SimulatorRequest,
  reply: SimulatorReply,
  { settings, clock }: SimulatorContext,
) {
  const signed = request.method === 'GET' ? Buffer.from(request.url) : bodyOf(request)
  const signature = String(request.headers['x-signature'] ?? '')
  const isMerchant = request.headers['x-merchant'] === settings['merchantId']
  const isSigned = isTimedSignature(
    settings['apiSecret'] ?? '',
    signed,
    signature,
    clock.nowSec(),
    SIGNATURE_WINDOW_SEC,
  )
  if (isMerchant && isSigned) return
  return reply.code(401).send({
    error: 'invalid_signature',
    message: 'The merchant or the signature is not known, or its time is off.',
  })
}

function isSameOrder(
  known: Payment | Payout,
  order: { amount: number; currency: string; method: string },
): boolean {
  return known.amount === order.amount && known.currency === order.currency && known.method === order.method
}

function paymentAnswer(context: SimulatorContext, payment: Payment) {
  const { paymentId, reference, status } = payment
  return { paymentId, reference, status, action: actionOf(context, payment) }
}

/** The next step of the payer's browser: a form for the whole window, one for a frame, or instructions. */
function actionOf(context: SimulatorContext, payment: Payment) {
  const { method, paymentId, pageKey } = payment
  if (method === TRANSFER) return { type: 'instructions', params: transferParams(payment) }
  const isCard = method === CARD
  const url = `${context.publicUrl()}/tollgate/${isCard ? 'card' : 'pay'}/${paymentId}`
  const params = [{ name: 'key', value: pageKey }]
  return { type: 'form', url, method: 'POST', window: isCard ? 'frame' : 'top', params }
}

const hungarianAccount = [
  { name: 'accountOwner', value: 'Tollgate Payments Kft.' },
  { name: 'iban', value: 'HU93 1160 0006 0000 0000 1234 5676' },
  { name: 'bic', value: 'GIBAHUHB' },
]
/** The provider's own account by currency; the Hungarian one receives every other currency. */
const RECEIVING_ACCOUNTS: Readonly<Record<string, typeof hungarianAccount>> = {
  GBP: [
    { name: 'accountOwner', value: 'Tollgate Payments Ltd' },
    { name: 'sortCode', value: '60-16-13' },
    { name: 'accountNumber', value: '31926819' },
  ],
}

/** The instructions for a transfer. The bank books it by the reference. */
function transferParams(payment: Payment) {
  const { paymentId, reference, currency, createdAtMs } = payment
  return [
    ...(RECEIVING_ACCOUNTS[currency] ?? hungarianAccount),
    { name: 'amount', value: moneyText(payment) },
    { name: 'reference', value: reference },
    { name: 'chargeId', value: paymentId },
    { name: 'expiresAt', value: new Date(createdAtMs + TRANSFER_LIVES_MS).toISOString() },
  ]
}

const payoutAnswer = ({ payoutId, reference, status }: Payout) => ({ payoutId, reference, status })

const sendUnknownPayment = (reply: SimulatorReply) =>
  reply.code(404).send({ error: 'unknown_reference', message: 'No such payment.' })

/** The state of a payment. */
function sendPayment(reply: SimulatorReply, payment: Payment | undefined) {
  if (payment === undefined) return sendUnknownPayment(reply)
  const { paymentId, reference, merchantId, amount, currency, status } = payment
  return reply.send({ paymentId, reference, merchantId, amount, currency, status, ...savedCardOf(payment) })
}

const sendProblem = (reply: SimulatorReply, { status, error, message }: Problem) =>
  reply.code(status).send({ error, message })
const sendConflict = (reply: SimulatorReply) =>
  reply.code(409).send({ error: 'reference_reused', message: 'This reference stands for another order.' })
const sendDeclined = (reply: SimulatorReply) =>
  reply.code(422).send({ error: 'declined', message: 'We do not carry this one.' })
