import { err, MAX_AMOUNT_MINOR, type DeclineReason, type Result } from '@baize/domain'
import type {
  Declined,
  SavedCard,
  PaymentFacts,
  PaymentStatus,
  PayoutStatus,
  ProviderNotification,
  Unavailable,
} from '@baize/plugin-kit'

export type JsonObject = { readonly [name: string]: unknown }
/** A response of Tollgate with any status. */
export type Answer = { readonly status: number; readonly json: JsonObject }

export const unavailable = (reason: string) => err({ kind: 'unavailable' as const, reason })

/**
 * Tollgate's statuses of a payment; `success` and `confirmed` are older names of `ok`. Any other status means
 * pending.
 */
const paymentStatuses: Readonly<Record<string, PaymentStatus>> = {
  ok: 'ok',
  success: 'ok',
  confirmed: 'ok',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}
const payoutStatuses: Readonly<Record<string, PayoutStatus>> = {
  ok: 'ok',
  failed: 'failed',
  returned: 'returned',
}

/** Tollgate's decline codes that a player may read; any other one is `other`. */
const declineReasons: Readonly<Record<string, DeclineReason>> = {
  declined: 'declined',
  card_declined: 'card_declined',
  card_expired: 'card_expired',
  insufficient_funds: 'insufficient_funds',
  limit_exceeded: 'bank_limit_reached',
  account_closed: 'account_closed',
  invalid_iban: 'invalid_iban',
  cancelled: 'cancelled',
  expired: 'expired',
}

/**
 * 422 declines the payment. Any other failure concerns our request or the connection, and says nothing about
 * the money.
 */
export function refusalIn({ status, json }: Answer): Result<never, Declined | Unavailable> | null {
  const reason = textOf(json['error'])
  if (status === 422 && reason !== null)
    return err({
      kind: 'declined',
      subReason: (Object.hasOwn(declineReasons, reason) ? declineReasons[reason] : undefined) ?? 'other',
      providerCode: reason,
    })
  return status === 200 || status === 201 ? null : unavailable(`answered ${status} ${reason ?? ''}`.trimEnd())
}

const MAX_PARAMS = 100
const MAX_VALUE_LENGTH = 20_000

/**
 * The parameters that the browser posts or shows; `null` if the database could not store one. Banks' forms
 * have multi-line values.
 */
export function paramsIn(params: unknown): readonly { name: string; value: string }[] | null {
  if (!Array.isArray(params) || params.length > MAX_PARAMS || !params.every(isParam)) return null
  return params.map(({ name, value }) => ({ name, value }))
}

const isParam = (param: unknown): param is { name: string; value: string } =>
  isObject(param) &&
  textOf(param['name']) !== null &&
  typeof param['value'] === 'string' &&
  param['value'].length <= MAX_VALUE_LENGTH &&
  param['value'].isWellFormed() &&
  !param['value'].includes('\0')

/** A signed message in the platform's types; `null` if it is not part of the protocol. */
export function notificationIn(json: JsonObject): ProviderNotification | null {
  const eventId = textOf(json['eventId'])
  if (eventId === null) return null
  if (json['kind'] === 'payment') {
    const facts = paymentIn(json, 'id')
    return facts === null ? null : { kind: 'payment', eventId, ...facts }
  }
  const facts = json['kind'] === 'payout' ? payoutIn(json, 'id') : null
  return facts === null ? null : { kind: 'payout', eventId, ...facts }
}

/**
 * The state of a payment, with its saved card. An invalid card is ignored; the payment is valid without it.
 */
export function paymentIn(json: JsonObject, idName: string): PaymentFacts<PaymentStatus> | null {
  const facts = factsIn(json, idName, paymentStatuses)
  const card = facts?.status === 'ok' && isObject(json['card']) ? savedCardIn(json['card']) : null
  return facts === null || card === null ? facts : { ...facts, card }
}

/** The state of a payout; `null` if a field is missing or invalid. */
export const payoutIn = (json: JsonObject, idName: string) => factsIn(json, idName, payoutStatuses)

function savedCardIn(json: JsonObject): SavedCard | null {
  const [token, brand, lastFour, expiryDate] = [
    textOf(json['token']),
    textOf(json['brand'], 40),
    textOf(json['lastFour']),
    textOf(json['expiryDate']),
  ]
  if (token === null || brand === null || lastFour === null || expiryDate === null) return null
  // A token that could be a card number is rejected, because card numbers are never stored.
  if (
    /^[\d -]{12,}$/.test(token) ||
    !/^\d{4}$/.test(lastFour) ||
    !/^20\d\d-(0[1-9]|1[0-2])$/.test(expiryDate)
  )
    return null
  return { token, brand, lastFour, expiryDate }
}

/** The state of a payment; `null` unless every field is present and valid. */
function factsIn<Status extends PaymentStatus | PayoutStatus>(
  json: JsonObject,
  idName: string,
  statuses: Readonly<Record<string, Status>>,
): PaymentFacts<Status | 'pending'> | null {
  const [reference, providerReference, merchant] = [
    textOf(json['reference']),
    textOf(json[idName]),
    textOf(json['merchantId']),
  ]
  const [currency, status, amount] = [textOf(json['currency']), textOf(json['status']), json['amount']]
  if (
    reference === null ||
    providerReference === null ||
    merchant === null ||
    currency === null ||
    status === null
  )
    return null
  // A fraction, or a number beyond the exact range of JSON, is not an amount of minor units.
  if (
    typeof amount !== 'number' ||
    !Number.isSafeInteger(amount) ||
    amount < 0 ||
    BigInt(amount) > MAX_AMOUNT_MINOR
  )
    return null
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  return {
    reference,
    providerReference,
    merchant,
    currency,
    status: known ?? 'pending',
    amountMinor: BigInt(amount),
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** A single-line string that the database can store; any other makes a message invalid. */
export const textOf = (value: unknown, maxLength = 200): string | null =>
  typeof value === 'string' && value.length <= maxLength && /^[^\p{Cc}\p{Cs}]+$/u.test(value) ? value : null

export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
