import { ok, type Result } from '@baize/domain'
import type { PaymentFacts, PluginContext, Unavailable } from '@baize/plugin-kit'
import { parseObject, textOf, unavailable, type Answer, type JsonObject } from './read-messages.ts'
import { signatureOf } from './signatures.ts'

/** Sends a signed request. Any response except one JSON object is `unavailable`. */
export type SendRequest = (
  method: 'GET' | 'POST',
  path: string,
  content?: object,
) => Promise<Result<Answer, Unavailable>>

export function createSendRequest({ http, nowMs, settings }: PluginContext): SendRequest {
  const { baseUrl = '', merchantId = '', apiSecret = '' } = settings
  return async (method, path, content) => {
    const url = `${baseUrl}${path}`
    const body = content === undefined ? undefined : JSON.stringify(content)
    const { pathname, search } = new URL(url)
    const answer = await http.send({
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'X-Merchant': merchantId,
        'X-Signature': signatureOf(apiSecret, Math.floor(nowMs() / 1000), body ?? `${pathname}${search}`),
      },
      ...(body === undefined ? {} : { body }),
    })
    if (!answer.ok) return answer
    const json = parseObject(answer.value.body)
    if (json === null) return unavailable(`${method} ${path} answered ${answer.value.status} without JSON`)
    return ok({ status: answer.value.status, json })
  }
}

/**
 * The payment or payout in the response to a query by our reference; a 404 in Tollgate's own JSON means that
 * it was never started.
 */
export function factsOf<Status>(
  { status, json }: Answer,
  reference: string,
  read: (json: JsonObject) => PaymentFacts<Status> | null,
): Result<PaymentFacts<Status> | null, Unavailable> {
  if (status === 404 && textOf(json['error']) !== null) return ok(null)
  const facts = status === 200 ? read(json) : null
  return facts?.reference === reference ? ok(facts) : unavailable(`the query by reference answered ${status}`)
}
