import {
  formOf,
  html,
  pageHeaders,
  sameText,
  type Html,
  type SimulatorApp,
  type SimulatorContext,
  type SimulatorReply,
  type SimulatorRequest,
} from '@baize/sandbox-kit'
import { moneyText } from './money-text.ts'
import { page, sendUnknown } from './page.ts'
import { isOpen, PAYMENT_ACTIONS, type Records, type Payment, type PaymentAction } from './records.ts'

type ByPayment = { Params: { paymentId: string }; Querystring: { key?: string } }
type PayRequest = SimulatorRequest<ByPayment>

/** The payer's page in the top window, which looks like a bank, and the redirect to the merchant. */
export function registerPayPage(app: SimulatorApp, context: SimulatorContext, records: Records): void {
  const findOpen = (request: PayRequest, key: string) => {
    records.expireOld()
    const payment = records.payments
      .all()
      .find((candidate) => candidate.paymentId === request.params.paymentId)
    return payment !== undefined && sameText(payment.pageKey, key) ? payment : null
  }

  // The merchant's form arrives by POST; the page itself is a GET, so that it can be reloaded.
  app.post<ByPayment>('/pay/:paymentId', { config: { operation: 'page.open' } }, (request, reply) => {
    const payment = findOpen(request, formOf(request)['key'] ?? '')
    if (payment === null) return sendUnknown(reply)
    return reply.redirect(`/tollgate/pay/${payment.paymentId}?key=${payment.pageKey}`, 303)
  })

  app.get<ByPayment>('/pay/:paymentId', { config: { operation: 'page.open' } }, (request, reply) => {
    const payment = findOpen(request, request.query.key ?? '')
    if (payment === null) return sendUnknown(reply)
    const merchantOrigins = [
      ...new Set(
        [payment.urls.success, payment.urls.fail, payment.urls.cancel].map((url) => new URL(url).origin),
      ),
    ]
    return reply.headers(pageHeaders({ formAction: merchantOrigins })).send(payPage(payment).text)
  })

  app.post<ByPayment>(
    '/pay/:paymentId/decide',
    { config: { operation: 'page.decide' } },
    (request, reply) => {
      const form = formOf(request)
      const payment = findOpen(request, form['key'] ?? '')
      if (payment === null) return sendUnknown(reply)
      const action = form['action'] ?? ''
      if (isPaymentAction(action)) records.decidePayment(payment.reference, action)
      return redirectBack(
        reply,
        records.payments.get(payment.reference) ?? payment,
        context.faults.take('return', 'returnByPost') !== null,
      )
    },
  )
}

export const isPaymentAction = (action: string): action is PaymentAction =>
  Object.hasOwn(PAYMENT_ACTIONS, action)

/**
 * Redirects the browser to the merchant with the reference and without a status: the merchant queries it or
 * is notified.
 */
function redirectBack(reply: SimulatorReply, { status, urls, reference }: Payment, isByPost: boolean) {
  const url = new URL(
    status === 'ok' || status === 'pending' || status === 'init'
      ? urls.success
      : status === 'cancelled'
        ? urls.cancel
        : urls.fail,
  )
  if (isByPost)
    return reply
      .headers(pageHeaders({ formAction: [url.origin] }))
      .send(postBackPage(url.href, reference).text)
  url.searchParams.set('reference', reference)
  return reply.redirect(url.href, 303)
}

function payPage(payment: Payment): Html {
  const title = isOpen(payment) ? 'Confirm your payment' : 'This payment is closed'
  return page(
    title,
    html`<h1>${title}</h1>
      <dl>
        <div>
          <dt>To</dt>
          <dd>${payment.merchantId}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd>${payment.reference}</dd>
        </div>
        <div>
          <dt>Your account</dt>
          <dd>Ends in 0016</dd>
        </div>
        <div class="sum">
          <dt>Amount</dt>
          <dd>${moneyText(payment.amount, payment.currency)}</dd>
        </div>
      </dl>
      ${isOpen(payment) ? decisionForm(payment) : closedForm(payment)}`,
  )
}

function decisionForm({ paymentId, pageKey }: Payment): Html {
  return html`<form method="post" action="/tollgate/pay/${paymentId}/decide">
    <input type="hidden" name="key" value="${pageKey}" />
    <button class="main" name="action" value="approve">Approve</button>
    <div class="row">
      <button name="action" value="refuse">Refuse</button>
      <button name="action" value="cancel">Cancel</button>
    </div>
    <button class="plain" name="action" value="pending">Pay later (leave pending)</button>
  </form>`
}

function closedForm({ paymentId, pageKey, status }: Payment): Html {
  return html`<p role="status">It ended as <strong>${status}</strong>. There is nothing left to do here.</p>
    <form method="post" action="/tollgate/pay/${paymentId}/decide">
      <input type="hidden" name="key" value="${pageKey}" />
      <button class="main" name="action" value="back">Back to the shop</button>
    </form>`
}

function postBackPage(url: string, reference: string): Html {
  return page(
    'Back to the shop',
    html`<h1>Back to the shop</h1>
      <form method="post" action="${url}" id="back">
        <input type="hidden" name="reference" value="${reference}" />
        <button class="main">Continue</button>
      </form>
      <script src="/tollgate/pages/post-back.ts" type="module"></script>`,
  )
}
