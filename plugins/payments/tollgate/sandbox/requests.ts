import { formatOf, type NumberFormat } from '@baize/sandbox-kit'
import type { Urls } from './records.ts'

/** Why a request is not carried out: 400 is not understood, 422 is understood and declined. */
export type Problem = { readonly status: 400 | 422; readonly error: string; readonly message: string }

export type PaymentRequest = Order & {
  readonly urls: Urls
  readonly customerId: string
  readonly language: string
  readonly numberFormat: NumberFormat
  readonly savesCard: boolean
  readonly cardToken?: string
}
export type PayoutRequest = Order & {
  readonly iban: string
  readonly accountOwnerName: string
  readonly notifyUrl: string
}
type Order = {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly method: string
}

const CURRENCIES = ['HUF', 'EUR', 'SEK', 'GBP', 'DKK', 'NOK', 'PLN']
const MAX_AMOUNT = 1_000_000_000_000

export function readPaymentRequest(body: Buffer, merchantId: string): PaymentRequest | Problem {
  const fields = readFields(body)
  const order = readOrder(fields, merchantId)
  if ('error' in order) return order
  const customer = record(fields['customer'])
  const customerId = text(customer['id'])
  if (customerId === null || text(customer['email']) === null) return malformed('customer needs id and email')
  const urls = record(fields['urls'])
  const [success, fail, cancel, notify] = [
    address(urls['success']),
    address(urls['fail']),
    address(urls['cancel']),
    address(urls['notify']),
  ]
  if (success === null || fail === null || cancel === null || notify === null)
    return malformed('urls needs success, fail, cancel and notify')
  const card = record(fields['card'])
  const cardToken = text(card['token'])
  const request = {
    ...order,
    urls: { success, fail, cancel, notify },
    customerId,
    ...languageOf(fields, customer),
    savesCard: card['save'] === true,
  }
  return cardToken === null ? request : { ...request, cardToken }
}

/** Countries whose formats this provider knows; merchants name them with three letters. */
const COUNTRIES: Readonly<Record<string, string>> = { HUN: 'HU', GBR: 'GB' }

/** The language of the payer's pages, and how they write amounts. */
function languageOf(
  { locale }: Readonly<Record<string, unknown>>,
  { country }: Readonly<Record<string, unknown>>,
): Pick<PaymentRequest, 'language' | 'numberFormat'> {
  const [language, code] = [text(locale) ?? 'en', text(country) ?? '']
  return { language, numberFormat: formatOf(language, COUNTRIES[code] ?? code) }
}

export function readPayoutRequest(body: Buffer, merchantId: string): PayoutRequest | Problem {
  const fields = readFields(body)
  const order = readOrder(fields, merchantId)
  if ('error' in order) return order
  const notifyUrl = address(record(fields['urls'])['notify'])
  const accountOwnerName = text(fields['accountOwnerName'])
  const iban = text(fields['iban'])
  if (notifyUrl === null || accountOwnerName === null || iban === null)
    return malformed('iban, accountOwnerName and urls.notify are needed')
  if (!isIban(iban))
    return { status: 422, error: 'invalid_iban', message: 'The account number is not a valid IBAN.' }
  return { ...order, iban, accountOwnerName, notifyUrl }
}

/** ISO 13616: the number modulo 97, country code and check digits moved to the end, is 1. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('HU') && iban.length !== 28) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)]
    .map((character) => Number.parseInt(character, 36))
    .join('')
  return BigInt(digits) % 97n === 1n
}

function readOrder(fields: Readonly<Record<string, unknown>>, merchantId: string): Order | Problem {
  if (fields['merchantId'] !== merchantId) return malformed('merchantId is not the one that signed')
  const { amount } = fields
  const [reference, currency, method] = [
    text(fields['reference']),
    text(fields['currency']),
    text(fields['method']),
  ]
  if (reference === null || currency === null || method === null)
    return malformed('reference, currency and method are needed')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1)
    return malformed('amount is a whole number of minor units')
  if (amount > MAX_AMOUNT)
    return { status: 422, error: 'amount_too_high', message: 'The amount is more than we carry.' }
  if (!CURRENCIES.includes(currency))
    return { status: 422, error: 'unknown_currency', message: `We do not carry ${currency}.` }
  return { reference, amount, currency, method }
}

function readFields(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    return record(JSON.parse(body.toString('utf8')))
  } catch {
    return {}
  }
}

const malformed = (message: string): Problem => ({ status: 400, error: 'invalid_request', message })

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= 300 ? value : null

function address(value: unknown): string | null {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}
