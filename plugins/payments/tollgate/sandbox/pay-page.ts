import {
  formOf,
  html,
  pageHeaders,
  sameText,
  type Html,
  type PageTexts,
  type SimulatorApp,
  type SimulatorContext,
  type SimulatorReply,
  type SimulatorRequest,
} from '@baize/sandbox-kit'
import { moneyText } from './money-text.ts'
import { page, sendUnknown } from './page.ts'
import { textsOf } from './texts.ts'
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
function redirectBack(reply: SimulatorReply, payment: Payment, isByPost: boolean) {
  const { status, urls, reference } = payment
  const url = new URL(
    status === 'ok' || status === 'pending' || status === 'init'
      ? urls.success
      : status === 'cancelled'
        ? urls.cancel
        : urls.fail,
  )
  if (isByPost)
    return reply.headers(pageHeaders({ formAction: [url.origin] })).send(postBackPage(payment, url.href).text)
  url.searchParams.set('reference', reference)
  return reply.redirect(url.href, 303)
}

function payPage(payment: Payment): Html {
  const texts = textsOf(payment)
  const title = texts.text(isOpen(payment) ? 'pay.title' : 'closed.title')
  return page(
    texts,
    title,
    html`<h1>${title}</h1>
      <dl>
        <div>
          <dt>${texts.text('payment.to')}</dt>
          <dd>${payment.merchantId}</dd>
        </div>
        <div>
          <dt>${texts.text('payment.reference')}</dt>
          <dd>${payment.reference}</dd>
        </div>
        <div>
          <dt>${texts.text('payment.account')}</dt>
          <dd>${texts.text('payment.accountEnd')}</dd>
        </div>
        <div class="sum">
          <dt>${texts.text('payment.amount')}</dt>
          <dd>${moneyText(payment)}</dd>
        </div>
      </dl>
      ${isOpen(payment) ? decisionForm(payment, texts) : closedForm(payment, texts)}`,
  )
}

function decisionForm({ paymentId, pageKey }: Payment, texts: PageTexts): Html {
  return html`<form method="post" action="/tollgate/pay/${paymentId}/decide">
    <input type="hidden" name="key" value="${pageKey}" />
    <button class="main" name="action" value="approve">${texts.text('pay.approve')}</button>
    <div class="row">
      <button name="action" value="refuse">${texts.text('pay.refuse')}</button>
      <button name="action" value="cancel">${texts.text('payment.cancel')}</button>
    </div>
    <button class="plain" name="action" value="pending">${texts.text('pay.later')}</button>
  </form>`
}

function closedForm({ paymentId, pageKey, status }: Payment, texts: PageTexts): Html {
  return html`<p role="status">${texts.text('closed.text', { status })}</p>
    <form method="post" action="/tollgate/pay/${paymentId}/decide">
      <input type="hidden" name="key" value="${pageKey}" />
      <button class="main" name="action" value="back">${texts.text('closed.back')}</button>
    </form>`
}

function postBackPage(payment: Payment, url: string): Html {
  const texts = textsOf(payment)
  const title = texts.text('closed.back')
  return page(
    texts,
    title,
    html`<h1>${title}</h1>
      <form method="post" action="${url}" id="back">
        <input type="hidden" name="reference" value="${payment.reference}" />
        <button class="main">${texts.text('back.continue')}</button>
      </form>
      <script src="/tollgate/pages/post-back.ts" type="module"></script>`,
  )
}
