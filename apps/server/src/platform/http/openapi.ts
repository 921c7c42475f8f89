import { contract, ErrorObject, errorCatalogue, errorEntry, errorsOfEveryCall, pathOf, type Call, type ErrorName } from '@baize/contract'
import * as z from 'zod/mini'
import { readCallWords, readErrorWords, summed } from './openapi-words.ts'
import { sampleOf } from './openapi-sample.ts'

type Schema = { [key: string]: unknown }
type Responses = Record<string, Schema>

const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null']
const calls = Object.values(contract as unknown as Record<string, Call>)

/** What holds for every call. */
const RULES = [
  'Amounts are whole minor units as decimal text: "500000" with HUF is 5000 Ft. Instants are UTC.',
  'A session is a cookie that the login sets. A POST is taken from our own pages only: with `Sec-Fetch-Site: same-origin`, or with our own `Origin` where a client sends no such header; else 403.',
  'Every refusal is an error object; its name and number are stable. `requestId` names the request in the log.',
  "Staff calls are answered on the back office's address only.",
  "What payment providers and game suppliers call, under `/callbacks/`, is in each one's own protocol and signed its way: see the README of its folder in `plugins/`.",
]

const servicePaths = {
  '/api/health': {
    get: {
      operationId: 'health',
      tags: ['service'],
      summary: 'Is the site well, its database too',
      security: [],
      responses: { 200: { description: 'Well.' }, 503: { description: 'The database does not answer.' } },
    },
  },
  '/api/events': {
    get: {
      operationId: 'events',
      tags: ['service'],
      summary: 'Live facts of the player behind the cookie, as server-sent events',
      security: [{ player: [] }],
      responses: {
        200: { description: 'A stream that stays open.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...refusalsOf(['no_session', 'authorization_rejected', 'counter_limit', 'technical_issues']),
      },
    },
  },
}

/**
 * The contract as OpenAPI 3.1. Both directions are printed as they travel (`io: 'input'`: amounts are text); printing outputs as
 * code sees them would leave amounts without a schema.
 */
export function openApiDocument(): Schema {
  const words = readCallWords()
  const texts = readErrorWords()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: RULES.join(' '),
    },
    servers: [{ url: '/' }],
    paths: {
      ...Object.fromEntries(
        calls.map((call) => [pathOf(call.id), { [call.changes ? 'post' : 'get']: operationOf(call, words.get(call.id) ?? call.id) }]),
      ),
      ...servicePaths,
    },
    components: {
      schemas: Object.fromEntries(
        (Object.keys(errorCatalogue) as ErrorName[]).map((name) => [`error_${name}`, errorSchemaOf(name, texts[name] ?? name)]),
      ),
      securitySchemes: {
        player: { type: 'apiKey', in: 'cookie', name: '__Host-player' },
        staff: { type: 'apiKey', in: 'cookie', name: '__Host-staff' },
      },
    },
  }
}

function operationOf(call: Call, words: string): Schema {
  const [tag] = call.id.split('.')
  return {
    operationId: call.id,
    tags: [tag],
    ...summed(words),
    security: call.access === 'player' ? [{ player: [] }] : call.access === 'staff' ? [{ staff: [] }] : [],
    ...(parametersOf(call).length === 0 ? {} : { parameters: parametersOf(call) }),
    ...(call.changes ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.input) } } } } : {}),
    responses: responsesOf(call),
  }
}

function parametersOf(call: Call): readonly Schema[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    description: 'Made when the form opens; the same key is the same request.',
  }
  const { properties = {}, required = [] } = schemaOf(call.input) as { properties?: Record<string, Schema>; required?: string[] }
  const query = call.changes
    ? []
    : Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
  return call.idempotent === true ? [key, ...query] : query
}

function responsesOf(call: Call): Responses {
  return {
    200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(call.output) } } },
    ...refusalsOf([...new Set<ErrorName>([...call.errors, ...errorsOfEveryCall])]),
  }
}

function refusalsOf(names: readonly ErrorName[]): Responses {
  const byStatus = Map.groupBy(names, (name) => errorEntry(name).status)
  const refusals = [...byStatus].map(([status, errors]) => {
    const schemas = errors.map((name) => ({ $ref: `#/components/schemas/error_${name}` }))
    return [
      String(status),
      {
        description: errors.join(', '),
        content: { 'application/json': { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } } },
      },
    ]
  })
  return Object.fromEntries(refusals) as Responses
}

function errorSchemaOf(name: ErrorName, text: string): Schema {
  const entry = errorEntry(name)
  const common = schemaOf(ErrorObject) as { properties: Record<string, Schema>; required: string[] }
  const properties = {
    ...common.properties,
    error: { type: 'string', const: name },
    errorCode: { type: 'integer', const: entry.code },
    errorDetails: schemaOf(entry.details),
  }
  return { ...common, description: text, properties, examples: [sampleOf({ ...common, properties })] }
}

/** A schema as it travels. Where anything may stand, the types of JSON are written out: an empty schema is a mistake that nobody sees. */
function schemaOf(schema: z.ZodMiniType): Schema {
  const { $schema: _draft, ...printed } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }) as Schema
  return spellOut(printed) as Schema
}

function spellOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spellOut)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const isAnything = key === 'additionalProperties' && typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0
    return [key, isAnything ? { type: JSON_TYPES } : spellOut(inner)]
  })
  return Object.fromEntries(entries)
}
