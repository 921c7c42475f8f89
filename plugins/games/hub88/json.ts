export type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON object of a text; `null` for anything else. */
export function parseObject(json: string): Fields | null {
  const value = parse(json)
  return isObject(value) ? value : null
}

/** The JSON list of objects of a text; `null` for anything else. */
export function parseList(json: string): readonly Fields[] | null {
  const value = parse(json)
  return Array.isArray(value) && value.every(isObject) ? value : null
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Ids, tokens and codes: printable without spaces, and short enough for the ledger's key. */
export const isTextOrAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && /^[!-~]{1,128}$/.test(value))
/** Any text that the database can store, up to 255 characters. */
export const isRoundOrAbsent = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && [...value].length <= MAX_ROUND_LENGTH && !value.includes('\0'))
const MAX_ROUND_LENGTH = 255
