import { randomBytes } from 'node:crypto'
import {
  bodyOf,
  formOf,
  html,
  jsonBlock,
  pageHeaders,
  sameText,
  type Html,
  type PageTexts,
  type SimulatorApp,
  type SimulatorContext,
  type SimulatorReply,
  type SimulatorRequest,
} from '@baize/sandbox-kit'
import { isOpen, type Records, type SavedCard, type Payment } from './records.ts'
import { isCvc, readCard, TEST_CARDS } from './cards.ts'
import { brandName, CHALLENGE_CODE, challengePage } from './challenge-page.ts'
import { groupDigits } from './pages/card-number.ts'
import { moneyText } from './money-text.ts'
import { framedPage, sendUnknown } from './page.ts'
import { textsOf } from './texts.ts'

type ByPayment = { Params: { paymentId: string }; Querystring: { key?: string } }
type CardRequest = SimulatorRequest<ByPayment>

/**
 * The card form, which a shop shows in a frame, and the bank's check in a frame inside it. Card data stay on
 * this origin.
 */
export function registerCardPage(app: SimulatorApp, context: SimulatorContext, records: Records): void {
  const find = (request: CardRequest, isKey: (payment: Payment) => boolean) => {
    records.expireOld()
    const payment = records.payments
      .all()
      .find((candidate) => candidate.paymentId === request.params.paymentId)
    return payment !== undefined && isKey(payment) ? payment : null
  }
  const byPageKey = (key: unknown) => (payment: Payment) =>
    typeof key === 'string' && sameText(payment.pageKey, key)
  const byChallengeKey = (key: unknown) => (payment: Payment) =>
    typeof key === 'string' && payment.challengeKey !== undefined && sameText(payment.challengeKey, key)
  const savedCardOf = ({ cardToken, savesCard }: Payment) =>
    cardToken === undefined || savesCard ? undefined : records.cards.get(cardToken)
  const framed = (payment: Payment) => ({
    frameAncestors: ["'self'", new URL(payment.urls.success).origin],
    framesOwn: true,
  })

  app.post<ByPayment>('/card/:paymentId', { config: { operation: 'page.open' } }, (request, reply) => {
    const payment = find(request, byPageKey(formOf(request)['key']))
    if (payment === null) return sendUnknown(reply)
    return reply.redirect(`/tollgate/card/${payment.paymentId}?key=${payment.pageKey}`, 303)
  })

  app.get<ByPayment>('/card/:paymentId', { config: { operation: 'page.open' } }, (request, reply) => {
    const payment = find(request, byPageKey(request.query.key))
    return payment === null
      ? sendUnknown(reply)
      : reply.headers(pageHeaders(framed(payment))).send(cardPage(payment, savedCardOf(payment)).text)
  })

  // Without an operation, because card data must not be logged, not even in the sandbox.
  app.post<ByPayment>('/card/:paymentId/details', (request, reply) => {
    const fields = jsonOf(request)
    const payment = find(request, byPageKey(fields['key']))
    if (payment === null || !isOpen(payment)) return reply.code(404).send({ error: 'closed' })
    const savedCard = savedCardOf(payment)
    if (savedCard !== undefined) {
      if (!isCvc(String(fields['cvc'] ?? '').trim()))
        return reply.code(422).send({ error: 'fields', fields: ['cvc'] })
      records.payments.set(payment.reference, { ...payment, card: savedCard })
      return reply.send({ accepted: true })
    }
    const card = readCard(fields, context.clock.nowMs())
    if (!('lastFour' in card)) return reply.code(422).send({ error: 'fields', fields: card })
    records.payments.set(payment.reference, { ...payment, card })
    return reply.send({ accepted: true })
  })

  app.post<ByPayment>(
    '/card/:paymentId/cancel',
    { config: { operation: 'page.decide' } },
    (request, reply) => {
      const payment = find(request, byPageKey(jsonOf(request)['key']))
      if (payment === null) return reply.code(404).send({ error: 'closed' })
      records.decidePayment(payment.reference, 'cancel')
      return reply.send({ accepted: true })
    },
  )

  app.get<ByPayment>(
    '/card/:paymentId/challenge',
    { config: { operation: 'page.open' } },
    (request, reply) => {
      const payment = find(request, byChallengeKey(request.query.key))
      return payment === null ? sendUnknown(reply) : sendChallenge(reply, payment, null)
    },
  )

  app.post<ByPayment>(
    '/card/:paymentId/challenge',
    { config: { operation: 'page.decide' } },
    (request, reply) => {
      const form = formOf(request)
      const payment = find(request, byChallengeKey(form['key']))
      if (payment === null) return sendUnknown(reply)
      const isConfirmed = form['action'] !== 'refuse'
      if (isConfirmed && form['code']?.trim() !== CHALLENGE_CODE)
        return sendChallenge(reply, payment, 'check.wrong')
      records.decidePayment(
        payment.reference,
        isConfirmed && payment.card?.outcome !== 'tooLittle' ? 'approve' : 'refuse',
      )
      return sendChallenge(reply, records.payments.get(payment.reference) ?? payment, null)
    },
  )

  const sendChallenge = (reply: SimulatorReply, payment: Payment, problem: 'check.wrong' | null) =>
    reply.headers(pageHeaders(framed(payment))).send(challengePage(payment, problem).text)
}

export type Confirmed =
  | { readonly redirectUrl: string }
  | { readonly error: 'declined' | 'new_customer' | 'no_card' }

/**
 * The merchant confirms the card. A repeat gets the same address; a card that its bank refuses ends the
 * payment.
 */
export function confirmCard(context: SimulatorContext, records: Records, payment: Payment): Confirmed {
  const configuration = context.faults.take('payment.confirm', 'outcome')?.value
  if (payment.card === undefined || !isOpen(payment)) return { error: 'no_card' }
  const { outcome } = payment.card
  if (configuration === 'new_customer' || outcome === 'newCustomer')
    return refuse(records, payment, 'new_customer')
  if (configuration === 'declined' || outcome === 'declined') return refuse(records, payment, 'declined')
  const challengeKey = payment.challengeKey ?? randomBytes(24).toString('base64url')
  records.payments.set(payment.reference, { ...payment, challengeKey })
  return {
    redirectUrl: `${context.publicUrl()}/tollgate/card/${payment.paymentId}/challenge?key=${challengeKey}`,
  }
}

function refuse(records: Records, { reference }: Payment, error: 'declined' | 'new_customer'): Confirmed {
  records.decidePayment(reference, 'refuse')
  return { error }
}

function jsonOf(request: CardRequest): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(bodyOf(request).toString('utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The complete form, or only the security code for a saved card. */
function cardPage(payment: Payment, savedCard: SavedCard | undefined): Html {
  const { paymentId, pageKey, reference, urls } = payment
  const texts = textsOf(payment)
  const facts = {
    paymentId,
    key: pageKey,
    reference,
    shop: new URL(urls.success).origin,
    isOpen: isOpen(payment),
    texts: texts.all,
  }
  const amount = moneyText(payment)
  return framedPage(
    texts,
    texts.text('card.title'),
    html`<h2>${texts.text('card.heading', { amount })}</h2>
      <p id="problem" class="problem" role="alert" hidden></p>
      <p id="progress" role="status"></p>
      <form id="card" novalidate>
        ${savedCard === undefined ? newCardFields(texts) : savedCardFields(texts, savedCard)}
        <button class="main" id="pay">${texts.text('card.pay', { amount })}</button>
        <button type="button" class="plain" id="cancel">${texts.text('payment.cancel')}</button>
      </form>
      ${savedCard === undefined ? testCards(texts) : null}
      <div id="check"></div>
      <script type="application/json" id="facts">
        ${jsonBlock(facts)}
      </script>
      <script src="/tollgate/pages/card.ts" type="module"></script>`,
  )
}

const CVC = {
  name: 'cvc',
  mode: 'numeric',
  complete: 'cc-csc',
  max: 4,
} as const

function newCardFields(texts: PageTexts): Html {
  const brand = html`<output id="brand" for="number"></output>`
  return html`${field({ name: 'number', label: texts.text('card.number'), beside: brand, mode: 'numeric', complete: 'cc-number', problem: texts.text('card.numberProblem') })}
    <div class="row">
      ${field({ name: 'expiry', label: texts.text('card.expiry'), mode: 'numeric', complete: 'cc-exp', max: 7, problem: texts.text('card.expiryProblem') })}
      ${field({ ...CVC, label: texts.text('card.cvc'), problem: texts.text('card.cvcProblem') })}
    </div>
    ${field({ name: 'holder', label: texts.text('card.holder'), mode: 'text', complete: 'cc-name', max: 60, problem: texts.text('card.holderProblem') })}`
}

const savedCardFields = (texts: PageTexts, { brand, lastFour: digits }: SavedCard): Html =>
  field({
    ...CVC,
    label: texts.text('card.cvcSaved', { brand: brandName(texts, brand), digits }),
    problem: texts.text('card.cvcProblem'),
  })

const testCards = (texts: PageTexts): Html =>
  html`<details id="cards">
    <summary>${texts.text('card.test')}</summary>
    <ul>
      ${TEST_CARDS.map(({ number, text }) => html`<li><code>${groupDigits(number)}</code> ${texts.text(`card.test.${text}`)}</li>`)}
    </ul>
  </details>`

type Field = {
  name: string
  label: string
  /** What is shown beside the label. */
  beside?: Html
  mode: string
  complete: string
  /** Left out where a longer text may be pasted, such as a number with its spaces. */
  max?: number
  problem: string
}

function field({ name, label, beside, mode, complete, max, problem }: Field): Html {
  return html`<p class="field">
    <span class="names"><label for="${name}">${label}</label>${beside ?? null}</span>
    <input
      id="${name}"
      name="${name}"
      inputmode="${mode}"
      autocomplete="${complete}"
      ${max === undefined ? null : html`maxlength="${max}"`}
      aria-describedby="${name}-problem"
      required
    />
    <span id="${name}-problem" class="problem" hidden>${problem}</span>
  </p>`
}
