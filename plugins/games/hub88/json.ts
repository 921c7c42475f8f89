export type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a text holds; `null` for anything else. */
export function parseObject(json: string): Fields | null {
  const value = parse(json)
  return isObject(value) ? value : null
}

/** The list of objects that a text holds; `null` for anything else. */
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
