import {
  contract,
  ErrorObject,
  errorCatalogue,
  errorEntry,
  liveEvents,
  pathOf,
  type Call,
  type ErrorName,
} from '@baize/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from './document.ts'
import { brokenRulesOf, OpenApiDocument, operationsOf, type Operation } from './tests/openapi-rules.ts'
import { readDocument } from './tests/read-document.ts'

const site = openApiDocument('site') as OpenApiDocument
const staff = openApiDocument('staff') as OpenApiDocument
const documents = [
  ['player site', site],
  ['back office', staff],
] as const
const calls = Object.values(contract as unknown as Record<string, Call>)

const operationAt = (document: OpenApiDocument, path: string) => {
  const { get, post } = document.paths[path] ?? {}
  return (get ?? post) as Operation
}

/** Pointers to objects without any constraint. */
function emptySchemas(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, next]) => emptySchemas(next, `${path}/${key}`))
  const isSchemaPlace =
    /\/(schema|items|additionalProperties)$|\/properties\/[^/]+$|\/(oneOf|anyOf|allOf)\/\d+$/.test(path)
  return isSchemaPlace && Object.keys(value).length === 0 ? [path, ...inner] : inner
}

// Proves C19d
test('each document describes the calls of its own site, the health check and the events', () => {
  const isStaff = ({ id }: Call) => id.startsWith('staff.')
  const addresses = (of: readonly Call[]) => of.map(({ id }) => pathOf(id))
  expect(Object.keys(site.paths).sort()).toEqual(
    [...addresses(calls.filter((call) => !isStaff(call))), '/api/health', '/api/events'].sort(),
  )
  expect(Object.keys(staff.paths).sort()).toEqual([...addresses(calls.filter(isStaff)), '/api/health'].sort())
})

test('the operation of each call has the id of the call, which log and metrics name too', () => {
  for (const { id } of calls)
    expect(operationAt(id.startsWith('staff.') ? staff : site, pathOf(id)).operationId).toBe(id)
})

// Proves C19g
test.each(documents)('of the %s: the document follows the rules of OpenAPI 3.1', (_site, document) => {
  expect(OpenApiDocument.safeParse(document).error?.issues ?? []).toEqual([])
  expect(brokenRulesOf(document)).toEqual([])
})

// Proves C19g
test.each(documents)(
  'of the %s: every schema is JSON Schema 2020-12 and every reference resolves',
  (_site, document) => {
    const read = readDocument(document)
    expect(read.places.length).toBeGreaterThan(200)
    expect(() => read.compileAll()).not.toThrow()
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"|"(#\/components[^"]+)"/g)]
    const names = refs.map(([, ref, mapped]) => (ref ?? mapped ?? '').replace('#/components/schemas/', ''))
    expect([...new Set(names)].filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual(
      [],
    )
  },
)

test.each(documents)('of the %s: every component is used', (_site, document) => {
  const { schemas } = document.components
  const text = JSON.stringify(document)
  const unused = Object.keys(schemas).filter(
    (name) => !text.includes(`"$ref":"#/components/schemas/${name}"`),
  )
  expect(unused).toEqual([])
})

// Proves C19g
test.each(documents)('of the %s: every example matches its schema', (_site, document) => {
  const read = readDocument(document)
  const examples = operationsOf(document).flatMap(({ path, method, operation }) => {
    const root = `/paths/${path.replaceAll('/', '~1')}/${method}`
    const json = 'content/application~1json'
    return [
      ...(operation.parameters ?? []).map(({ example }, at) => [`${root}/parameters/${at}/schema`, example]),
      [`${root}/requestBody/${json}/schema`, operation.requestBody?.content['application/json']?.example],
      [
        `${root}/responses/200/${json}/schema`,
        operation.responses['200']?.content?.['application/json']?.example,
      ],
    ].filter(([, example]) => example !== undefined) as [pointer: string, example: unknown][]
  })
  const ofErrors = Object.entries(document.components.schemas).flatMap(([name, { examples: given }]) =>
    ((given ?? []) as readonly unknown[]).map((example) => [`/components/schemas/${name}`, example] as const),
  )
  expect(examples.length).toBeGreaterThan(12)
  expect(ofErrors.length).toBeGreaterThan(10)
  expect([...examples, ...ofErrors].flatMap(([pointer, example]) => read.faultsAt(pointer, example))).toEqual(
    [],
  )
})

// Proves C19g
test.each(documents)('of the %s: every call has an example of request and response', (_site, document) => {
  const missing = operationsOf(document).flatMap(({ operation }) => {
    const { operationId, requestBody, parameters = [], responses } = operation
    if (!operationId.includes('.')) return []
    const needsQuery = parameters.some(({ in: place, required }) => place === 'query' && required)
    const hasQuery = parameters.some(({ in: place, example }) => place === 'query' && example !== undefined)
    const hasRequest =
      requestBody === undefined
        ? hasQuery || !needsQuery
        : requestBody.content['application/json']?.example !== undefined
    const hasResponse = responses['200']?.content?.['application/json']?.example !== undefined
    return [
      ...(hasRequest ? [] : [`${operationId}: request`]),
      ...(hasResponse ? [] : [`${operationId}: response`]),
    ]
  })
  expect(missing).toEqual([])
})

const isText = ({ type }: JsonSchema) => [type].flat().includes('string')
/** Names of fields by what they mean, and how a value of that meaning is written on the wire. */
const MEANINGS: readonly (readonly [
  name: RegExp,
  what: string,
  isWritten: (schema: JsonSchema) => boolean,
])[] = [
  [/(?:[a-z](?:At|Since)|^at|^until|^since)$/, 'an instant', ({ format }) => format === 'date-time'],
  [/(?:Sec|Ms)$/, 'a whole number', ({ type }) => type === 'integer'],
  [/^(?:is|has|can|needs|shows)[A-Z]/, 'true or false', ({ type }) => type === 'boolean'],
  [/^currency$/, 'a currency code', ({ $ref }) => $ref?.endsWith('/CurrencyCode') === true],
  // A campaign has a number in the specification.
  [/^reference$|(?<!campaign)Id$/, 'a text', isText],
  [
    /^(?:amount|staked|won|returned|cash|fee|balanceAfter)$/,
    'an amount',
    ({ $ref }) => $ref?.endsWith('Amount') === true,
  ],
]
type JsonSchema = { type?: unknown; format?: unknown; $ref?: string; anyOf?: readonly JsonSchema[] }

/** Every field of a document with its schema, without the alternative `null`. */
function fieldsIn(value: unknown): readonly (readonly [name: string, schema: JsonSchema])[] {
  if (typeof value !== 'object' || value === null) return []
  const { properties } = value as { properties?: Record<string, JsonSchema> }
  const own = Object.entries(properties ?? {}).map(([name, schema]) => {
    const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
    return [name, others.length === 1 && others[0] !== undefined ? others[0] : schema] as const
  })
  return [...own, ...Object.values(value).flatMap(fieldsIn)]
}

// Proves C19g
test.each(documents)('of the %s: a field with the same name means the same', (_site, document) => {
  const faults = fieldsIn(document).flatMap(([name, schema]) =>
    MEANINGS.filter(([names, , isWritten]) => names.test(name) && !isWritten(schema)).map(
      ([, what]) => `${name} is not ${what}: ${JSON.stringify(schema).slice(0, 120)}`,
    ),
  )
  expect([...new Set(faults)]).toEqual([])
})

test('the main objects of calls are named schemas', () => {
  expect(Object.keys(site.components.schemas)).toEqual(
    expect.arrayContaining([
      'Player',
      'Wallet',
      'Deposit',
      'Withdrawal',
      'Transaction',
      'Game',
      'Round',
      'Limit',
    ]),
  )
  expect(Object.keys(staff.components.schemas)).toEqual(
    expect.arrayContaining(['PlayerProfile', 'WithdrawalReview', 'Case', 'AuditEvent', 'LedgerTransaction']),
  )
  expect(site.components.schemas['Session']).toMatchObject({
    oneOf: [{ $ref: '#/components/schemas/Visitor' }, { $ref: '#/components/schemas/Player' }],
  })
  expect(operationAt(site, '/api/payment/withdrawal').responses['200']?.content).toMatchObject({
    'application/json': { schema: { $ref: '#/components/schemas/Withdrawal' } },
  })
})

// Proves C19d
test.each(documents)(
  'of the %s: each call documents the errors of size, content type and rate limit',
  (_site, document) => {
    for (const { method, operation } of operationsOf(document)) {
      const { operationId, responses } = operation
      if (!operationId.includes('.')) continue
      const bodies = {
        413: { description: '`body_too_large` (9041)' },
        415: { description: '`content_type_unsupported` (9042)' },
      }
      expect([operationId, responses]).toMatchObject([
        operationId,
        { ...(method === 'post' && bodies), 429: { description: '`counter_limit` (206)' } },
      ])
      expect([operationId, Object.keys(responses).includes('413')]).toEqual([operationId, method === 'post'])
    }
  },
)

// Proves C19g
test.each(documents)(
  'of the %s: each response that a client has to wait for, or change its method for, documents the header',
  (_site, document) => {
    for (const { operation } of operationsOf(document)) {
      const { operationId, responses } = operation
      const named = Object.entries(responses).flatMap(([status, { headers = {} }]) =>
        Object.keys(headers).map((name) => `${status} ${name}`),
      )
      const expected = ['405 Allow', '429 Retry-After', '503 Retry-After'].filter(
        (header) => header.slice(0, 3) in responses,
      )
      expect([operationId, named]).toEqual([operationId, expect.arrayContaining(expected)])
      expect([operationId, responses['405']?.description]).toEqual([
        operationId,
        '`method_not_allowed` (9043)',
      ])
    }
  },
)

// Proves C19g
test.each(documents)('of the %s: each call documents its errors under their status', (_site, document) => {
  for (const call of calls.filter(({ id }) => Object.hasOwn(document.paths, pathOf(id)))) {
    const { responses } = operationAt(document, pathOf(call.id))
    for (const name of call.errors) {
      const { status, code } = errorEntry(name)
      expect([call.id, responses[status]?.description]).toEqual([
        call.id,
        expect.stringContaining(`\`${name}\` (${code})`),
      ])
    }
  }
})

test('the errors of one status are discriminated by name', () => {
  const { responses } = operationAt(site, '/api/account/login')
  expect(responses['401']?.content?.['application/json']?.schema).toEqual({
    oneOf: [
      { $ref: '#/components/schemas/WrongLoginError' },
      { $ref: '#/components/schemas/NoSessionError' },
    ],
    discriminator: {
      propertyName: 'error',
      mapping: {
        wrong_login: '#/components/schemas/WrongLoginError',
        no_session: '#/components/schemas/NoSessionError',
      },
    },
  })
})

// Proves C19g
test.each(documents)(
  'of the %s: a change requires the header of a same-origin request',
  (_site, document) => {
    for (const { method, operation } of operationsOf(document)) {
      const named = (operation.parameters ?? [])
        .filter(({ name }) => ['Sec-Fetch-Site', 'Origin'].includes(name))
        .map(({ name, in: place, required, schema }) => [name, place, required, schema['const']])
      const expected = [
        ['Sec-Fetch-Site', 'header', true, 'same-origin'],
        ['Origin', 'header', false, undefined],
      ]
      expect([operation.operationId, named]).toEqual([
        operation.operationId,
        method === 'post' ? expected : [],
      ])
    }
  },
)

test('a call that moves money requires an idempotency key', () => {
  const { parameters } = operationAt(site, '/api/payment/depositSubmit')
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  )
})

test('an amount is text, with a minus only where it can be negative', () => {
  const { schemas } = site.components
  const accepts = (name: string, value: unknown) =>
    readDocument(site).faultsAt(`/components/schemas/${name}`, value).length === 0
  expect(['500000', '0', '-1', '1.5', 5].map((value) => accepts('Amount', value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(accepts('PositiveAmount', '-500000')).toBe(false)
  expect(accepts('SignedAmount', '-500000')).toBe(true)
  const signed = [site, staff].flatMap((document) =>
    JSON.stringify(document).split('#/components/schemas/SignedAmount"').slice(0, -1),
  )
  // A balance change, totals of a period, a movement of a round, net deposits, a posting, net stakes, a correction,
  // and what rolled-back movements leave of the day's money, in all and by hour.
  expect(signed).toHaveLength(18)
  expect(schemas['Deposit']).toMatchObject({
    properties: {
      amount: { $ref: '#/components/schemas/Amount' },
      fee: { $ref: '#/components/schemas/Amount' },
    },
  })
  expect(
    operationAt(site, '/api/payment/depositSubmit').requestBody?.content['application/json']?.schema,
  ).toMatchObject({ properties: { amount: { $ref: '#/components/schemas/PositiveAmount' } } })
})

/** Each summary and description with its pointer. */
function textsOf(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && ['summary', 'description', 'title'].includes(key)
      ? [[`${path}/${key}`, inner] as const]
      : textsOf(inner, `${path}/${key}`),
  )
}

test('the summary of each call is one short sentence', () => {
  const summaries = documents.flatMap(([, document]) =>
    operationsOf(document).map(({ operation }) => operation.summary),
  )
  const isShortSentence = (summary: string) => /^[A-Z][^.]+\.$/.test(summary) && summary.length <= 90
  expect(summaries.filter((summary) => !isShortSentence(summary))).toEqual([])
})

test('every error has its text for players', () => {
  const texts = documents.flatMap(([name, document]) => textsOf(document, name))
  const errors = texts.filter(([, text]) => text.includes('Text for players:'))
  expect(errors.length).toBeGreaterThan(50)
  expect(errors.filter(([, text]) => text.includes('undefined'))).toEqual([])
})

test('no text refers to the specification or the decisions, which integrators do not have', () => {
  const texts = documents.flatMap(([name, document]) => textsOf(document, name))
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(([, text]) => /§|DECIDE-|wiring|\b[DTSIW]-?\d/.test(text))).toEqual([])
})

test('fields are described, in requests, queries and answers', () => {
  const { requestBody } = operationAt(site, '/api/payment/depositSubmit')
  expect(requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { saveCard: { description: expect.stringContaining('saves the new card') as string } },
  })
  expect(operationAt(site, '/api/payment/transactions').parameters).toContainEqual(
    expect.objectContaining({ name: 'page', description: expect.stringContaining('500 entries') as string }),
  )
  expect(site.components.schemas['Deposit']).toMatchObject({
    properties: { fee: { description: expect.stringContaining('fixed') as string } },
  })
})

test('the health response is described field by field', () => {
  expect(operationAt(site, '/api/health').responses['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          description: expect.any(String) as string,
          properties: { status: { description: expect.any(String) as string } },
        },
        example: { status: 'ok' },
      },
    },
  })
})

test('the errors of the event stream are described', () => {
  const { responses } = operationAt(site, '/api/events')
  expect(responses).toMatchObject({
    401: { description: '`no_session` (115)' },
    403: { description: '`authorization_rejected` (231)' },
    429: { description: '`counter_limit` (206)' },
    503: { description: '`technical_issues` (100)' },
  })
})

test('each live event is listed with the schema of its data', () => {
  const { 'x-events': events } = operationAt(site, '/api/events') as unknown as {
    'x-events': Record<string, { $ref: string }>
  }
  expect(Object.keys(events)).toEqual(Object.keys(liveEvents))
  expect(events).toMatchObject({ wallet: { $ref: '#/components/schemas/Wallet' } })
  const read = readDocument(site)
  const at = (name: string) => (events[name]?.$ref ?? '').replace('#', '')
  const session = { gameSessionId: 'g', reason: 'parallel' }
  expect(read.faultsAt(at('game-session'), session)).toEqual([])
  expect(read.faultsAt(at('game-session'), { ...session, reason: 'other' })).not.toEqual([])
  expect(read.faultsAt(at('withdrawal'), { reference: 'r' })).not.toEqual([])
  const { description } = operationAt(site, '/api/events') as { description?: string }
  for (const name of Object.keys(liveEvents)) expect(description).toContain(`\`${name}\``)
})

test('the cookies that a login sets are described', () => {
  const cookies = (document: OpenApiDocument, path: string) =>
    JSON.stringify(operationAt(document, path).responses['200'])
  for (const name of ['__Host-player', '__Host-device'])
    expect(cookies(site, '/api/account/login')).toContain(name)
  expect(cookies(staff, '/api/staff/login')).toContain('__Host-staff')
})

test('no schema of a request or response is empty', () => {
  for (const [, document] of documents) expect(emptySchemas(document, '')).toEqual([])
})

test('every error has its number, its message, and a valid example', () => {
  const schemas = { ...site.components.schemas, ...staff.components.schemas }
  const names = Object.keys(errorCatalogue) as ErrorName[]
  const documented = Object.values(schemas).filter(
    ({ properties }) => typeof (properties as { error?: { const?: string } })?.error?.const === 'string',
  )
  expect(documented.length).toBeGreaterThan(30)
  for (const { properties, description, examples } of documented) {
    const { const: error } = (properties as { error: { const: ErrorName } }).error
    expect(names).toContain(error)
    const { code, details } = errorEntry(error)
    expect([error, description]).toEqual([error, expect.stringContaining(`Number ${code}.`)])
    const [example] = examples as readonly { errorCode: number; errorDetails: unknown }[]
    expect([error, ErrorObject.safeParse(example).success]).toEqual([error, true])
    expect([error, example?.errorCode]).toEqual([error, code])
    expect([error, details.safeParse(example?.errorDetails).success]).toEqual([error, true])
  }
})

test('every refusal is described with its number', () => {
  expect(site.components.schemas['PaymentLimitReachedError']).toMatchObject({
    properties: {
      error: { const: 'payment_limit_reached' },
      errorCode: { const: 117 },
      errorDetails: { properties: { limit: { $ref: '#/components/schemas/Amount' } } },
    },
  })
})
