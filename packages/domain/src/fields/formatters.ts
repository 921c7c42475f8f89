import { formatIban } from '../iban/iban.ts'

/**
 * A phone number as it is stored: a plus and digits. `0036 30 123 4567` is +36301234567; other characters stay, so that the
 * validator finds them.
 */
export function formatPhone(text: string): string {
  const compact = text.replace(/[\s()/.-]/g, '')
  return compact.startsWith('00') ? `+${compact.slice(2)}` : compact
}

/** The letters and digits of a document's number, in which numbers are compared and stored (2§5). */
export function stripDocumentNumber(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '')
}

/** Names of the functions that write the text of a field (0072). */
export const FIELD_FORMATTER_NAMES = ['iban', 'phone', 'documentNumber'] as const
export type FieldFormatterName = (typeof FIELD_FORMATTER_NAMES)[number]

export const FIELD_FORMATTERS: Readonly<Record<FieldFormatterName, (text: string) => string>> = {
  iban: formatIban,
  phone: formatPhone,
  documentNumber: stripDocumentNumber,
}
