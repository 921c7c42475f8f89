import { ok, type Result } from '@baize/domain'
import {
  definePaymentProvider,
  type PayoutProvider,
  type PluginContext,
  type Unavailable,
} from '@baize/plugin-kit'
import { paymentCalls } from './payments.ts'
import { payoutCalls } from './payouts.ts'
import { textOf, unavailable } from './read-messages.ts'
import { createSendRequest, type SendRequest } from './send-request.ts'
import { verifyNotification } from './signatures.ts'

/** Tollgate: a payment page of the provider's own, signed notifications, payouts to bank accounts. */
export default definePaymentProvider({
  slug: 'tollgate',
  name: 'Tollgate',
  settings: ['baseUrl', 'merchantId', 'apiSecret', 'webhookSecret'],
  origins: ({ baseUrl }) => [new URL(baseUrl ?? '').origin],
  create: createTollgate,
})

function createTollgate(context: PluginContext): PayoutProvider {
  const { merchantId = '', webhookSecret = '', previousWebhookSecret = '' } = context.settings
  // While the secret is being changed, messages signed with the old one still arrive.
  const secrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== '')
  const send = createSendRequest(context)
  return {
    merchant: merchantId,
    onePaymentPerReference: true,
    ...paymentCalls(send, context),
    ...payoutCalls(send, merchantId),
    removeSavedCard: (token) => removeSavedCard(send, { merchantId, token }),
    verify: (callback) => verifyNotification(callback, secrets),
    referenceOfReturn: ({ reference }) =>
      reference !== undefined && /^[\w-]{1,64}$/.test(reference) ? reference : null,
  }
}

/** Removes a saved card. A card that Tollgate does not know is removed already. */
async function removeSavedCard(
  send: SendRequest,
  { merchantId, token }: { readonly merchantId: string; readonly token: string },
): Promise<Result<true, Unavailable>> {
  const answer = await send('POST', `/v1/cards/${encodeURIComponent(token)}/remove`, { merchantId })
  if (!answer.ok) return answer
  const { status, json } = answer.value
  const isGone = status === 200 || (status === 404 && textOf(json['error']) !== null)
  return isGone ? ok(true) : unavailable(`the removal of a card was answered with ${status}`)
}
