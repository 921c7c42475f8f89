import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

export type CompiledArea = { readonly [key: string]: CompiledMessage }

/** Texts of the product: compiled for browsers by area, and formatted here for mails (wiring: W10). */
export type Messages = {
  /** Address of each area's compiled texts, by area. */
  addresses(locale: string): Readonly<Record<string, string>>
  /** The compiled texts of one area, as JSON. */
  areaJson(locale: string, area: string): string | null
  /** The file behind an address, or `null`. */
  file(locale: string, name: string): string | null
  /** A text with its values. @throws {Error} When no language has the key: a bug. */
  text(locale: string, key: string, values?: Readonly<Record<string, unknown>>): string
  has(key: string): boolean
}
