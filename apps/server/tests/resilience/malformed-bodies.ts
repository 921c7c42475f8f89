import fc from 'fast-check'

/** Texts that parsers may interpret as another type. */
const unknownTexts = [
  '',
  ' ',
  'null',
  '0',
  '-0',
  '1e400',
  'NaN',
  '9007199254740993',
  '1'.repeat(40),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202etxet',
  'ﬁ',
  '🂡'.repeat(50),
  "' or 1=1 --",
  '${7*7}{{7*7}}<%=7*7%>',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff',
  '\r\nset-cookie: x=1',
  '__proto__',
  'x'.repeat(3_000),
]
/** Valid and invalid JSON numbers. */
const spellings = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '-1e400',
  '9007199254740993',
  '-0',
  '1.',
  '.5',
  '+1',
  '0x10',
  '01',
  '1e-400',
  '1_000',
  '٣',
]
const wrongTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'application/json; charset=utf-16',
  'application/jsonp',
  '',
  'json',
]

const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...unknownTexts),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.double(),
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
    fc.constantFrom<unknown>(null, true, false, [], {}),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...unknownTexts), fc.string({ maxLength: 12 })), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value

/** A body: bytes and their content type. */
export type MalformedBody = { readonly bytes: Buffer; readonly type: string }

const asJson = (value: unknown): MalformedBody => ({
  bytes: Buffer.from(JSON.stringify(value) ?? 'undefined'),
  type: 'application/json',
})

/** A valid input with some changed, missing and additional fields. */
const otherValues = (good: Readonly<Record<string, unknown>>) =>
  fc
    .record({
      changed: fc.dictionary(
        fc.constantFrom(...Object.keys(good), 'amount', 'playerId', 'balance'),
        anyValue,
        { maxKeys: 3 },
      ),
      dropped: fc.subarray(Object.keys(good), { maxLength: Math.min(2, Object.keys(good).length) }),
    })
    .map(({ changed, dropped }) =>
      asJson(
        Object.fromEntries(
          Object.entries({ ...good, ...changed }).filter(([name]) => !dropped.includes(name)),
        ),
      ),
    )

/** The bytes of a valid input with a few bytes changed, removed or inserted. */
const otherBytes = (good: object) => {
  const bytes = Buffer.from(JSON.stringify(good))
  const edit = fc.record({ at: fc.nat(bytes.length), cut: fc.nat(3), put: fc.uint8Array({ maxLength: 3 }) })
  return fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => ({
    bytes: edits.reduce<Buffer>(
      (text, { at, cut, put }) => Buffer.concat([text.subarray(0, at), put, text.subarray(at + cut)]),
      bytes,
    ),
    type: 'application/json',
  }))
}

/** A valid input with an invalid JSON value, a duplicate field, or extra wrapping. */
const otherSpelling = (good: Readonly<Record<string, unknown>>) => {
  const json = JSON.stringify(good)
  const names = Object.keys(good)
  return fc
    .oneof(
      fc
        .tuple(fc.constantFrom(...(names.length > 0 ? names : ['amount'])), fc.constantFrom(...spellings))
        .map(([name, spelling]) => {
          const others = Object.entries(good).filter(([other]) => other !== name)
          const rest = JSON.stringify(Object.fromEntries(others)).slice(1)
          return `{"${name}":${spelling}${rest === '}' ? '' : ','}${rest}`
        }),
      fc.constantFrom(
        ...names.map((name) => `${json.slice(0, -1)},"${name}":"x","${name}":{}}`),
        `${json.slice(0, -1)},"__proto__":{"x":1}}`,
      ),
      fc.constantFrom(
        `\ufeff${json}`,
        `${json}${json}`,
        `[${json}]`,
        `//\n${json}`,
        `${json},`,
        json.replaceAll('"', "'"),
        JSON.stringify(json),
      ),
    )
    .map((text) => ({ bytes: Buffer.from(text), type: 'application/json' }))
}

/** All of the above, and valid bytes with another content type. */
export function malformedBodies(good: Readonly<Record<string, unknown>>): fc.Arbitrary<MalformedBody> {
  return fc.oneof(
    { weight: 4, arbitrary: otherValues(good) },
    { weight: 3, arbitrary: otherBytes(good) },
    { weight: 3, arbitrary: otherSpelling(good) },
    { weight: 1, arbitrary: anyValue.map(asJson) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...wrongTypes)
        .map((type) => ({ bytes: Buffer.from(JSON.stringify(good)), type })),
    },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ maxLength: 200 })
        .map((bytes) => ({ bytes: Buffer.from(bytes), type: 'application/json' })),
    },
  )
}
