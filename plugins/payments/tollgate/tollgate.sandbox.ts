import {
  createNotifier,
  defineSimulator,
  html,
  servePageFiles,
  serveTypeface,
  timedSignature,
  type Html,
  type SimulatorContext,
} from '@baize/sandbox-kit'
import { carryOut, registerApi } from './sandbox/api.ts'
import {
  isOpen,
  openRecords,
  PAYMENT_ACTIONS,
  PAYOUT_ACTIONS,
  TRANSFER,
  type Payment,
  type Payout,
  type PayoutAction,
} from './sandbox/records.ts'
import { registerCardPage } from './sandbox/card-page.ts'
import { moneyText } from './sandbox/money-text.ts'
import { isPaymentAction, registerPayPage } from './sandbox/pay-page.ts'

/**
 * Tollgate: a payment provider with a hosted page. It takes deposits by bank redirect, by card in a frame and
 * by transfer, and carries out payouts to bank accounts.
 */
export default defineSimulator({
  slug: 'tollgate',
  title: 'Tollgate, payment provider',
  settings: ['merchantId', 'apiSecret', 'webhookSecret'],
  operations: [
    {
      name: 'payment.create',
      label: 'Create a payment',
      direction: 'in',
      outcomes: ['declined', 'approve', 'refuse', 'cancel', 'pending'],
    },
    {
      name: 'payment.confirm',
      label: 'Confirm a card',
      direction: 'in',
      outcomes: ['declined', 'new_customer'],
    },
    {
      name: 'payment.cancel',
      label: 'Cancel a payment',
      direction: 'in',
      outcomes: ['paid_first', 'not_cancelled'],
    },
    { name: 'card.remove', label: 'Delete a saved card', direction: 'in', outcomes: [] },
    { name: 'payment.find', label: 'Query a payment', direction: 'in', outcomes: [] },
    {
      name: 'payout.create',
      label: 'Create a payout',
      direction: 'in',
      outcomes: ['ok', 'failed', 'returned', 'pending', 'silent', 'declined'],
    },
    { name: 'payout.find', label: 'Query a payout', direction: 'in', outcomes: [] },
    { name: 'notify', label: 'Notification', direction: 'out', outcomes: [], more: ['reorder'] },
    {
      name: 'return',
      label: 'Return to the merchant',
      direction: 'page',
      outcomes: [],
      more: ['returnByPost'],
    },
  ],

  register(app, context) {
    const { records } = partsOf(context)
    servePageFiles(app, '/pages', new URL('sandbox/pages/', import.meta.url))
    serveTypeface(app)
    registerApi(app, context, records)
    registerPayPage(app, context, records)
    registerCardPage(app, context, records)
  },

  registerControl(app, context) {
    const { records } = partsOf(context)
    app.post<Decision>('/payments/:reference', (request, reply) => {
      const action = request.body?.action ?? ''
      if (!isPaymentAction(action))
        return reply
          .code(400)
          .send({ message: `action is one of ${Object.keys(PAYMENT_ACTIONS).join(', ')}` })
      const isDone = records.decidePayment(request.params.reference, action)
      return reply
        .code(isDone ? 200 : 409)
        .send(records.payments.get(request.params.reference) ?? { message: 'No such payment.' })
    })
    app.post<Decision>('/payouts/:reference', (request, reply) => {
      const action = request.body?.action ?? ''
      if (!isPayoutAction(action))
        return reply.code(400).send({ message: `action is one of ${Object.keys(PAYOUT_ACTIONS).join(', ')}` })
      const isDone = records.decidePayout(request.params.reference, action)
      return reply
        .code(isDone ? 200 : 409)
        .send(records.payouts.get(request.params.reference) ?? { message: 'There is no such payout.' })
    })
  },

  records(context) {
    const { records, notifier } = partsOf(context)
    records.expireOld()
    return {
      payments: records.payments.all(),
      payouts: records.payouts.all(),
      notifications: notifier.list(),
    }
  },

  panel(context) {
    const { records } = partsOf(context)
    return html`${orderTable('Payments', records.payments.all().map(paymentRow))}
    ${orderTable('Payouts', records.payouts.all().map(payoutRow))}`
  },

  resume(context) {
    const { records, notifier } = partsOf(context)
    notifier.resume()
    for (const payout of records.payouts.all())
      if (payout.status === 'init') carryOut(context, records, payout.reference, 'ok')
  },
})

type Decision = { Params: { reference: string }; Body: { action?: string } | undefined }

const isPayoutAction = (action: string): action is PayoutAction => Object.hasOwn(PAYOUT_ACTIONS, action)

type Parts = ReturnType<typeof makeParts>
const parts = new WeakMap<SimulatorContext, Parts>()

/** Records and notifier of one running sandbox: several may run in one process. */
function partsOf(context: SimulatorContext): Parts {
  const known = parts.get(context) ?? makeParts(context)
  parts.set(context, known)
  return known
}

function makeParts(context: SimulatorContext) {
  const notifier = createNotifier(context, {
    operation: 'notify',
    headers: (body) => ({
      'x-signature': timedSignature(context.settings['webhookSecret'] ?? '', body, context.clock.nowSec()),
    }),
    isAcknowledged: (status) => status === 200,
  })
  return { notifier, records: openRecords(context, notifier) }
}

type OrderRow = {
  readonly kind: 'payments' | 'payouts'
  readonly reference: string
  readonly sum: string
  readonly status: string
  readonly actions: readonly string[]
}

const paymentRow = (payment: Payment): OrderRow => ({
  kind: 'payments',
  reference: payment.reference,
  sum: moneyText(payment),
  status: payment.status,
  actions: !isOpen(payment)
    ? []
    : payment.method === TRANSFER
      ? ['book', 'expire']
      : ['approve', 'refuse', 'cancel', 'expire'],
})

const payoutRow = (payout: Payout): OrderRow => ({
  kind: 'payouts',
  reference: payout.reference,
  sum: moneyText({ ...payout, numberFormat: 'en' }),
  status: payout.status,
  actions:
    payout.status === 'init' || payout.status === 'pending'
      ? ['pay', 'fail', 'return']
      : payout.status === 'ok'
        ? ['return']
        : [],
})

function orderTable(title: string, rows: readonly OrderRow[]): Html {
  if (rows.length === 0)
    return html`<h4>${title}</h4>
      <p class="empty">None yet.</p>`
  return html`<h4>${title}</h4>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Reference</th>
            <th scope="col" class="number">Amount</th>
            <th scope="col">State</th>
            <th scope="col">Make it</th>
          </tr>
        </thead>
        <tbody>
          ${rows.slice(-20).reverse().map(orderLine)}
        </tbody>
      </table>
    </div>`
}

function orderLine({ kind, reference, sum, status, actions }: OrderRow): Html {
  const buttons = actions.map(
    (action) =>
      html`<button name="action" value="${action}" aria-label="${action} ${reference}">${action}</button> `,
  )
  return html`<tr>
    <th scope="row"><code>${reference}</code></th>
    <td class="number">${sum}</td>
    <td>${status}</td>
    <td>
      ${actions.length === 0 ? null : html`<form method="post" action="/control/tollgate/${kind}/${reference}">${buttons}</form>`}
    </td>
  </tr>`
}
