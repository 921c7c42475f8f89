import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Vectors<Name extends string, Vector> = { settings: Record<string, string>; timeSec: number } & {
  [key in Name]: Vector[]
}
const read = <Content>(file: string) =>
  JSON.parse(readFileSync(new URL(`../vectors/${file}`, import.meta.url), 'utf8')) as Content
/** What Tollgate sends, signed by hand. */
export const notifications =
  read<Vectors<'notifications', { title: string; body: string; signature: string }>>('notifications.json')
/** What is sent to Tollgate, signed by hand. */
export const requests =
  read<
    Vectors<'requests', { title: string; method: string; path: string; body?: string; signature: string }>
  >('requests.json')

/** When the notifications were signed. */
export const SIGNED_AT_MS = notifications.timeSec * 1_000

export function sign(secret: string, timeSec: number, content: string): string {
  return `t=${timeSec},v1=${createHmac('sha256', secret).update(`${timeSec}.${content}`).digest('hex')}`
}

type PaymentBody = { reference: string; amount: number; currency: string; method: string; locale: string } & {
  customer: { id: string; email: string; country: string }
  urls: { success: string; notify: string }
}
/** The payment that a request of the vectors starts. */
export function paymentIn(content: Record<string, never>) {
  const { reference, amount, currency, method, customer, urls, locale } = content as unknown as PaymentBody
  return {
    reference,
    providerMethod: method,
    amountMinor: BigInt(amount),
    currency,
    customer: { playerReference: customer.id, email: customer.email, country: customer.country },
    urls: { return: urls.success, notify: urls.notify },
    locale,
  }
}

type PayoutBody = { reference: string; amount: number; currency: string; method: string; iban: string } & {
  accountOwnerName: string
  urls: { notify: string }
}
/** The payout that a request of the vectors starts. */
export function payoutIn(content: Record<string, never>) {
  const { reference, amount, currency, method, iban, accountOwnerName, urls } =
    content as unknown as PayoutBody
  return {
    reference,
    providerMethod: method,
    amountMinor: BigInt(amount),
    currency,
    iban,
    accountOwnerName,
    bic: null,
    notifyUrl: urls.notify,
  }
}
