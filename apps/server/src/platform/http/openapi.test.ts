import { contract, ErrorObject, errorEntry, pathOf, type Call, type ErrorName } from '@baize/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const sites = { site: openApiDocument('site'), staff: openApiDocument('staff') } as const
const documents = Object.entries(sites)
const document = sites.site

type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly {
    readonly name: string
    readonly schema: { readonly pattern?: string; readonly const?: string }
  }[]
  readonly requestBody?: {
    readonly content: Record<string, { schema: { properties: Record<string, { pattern?: string }> } }>
  }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
const pathsOf = (from: typeof document) => from['paths'] as Record<string, Record<string, Operation>>
const operationsOf = (from: typeof document) =>
  Object.values(pathsOf(from)).flatMap((path) => Object.entries(path))

/** Where an object stands that says nothing about what it may hold. */
function emptySchemas(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, next]) => emptySchemas(next, `${path}/${key}`))
  const isSchemaPlace =
    /\/(schema|items|additionalProperties)$|\/properties\/[^/]+$|\/(oneOf|anyOf|allOf)\/\d+$/.test(path)
  return isSchemaPlace && Object.keys(value).length === 0 ? [path, ...inner] : inner
}

test('each site describes its own calls and no call of the other, besides the health and the events', () => {
  const isStaff = ([id]: [string, unknown]) => id.startsWith('staff.')
  const ids = Object.entries(contract as unknown as Record<string, Call>)
  const addresses = (of: typeof ids) => of.map(([id]) => pathOf(id))
  expect(Object.keys(pathsOf(sites.site)).sort()).toEqual(
    [...addresses(ids.filter((entry) => !isStaff(entry))), '/api/health', '/api/events'].sort(),
  )
  expect(Object.keys(pathsOf(sites.staff)).sort()).toEqual(
    [...addresses(ids.filter(isStaff)), '/api/health'].sort(),
  )
})

test.each(documents)('of the %s: every error that is described is answered by some call', (_site, one) => {
  const { schemas } = one['components'] as { schemas: object }
  const paths = JSON.stringify(one['paths'])
  expect(Object.keys(schemas).filter((name) => !paths.includes(`"#/components/schemas/${name}"`))).toEqual([])
})

test.each(documents)(
  'of the %s: each call says that it can be too large, of a wrong type, or too much',
  (_site, one) => {
    const calls = operationsOf(one).filter(([, { operationId }]) => operationId.includes('.'))
    for (const [method, { operationId, responses }] of calls) {
      const bodies =
        method === 'post'
          ? { 413: { description: 'body_too_large' }, 415: { description: 'content_type_unsupported' } }
          : {}
      expect([operationId, responses]).toMatchObject([
        operationId,
        { ...bodies, 429: { description: 'counter_limit' } },
      ])
      expect([operationId, Object.keys(responses).includes('413')]).toEqual([operationId, method === 'post'])
    }
  },
)

test.each(documents)(
  'of the %s: a change says by which headers it is known to come from a page of its own',
  (_site, one) => {
    for (const [method, { operationId, parameters = [] }] of operationsOf(one)) {
      const named = parameters
        .filter(({ name }) => ['Sec-Fetch-Site', 'Origin'].includes(name))
        .map(({ name, schema }) => [name, schema.const])
      const expected = [
        ['Sec-Fetch-Site', 'same-origin'],
        ['Origin', undefined],
      ]
      expect([operationId, named]).toEqual([operationId, method === 'post' ? expected : []])
    }
  },
)

test('an amount that somebody asks to move has no minus', () => {
  const { requestBody } = pathsOf(document)['/api/payment/depositSubmit']?.['post'] ?? {}
  const { pattern = '' } = requestBody?.content['application/json']?.schema.properties['amount'] ?? {}
  expect([new RegExp(pattern).test('500000'), new RegExp(pattern).test('-500000')]).toEqual([true, false])
})

/** What a reader of the documents reads: each summary and description, by where it stands. */
function textsOf(value: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && ['summary', 'description', 'title'].includes(key)
      ? [[`${path}/${key}`, inner] as const]
      : textsOf(inner, `${path}/${key}`),
  )
}

test('the summary of each call is one short sentence', () => {
  const operations = documents.flatMap(([, one]) => operationsOf(one)).map(([, operation]) => operation)
  const isShortSentence = (summary: string) => /^[A-Z][^.]+\.$/.test(summary) && summary.length <= 90
  expect(operations.filter(({ summary }) => !isShortSentence(summary)).map(({ summary }) => summary)).toEqual(
    [],
  )
})

test('no text refers to the specification or the decisions, which integrators do not have', () => {
  const texts = documents.flatMap(([site, one]) => textsOf(one, site))
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(([, text]) => /§|DECIDE-|wiring|\b[DTSIW]-?\d/.test(text))).toEqual([])
})

test('fields are described, in requests, queries and answers', () => {
  const { requestBody } = pathsOf(document)['/api/payment/depositSubmit']?.['post'] ?? {}
  expect(requestBody?.content['application/json']?.schema.properties['saveCard']).toMatchObject({
    description: expect.stringContaining('saves the new card') as string,
  })
  expect(pathsOf(document)['/api/payment/transactions']?.['get']?.parameters).toContainEqual(
    expect.objectContaining({ name: 'page', description: expect.stringContaining('500 entries') as string }),
  )
  expect(pathsOf(document)['/api/payment/depositStatus']?.['get']?.responses['200']).toMatchObject({
    content: {
      'application/json': {
        schema: { properties: { fee: { description: expect.stringContaining('fixed') as string } } },
      },
    },
  })
})

test('what the stream of events is refused with is described as well', () => {
  const { responses } =
    (document['paths'] as Record<string, Record<string, { responses: object }>>)['/api/events']?.['get'] ?? {}
  expect(responses).toMatchObject({
    401: { description: 'no_session' },
    403: { description: 'authorization_rejected' },
    429: { description: 'counter_limit' },
    503: { description: 'technical_issues' },
  })
})

test('no schema is empty, in neither direction', () => {
  for (const [, one] of documents) expect(emptySchemas(one, '')).toEqual([])
})

test('amounts are text both ways', () => {
  const text = JSON.stringify(document)
  expect(text).not.toContain('bigint')
  const { paths } = document as {
    paths: Record<string, Record<string, { requestBody?: unknown; responses: unknown; parameters?: unknown }>>
  }
  const submit = paths['/api/payment/depositSubmit']?.['post']
  expect(submit?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { properties: { amount: { type: 'string' } } } } },
  })
  expect(submit?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  )
  const details = paths['/api/payment/withdrawalDetails']?.['get']
  expect(details?.responses).toMatchObject({
    200: { content: { 'application/json': { schema: { properties: { cashBalance: { type: 'string' } } } } } },
  })
})

test('every refusal has its text, and an example that its own schema takes', () => {
  type Schemas = Record<string, { description: string; examples: readonly unknown[] }>
  const schemas = Object.assign(
    {},
    ...documents.map(([, one]) => (one['components'] as { schemas: Schemas }).schemas),
  ) as Schemas
  for (const [name, { description, examples }] of Object.entries(schemas)) {
    expect([name, description]).toEqual([name, expect.stringMatching(/[.}]$/)])
    expect([name, ErrorObject.safeParse(examples[0]).success]).toEqual([name, true])
    const error = name.replace('error_', '') as ErrorName
    const { errorDetails } = examples[0] as { errorDetails: unknown }
    expect([name, errorEntry(error).details.safeParse(errorDetails).success]).toEqual([name, true])
  }
})

test('every refusal is described with its number', () => {
  const { schemas } = document['components'] as { schemas: Record<string, unknown> }
  expect(schemas['error_payment_limit_reached']).toMatchObject({
    properties: {
      error: { const: 'payment_limit_reached' },
      errorCode: { const: 117 },
      errorDetails: { properties: { limit: { type: 'string' } } },
    },
  })
})
