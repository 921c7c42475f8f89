/** The language of the code's own texts: every other one is compared with it, and stands in for what is unknown. */
export const BASE_LANGUAGE = 'en'

/** The areas of the back office begin so. Its page brings them all, and the player site names none. */
export const isBackOfficeArea = (area: string): boolean => area.startsWith('backoffice-')

/**
 * The platform's messages: compiled for browsers by area, and formatted on the server for mails (wiring:
 * W10).
 */
export type Messages = {
  /** Those with message files. */
  readonly languages: readonly string[]
  /** Address of each area's compiled messages. A language without message files has those of the base language. */
  addresses(locale: string): Readonly<Record<string, string>>
  /** The compiled messages of an area, as JSON. */
  areaJson(locale: string, area: string): string | null
  /** The file of an address, or `null`. */
  file(locale: string, name: string): string | null
  /** Formats a message. @throws {Error} When the key is unknown: a bug. */
  text(locale: string, key: string, values?: Readonly<Record<string, unknown>>): string
  has(key: string): boolean
}

/** Formats a message in one language. @throws {Error} When the key is unknown: a bug. */
export type Text = (key: string, values?: Readonly<Record<string, unknown>>) => string
