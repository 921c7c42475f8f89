import * as z from 'zod/mini'

type JsonSchema = {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema | readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}
type Path = readonly string[]

const nobody = '00000000-0000-7000-8000-000000000000'

/** Contents of well-formed and malformed cursors. A list accepts them or refuses them at their field. */
const cursorContents = [
  nobody,
  nobody.toUpperCase(),
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ...[
    'infinity',
    '-infinity',
    '2000-01-01T00Z',
    '2000-01-01T000000Z',
    '2000-01-01T00:00Z',
    '2000-01-01T00:00:60Z',
    '2000-01-01T24:00:00Z',
    '2000-01-01T00:00:00.123456789Z',
    '2000-01-01T00:00:00.1234567891Z',
    '2000-02-30T00:00:00Z',
    '2999-12-31T23:59:59.999999Z',
    '0000-01-01T00:00:00Z',
  ].flatMap((at) => [
    `${at} ${nobody}`,
    ...['0', '1', '-1', '9'.repeat(18), '9'.repeat(19), '1e3'].map((version) => `${at} ${version} ${nobody}`),
    ...['1', '9'.repeat(18), '9'.repeat(19), '-1', '1.5'].map((seq) => JSON.stringify([at, 'content', seq])),
    JSON.stringify([at, 'a\u0000b', '1']),
    JSON.stringify([at, '\ud800', '1']),
    JSON.stringify([at, ['content'], '1']),
  ]),
  'null',
  '[]',
  '{"__proto__":{"at":1}}',
  '['.repeat(140),
]
const cursors = cursorContents.map((content) => Buffer.from(content).toString('base64url'))

/** Texts that a parser, the database or a format may misinterpret. */
export const malformedTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e9',
  '00000000000000001',
  '9007199254740993',
  '9223372036854775808',
  '10'.padEnd(31, '0'),
  'NaN',
  'Infinity',
  'null',
  'true',
  'undefined',
  '[object Object]',
  'a\u0000b',
  'a\u0001\u007fb',
  '\u202eabc',
  '\ufeff',
  '٣',
  'ﬁ',
  '🂡'.repeat(60),
  "' or 1=1 --",
  '%',
  '\\',
  '$1',
  '{}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b',
  `${'a'.repeat(250)}@example.hu`,
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '2025-02-30',
  '9999-12-31',
  '+010000-01-01',
  nobody,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'DEPOSIT',
  'x'.repeat(129),
  'x'.repeat(3_000),
]

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

/** Values of other types, for a field of a JSON body. */
export const malformedValues: readonly unknown[] = [
  null,
  true,
  0,
  7,
  -1,
  0.5,
  -0,
  1e21,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  [],
  [null],
  ['a'],
  Array(5_000).fill(0),
  {},
  { $ne: '' },
  { length: 1 },
  { toString: 1, valueOf: 1 },
  nested(15),
  nested(40),
  'x'.repeat(60_000),
  '\ud800',
]

/** Paths of all fields that a schema declares, optional ones too. */
export function fieldPathsOf(schema: z.ZodMiniType): readonly Path[] {
  return pathsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, [])
}

function pathsIn(schema: JsonSchema, path: Path): readonly Path[] {
  const { items, additionalProperties } = schema
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]) => [name, field] as const),
    ...(typeof additionalProperties === 'object' ? [['any', additionalProperties] as const] : []),
    ...(items === undefined ? [] : [['0', (Array.isArray(items) ? items[0] : items) as JsonSchema] as const]),
  ].flatMap(([name, field]) => [[...path, name], ...pathsIn(field, [...path, name])])
  return [
    ...inner,
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => pathsIn(one, path)),
  ]
}

type Fields = Readonly<Record<string, unknown>>

/** The input with another value at a path. */
export function withValue(input: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const inside = typeof input === 'object' && input !== null ? (input as Fields) : {}
  const changed = withValue(inside[name], rest, value)
  return Array.isArray(input) ? input.with(0, changed) : { ...inside, [name]: changed }
}

const textsFor = (path: Path) => (path.at(-1) === 'cursor' ? [...malformedTexts, ...cursors] : malformedTexts)

/**
 * JSON bodies: a valid input with each declared field malformed or missing, and bodies that are not an input.
 */
export function malformedBodiesOf(good: Fields, schema: z.ZodMiniType): readonly string[] {
  const json = JSON.stringify(good)
  const paths = fieldPathsOf(schema)
  const values = paths.flatMap((path) =>
    [undefined, ...malformedValues, ...textsFor(path)].map((value) => withValue(good, path, value)),
  )
  const whole = [null, true, 0, 'text', [], [good], { ...good, extra: 1 }, { ...good, '\u0000': 1 }]
  const duplicates = Object.keys(good).map((name) => `${json.slice(0, -1)},"${name}":{}}`)
  const noJson = ['', ' ', '{', json.slice(0, -1), `${json}${json}`, `\ufeff${json}`, '['.repeat(5_000)]
  return [...[...values, ...whole].map((input) => JSON.stringify(input)), ...duplicates, ...noJson]
}

/**
 * Queries: a valid input with each declared field malformed, missing, duplicated or in an invalid encoding.
 * @param seal Makes a place the cursor of the list, so that it reaches the use case.
 */
export function malformedQueriesOf(
  good: Fields,
  schema: z.ZodMiniType,
  seal: (place: string) => string,
): readonly string[] {
  const write = (fields: Fields) =>
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(
        ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value).toWellFormed())}`,
      )
      .join('&')
  const names = fieldPathsOf(schema).map((path) => path.join('.'))
  const broken = ['%', '%zz', '%00', '%ff', '%ed%a0%80', '%c0%80', '+', '']
  return [
    '',
    '&&=&=x&x',
    write({ ...good, extra: '1' }),
    write({ ...good, ['__proto__']: '1', constructor: '1' }),
    ...names.flatMap((name) => {
      const others = write({ ...good, [name]: undefined })
      return [
        others,
        ...textsFor([name]).map((text) => write({ ...good, [name]: text })),
        ...(name === 'cursor' ? cursors : []).map((place) => write({ ...good, cursor: seal(place) })),
        ...broken.map((text) => `${others}&${name}=${text}`),
        `${others}&${name}=a&${name}=b`,
        ...['[]', '[a]', '[__proto__]', '.a'].map((suffix) => `${others}&${name}${suffix}=1`),
      ]
    }),
  ]
}

/** Malformed values of headers. */
export const malformedHeaders: readonly Readonly<Record<string, string>>[] = [
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=b',
    'application/json; charset=utf-16',
    'application/json; charset=',
    'application/json;',
    'application/jsonp',
    'json',
    '/',
    ';',
    'a'.repeat(500),
  ].map((type) => ({ 'content-type': type })),
  ...['gzip', 'br', 'gzip, gzip', 'identity', 'x'].map((coding) => ({ 'content-encoding': coding })),
  ...['', 'x', '0', nobody, nobody.toUpperCase(), '\u00ff', '{}', 'x'.repeat(2_000)].map((key) => ({
    'idempotency-key': key,
  })),
  ...['', ',', 'x', '*;q=2', 'hu;q=NaN', '\u00ff', 'hu,'.repeat(300)].map((tags) => ({
    'accept-language': tags,
  })),
  ...['', '*', 'gzip;q=x', 'br;q=0, gzip;q=0, identity;q=0', 'x'.repeat(500)].map((codings) => ({
    'accept-encoding': codings,
  })),
  ...['', '\u00ff', 'text/html', '*/*;q=x'].map((accept) => ({ accept })),
  ...['', '\u00e9'.repeat(400), '<script>'].map((agent) => ({ 'user-agent': agent })),
  ...['', 'unknown', '::1, x', '1.2.3.4, '.repeat(100)].map((source) => ({ 'x-forwarded-for': source })),
  ...['', '"x', '*', 'W/"a"'].map((tag) => ({ 'if-none-match': tag })),
  ...['', 'bytes=0-', 'bytes=9-1', 'x'].map((range) => ({ range })),
]
