const MAX_LENGTH = 100

/** The allowed values of a key in a plugin's file. */
export type ValueRule = { readonly allowed: string; fits(value: unknown): boolean }

/** The end of a sentence about an invalid value: the value found and the values allowed. */
export function wrongValue(key: string, found: unknown, { allowed }: Pick<ValueRule, 'allowed'>): string {
  return `has a wrong ${key}: ${describeValue(found)} instead of ${allowed}`
}

/** A value with its type, because `100028` and `"100028"` would otherwise look the same. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `the text ${shortened(JSON.stringify(value))}`
  if (typeof value === 'number') return `the number ${value}`
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `the list ${written(value)}`
  return written(value)
}

function written(value: unknown): string {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint' ? `${inner}n` : inner,
  )
  return shortened(text ?? typeof value)
}

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
