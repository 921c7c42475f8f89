import { html, jsonBlock, type Html } from '@baize/sandbox-kit'
import { isOpen, type Payment } from './records.ts'
import { moneyText } from './money-text.ts'
import { framedPage } from './page.ts'

/**
 * The bank's own check of the card's owner (3-D Secure), in a frame of the card form. When it is done it
 * notifies the form, without data.
 */
export function challengePage(payment: Payment, problem: string): Html {
  if (!isOpen(payment)) {
    return framedPage(
      'Check completed',
      html`<p role="status">Check completed. You are being taken back to the shop.</p>
        ${script(payment)}`,
    )
  }
  const { paymentId, challengeKey = '', merchantId, amount, currency, card } = payment
  return framedPage(
    'Confirmation by your bank',
    html`<h2>Is this you?</h2>
      <dl>
        <div>
          <dt>To</dt>
          <dd>${merchantId}</dd>
        </div>
        <div>
          <dt>Card</dt>
          <dd>${card?.brand ?? 'Card'} ending ${card?.lastFour ?? ''}</dd>
        </div>
        <div class="sum">
          <dt>Amount</dt>
          <dd>${moneyText(amount, currency)}</dd>
        </div>
      </dl>
      <p class="problem" role="alert">${problem}</p>
      <form method="post" action="/tollgate/card/${paymentId}/challenge">
        <input type="hidden" name="key" value="${challengeKey}" />
        <p class="field">
          <label for="code">Code from your bank</label>
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="6"
            aria-describedby="code-hint"
          />
          <span id="code-hint" class="hint">The sandbox sends no messages: the code is always 123456.</span>
        </p>
        <div class="row">
          <button class="main" name="action" value="confirm">Confirm</button>
          <button name="action" value="refuse">Not me</button>
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
