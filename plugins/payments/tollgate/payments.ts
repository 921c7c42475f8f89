import { err, ok } from '@baize/domain'
import type { NextAction, PaymentProvider, PluginContext } from '@baize/plugin-kit'
import { isObject, paramsIn, paymentIn, refusalIn, textOf, unavailable } from './read-messages.ts'
import { factsOf, type SendRequest } from './send-request.ts'

type PaymentCalls = Pick<Required<PaymentProvider>, 'start' | 'finish' | 'findPayment' | 'cancel'>

/** The calls about payments: start, confirmation of a card, query and cancellation. */
export function paymentCalls(send: SendRequest, { settings }: Pick<PluginContext, 'settings'>): PaymentCalls {
  const { baseUrl = '', merchantId = '' } = settings
  const pageOrigin = new URL(baseUrl).origin
  return {
    async start(payment) {
      const { urls } = payment
      const answer = await send('POST', '/v1/payments', {
        merchantId,
        reference: payment.reference,
        amount: Number(payment.amountMinor),
        currency: payment.currency,
        method: payment.providerMethod,
        customer: {
          id: payment.customer.playerReference,
          email: payment.customer.email,
          country: payment.customer.country,
        },
        urls: { success: urls.return, fail: urls.return, cancel: urls.return, notify: urls.notify },
        locale: payment.locale,
        ...(payment.card === undefined ? {} : { card: payment.card }),
      })
      if (!answer.ok) return answer
      const refused = refusalIn(answer.value)
      if (refused !== null) return refused
      const { json } = answer.value
      const providerReference = textOf(json['paymentId'])
      const next = nextActionOf(json['action'], pageOrigin)
      if (json['reference'] !== payment.reference || providerReference === null || next === null)
        return unavailable('the answer to a new payment has another shape')
      return ok({ providerReference, next })
    },

    async finish({ reference, providerReference, browser }) {
      const answer = await send('POST', pathOf(reference, '/confirm'), {
        merchantId,
        paymentId: providerReference,
        browser,
      })
      if (!answer.ok) return answer
      const { status, json } = answer.value
      if (status === 422 && json['error'] === 'new_customer') return err({ kind: 'newUserNeeded' })
      const refused = refusalIn(answer.value)
      if (refused !== null) return refused
      const redirectUrl = textOf(json['redirectUrl'], 2_000)
      return json['reference'] === reference && isPageAt(redirectUrl, pageOrigin)
        ? ok({ redirectUrl })
        : unavailable('the answer to a confirmed payment has another shape')
    },

    async findPayment(reference) {
      const answer = await send('GET', pathOf(reference))
      return answer.ok ? factsOf(answer.value, reference, paymentOfQuery) : answer
    },

    async cancel({ reference }) {
      const answer = await send('POST', pathOf(reference, '/cancel'), { merchantId })
      return answer.ok ? factsOf(answer.value, reference, paymentOfQuery) : answer
    },
  }
}

const pathOf = (reference: string, action = '') => `/v1/payments/${encodeURIComponent(reference)}${action}`

const paymentOfQuery = (json: Parameters<typeof paymentIn>[0]) => paymentIn(json, 'paymentId')

const isPageAt = (url: unknown, origin: string): url is string =>
  typeof url === 'string' && URL.parse(url)?.origin === origin

/** The browser's next step; `null` when it is malformed or its page is not Tollgate's. */
function nextActionOf(action: unknown, pageOrigin: string): NextAction | null {
  if (!isObject(action)) return null
  const params = paramsIn(action['params'])
  if (params === null) return null
  if (action['type'] === 'instructions') return { kind: 'finish', params }
  const { type, method, window } = action
  const url = textOf(action['url'], 2_000)
  if (type !== 'form' || !isPageAt(url, pageOrigin) || (method !== 'POST' && method !== 'GET')) return null
  // Banks do not allow frames; Tollgate's own card form does.
  return { kind: 'form', url, method, target: window === 'frame' ? 'frame' : 'top', params }
}
