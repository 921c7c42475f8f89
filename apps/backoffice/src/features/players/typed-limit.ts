import {
  limitUnitOf,
  parseTypedAmount,
  parseTypedHours,
  type CurrencyCode,
  type LimitType,
} from '@baize/domain'

/** A typed limit in the unit of its type, as text; `null` when it is none. */
export function readTypedLimit(text: string, type: LimitType, currency: CurrencyCode): string | null {
  const read = limitUnitOf(type) === 'seconds' ? parseTypedHours(text) : parseTypedAmount(text, currency)
  return read.ok && read.value > 0n ? read.value.toString() : null
}
