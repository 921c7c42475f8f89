export type Fields = Readonly<Record<string, unknown>>

/** The object that a text holds; `null` for anything else. */
export function parseObject(json: string): Fields | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
  } catch {
    return null
  }
}
