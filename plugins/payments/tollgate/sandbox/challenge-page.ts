import { html, jsonBlock, type Html, type PageTexts } from '@baize/sandbox-kit'
import { isOpen, type Payment } from './records.ts'
import { moneyText } from './money-text.ts'
import { framedPage } from './page.ts'
import { textsOf } from './texts.ts'

/** The code of the bank's check, which is shown because the sandbox sends no text messages. */
export const CHALLENGE_CODE = '123456'

/** The name of a brand; `Card` is any other one. */
export const brandName = (texts: PageTexts, brand: string): string =>
  brand === 'Card' ? texts.text('payment.otherBrand') : brand

/**
 * The bank's own check of the card's owner (3-D Secure), in a frame of the card form. When it is done it
 * notifies the form, without data.
 */
export function challengePage(payment: Payment, problem: 'check.wrong' | null): Html {
  const texts = textsOf(payment)
  if (!isOpen(payment)) {
    return framedPage(
      texts,
      texts.text('check.doneTitle'),
      html`<p role="status">${texts.text('check.done')}</p>
        ${script(payment)}`,
    )
  }
  const { paymentId, challengeKey = '', merchantId, card } = payment
  const brand = brandName(texts, card?.brand ?? 'Card')
  return framedPage(
    texts,
    texts.text('check.title'),
    html`<h2>${texts.text('check.question')}</h2>
      <dl>
        <div>
          <dt>${texts.text('payment.to')}</dt>
          <dd>${merchantId}</dd>
        </div>
        <div>
          <dt>${texts.text('payment.card')}</dt>
          <dd>${texts.text('payment.cardEnd', { brand, digits: card?.lastFour ?? '' })}</dd>
        </div>
        <div class="sum">
          <dt>${texts.text('payment.amount')}</dt>
          <dd>${moneyText(payment)}</dd>
        </div>
      </dl>
      <p class="problem" role="alert">${problem === null ? '' : texts.text(problem)}</p>
      <form method="post" action="/tollgate/card/${paymentId}/challenge">
        <input type="hidden" name="key" value="${challengeKey}" />
        <p class="field">
          <label for="code">${texts.text('check.code')}</label>
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="6"
            aria-describedby="code-hint"
          />
          <span id="code-hint" class="hint">${texts.text('check.hint', { code: CHALLENGE_CODE })}</span>
        </p>
        <div class="row">
          <button class="main" name="action" value="confirm">${texts.text('check.confirm')}</button>
          <button name="action" value="refuse">${texts.text('check.refuse')}</button>
        </div>
      </form>
      ${script(payment)}`,
  )
}

const script = (payment: Payment): Html =>
  html`<script type="application/json" id="facts">
      ${jsonBlock({ reference: payment.reference, isDone: !isOpen(payment) })}
    </script>
    <script src="/tollgate/pages/challenge.ts" type="module"></script>`
