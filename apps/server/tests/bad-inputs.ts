/** An invalid input and its expected error. `raw` is sent unchanged instead of JSON. */
export type BadInput = {
  readonly title: string
  readonly input?: unknown
  readonly raw?: string
  readonly expected: 'fields_invalid' | 'incomplete_data' | 'body_too_large'
}

/**
 * Values of wrong types for any field. The contract's schema decides which of them a field refuses.
 */
const unexpectedValues: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['an array', []],
  ['an object', { $ne: '' }],
  ['a number', 7],
  ['a fraction', 0.5],
  ['true', true],
  ['minus one as text', '-1'],
  ['zero as text', '0'],
  ['a fraction as text', '1.5'],
  ['10^30 as text', '1000000000000000000000000000000'],
  ['not a number as text', 'NaN'],
  ['empty text', ''],
  ['text with a zero byte', 'a\u0000b'],
  ['half a surrogate pair', '\ud800'],
  ['text with a direction override', '\u202eabc'],
  ['very long text', 'x'.repeat(20_000)],
  ['another case', 'HuF'],
  ['spaces', '  '],
  ['a day that no calendar has', '2031-02-30'],
]

type Fields = Readonly<Record<string, unknown>>
type Accepts = (input: unknown) => boolean

/**
 * Corrupts each field of a valid input in each way, and the whole input; returns those that the schema
 * refuses.
 */
export function badInputsOf(good: Fields, accepts: Accepts): BadInput[] {
  const corrupted = Object.keys(good).flatMap((field) => [
    {
      title: `${field} missing`,
      input: Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
    },
    ...[...unexpectedValues, ...corruptedInside(good[field])].map(([name, value]) => ({
      title: `${field} is ${name}`,
      input: { ...good, [field]: value },
    })),
  ])
  const inputs = [
    { title: 'an extra field', input: { ...good, extra: 'x' } },
    ...['balance', 'status', 'role', 'verified', 'playerId', 'player_id'].map((field) => ({
      title: `a field ${field} of ours`,
      input: { ...good, [field]: '1' },
    })),
    { title: 'an array instead of an object', input: [good] },
    { title: 'null instead of an object', input: null },
    { title: 'text instead of an object', input: 'text' },
  ]
  const refused = [...corrupted, ...inputs]
    .filter(({ input }) => !accepts(input))
    .map((bad) => ({ ...bad, expected: expectedOf(bad.input) }))
  return [...refused, ...malformed(good)]
}

/** A list with its first item twice, and an object with one more field. */
function corruptedInside(value: unknown): typeof unexpectedValues {
  if (Array.isArray(value)) return [['a list with one item twice', [value[0], ...(value as unknown[])]]]
  if (typeof value !== 'object' || value === null) return []
  return [['an object with another field', { ...value, [`n${'o'.repeat(40)}`]: '42' }]]
}

/** Text that PostgreSQL cannot store is refused before the fields are validated. */
function expectedOf(input: unknown): BadInput['expected'] {
  return /\\u0000|\\ud800/.test(JSON.stringify(input) ?? '') ? 'incomplete_data' : 'fields_invalid'
}

function malformed(good: Fields): BadInput[] {
  const json = JSON.stringify(good)
  const nested = '['.repeat(5_000) + ']'.repeat(5_000)
  return [
    { title: 'nothing at all', raw: '' },
    { title: 'half of the JSON', raw: json.slice(0, -1) },
    { title: 'a number too large for JSON readers', raw: '{"amount":1e400' },
    { title: 'a prototype', raw: '{"__proto__":{"role":"staff"}}' },
    { title: 'arrays five thousand deep', raw: nested },
    { title: 'a form instead of JSON', raw: 'amount=1' },
  ]
    .map((bad): BadInput => ({ ...bad, expected: 'incomplete_data' }))
    .concat({
      title: 'a body of 200 KB',
      raw: JSON.stringify({ ...good, filler: 'x'.repeat(200_000) }),
      expected: 'body_too_large',
    })
}
