/** The parts of a readable value; `code` is JSON that no sentence holds. */
export type Readable =
  | { readonly kind: 'switch'; readonly isOn: boolean }
  | { readonly kind: 'nothing' | 'emptyList' | 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }

/** A list or object up to this length stands on one line. */
const ONE_LINE = 56

/** Reads the JSON text of a value as the server sends it. */
export function readableOf(json: string): Readable {
  const value = JSON.parse(json) as unknown
  if (value === null) return { kind: 'nothing' }
  if (typeof value === 'boolean') return { kind: 'switch', isOn: value }
  if (typeof value !== 'object') return { kind: 'text', text: String(value) }
  if (Array.isArray(value)) {
    if (value.length === 0) return { kind: 'emptyList' }
    if (value.every(isPlain)) return { kind: 'text', text: value.map(String).join(', ') }
  }
  if (Object.keys(value).length === 0) return { kind: 'empty' }
  return { kind: 'code', text: formatJson(value) }
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** JSON with an indent of two spaces, and what is short on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const whole = spaced(value)
  if (isPlain(value) || indent.length + whole.length <= ONE_LINE) return whole
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value as object).map(
        ([key, item]) => `${JSON.stringify(key)}: ${formatJson(item, inner)}`,
      )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

/** On one line, with a space after commas and colons. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (isPlain(value)) return JSON.stringify(value)
  const parts = Object.entries(value as object).map(
    ([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`,
  )
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** Whether two JSON texts are the same value; the order of an object's keys means nothing. */
export function isSameValue(a: string, b: string): boolean {
  return a === b || canonical(JSON.parse(a)) === canonical(JSON.parse(b))
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`
}

/** The amounts of an object of whole minor units by currency; `null` when the value is another one. */
export function amountsIn<Code extends string>(
  json: string,
  currencies: readonly Code[],
): readonly (readonly [Code, bigint])[] | null {
  const value = JSON.parse(json) as unknown
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const amounts = Object.entries(value).flatMap(([code, amount]: [string, unknown]) => {
    const currency = currencies.find((known) => known === code)
    return currency !== undefined && Number.isSafeInteger(amount)
      ? [[currency, BigInt(amount as number)] as const]
      : []
  })
  return amounts.length > 0 && amounts.length === Object.keys(value).length ? amounts : null
}
