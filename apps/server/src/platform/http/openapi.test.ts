import { contract, ErrorObject, errorEntry, pathOf, type ErrorName } from '@baize/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()

/** Where an object stands that says nothing about what it may hold. */
function emptySchemas(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, next]) => emptySchemas(next, `${path}/${key}`))
  const isSchemaPlace = /\/(schema|items|additionalProperties)$|\/properties\/[^/]+$|\/(oneOf|anyOf|allOf)\/\d+$/.test(path)
  return isSchemaPlace && Object.keys(value).length === 0 ? [path, ...inner] : inner
}

test('every call of the contract is described, and nothing else but the health and the events of the site', () => {
  const others = ['/api/health', '/api/events']
  expect(Object.keys(document['paths'] as object).sort()).toEqual([...Object.keys(contract).map(pathOf), ...others].sort())
})

test('every call says what it is for, without references that an integrator does not have', () => {
  const operations = Object.values(document['paths'] as Record<string, Record<string, { operationId: string; summary: string }>>).flatMap(
    (path) => Object.values(path),
  )
  expect(operations.filter(({ operationId, summary }) => summary === operationId || !/^[A-Z].* /.test(summary))).toEqual([])
  expect(JSON.stringify(operations)).not.toMatch(/§|DECIDE-|wiring/)
})

test('what the stream of events is refused with is described as well', () => {
  const { responses } = (document['paths'] as Record<string, Record<string, { responses: object }>>)['/api/events']?.['get'] ?? {}
  expect(responses).toMatchObject({
    401: { description: 'no_session' },
    403: { description: 'authorization_rejected' },
    429: { description: 'counter_limit' },
    503: { description: 'technical_issues' },
  })
})

test('no schema is empty, in neither direction', () => {
  expect(emptySchemas(document, '')).toEqual([])
})

test('amounts are text both ways', () => {
  const text = JSON.stringify(document)
  expect(text).not.toContain('bigint')
  const { paths } = document as {
    paths: Record<string, Record<string, { requestBody?: unknown; responses: unknown; parameters?: unknown }>>
  }
  const submit = paths['/api/payment/depositSubmit']?.['post']
  expect(submit?.requestBody).toMatchObject({ content: { 'application/json': { schema: { properties: { amount: { type: 'string' } } } } } })
  expect(submit?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: true }])
  const details = paths['/api/payment/withdrawalDetails']?.['get']
  expect(details?.responses).toMatchObject({
    200: { content: { 'application/json': { schema: { properties: { cashBalance: { type: 'string' } } } } } },
  })
})

test('every refusal has its text, and an example that its own schema takes', () => {
  const { schemas } = document['components'] as { schemas: Record<string, { description: string; examples: readonly unknown[] }> }
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
