import {
  ErrorObject,
  errorEntry,
  errorsOfEveryCall,
  errorsOfEveryChange,
  pathOf,
  type Call,
  type ErrorName,
} from '@baize/contract'
import * as z from 'zod/mini'
import { callsOf } from './calls-of.ts'
import { sessionCookies, type SiteName } from './cookies.ts'
import { readCallWords, readErrorWords, summed } from './openapi-words.ts'
import { sampleOf } from './openapi-sample.ts'

type Schema = { [key: string]: unknown }
type Responses = Record<string, Schema>

const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null']

/** What holds for every call. */
const RULES = [
  'Amounts are whole minor units as decimal text: "500000" with HUF is 5000 Ft. Instants are UTC.',
  'A session is a cookie that the login sets. A POST is taken from our own pages only: with `Sec-Fetch-Site: same-origin`, or with our own `Origin` where a client sends no such header; else 403.',
  'Every refusal is an error object; its name and number are stable. `requestId` names the request in the log.',
  'An address that takes another method answers 405 with `Allow`.',
]
const RULES_OF_SITE: Readonly<Record<SiteName, readonly string[]>> = {
  site: [
    "Calls of staff are answered, and described, on the back office's address.",
    "What payment providers and game providers call, under `/callbacks/`, is in each one's own protocol and signed its way: see the README of its folder in `plugins/`.",
  ],
  staff: ["Calls of players are answered, and described, on the player site's address."],
}
const TITLES: Readonly<Record<SiteName, string>> = { site: 'Baize', staff: 'Baize back office' }
/** The session's scheme, by the kind of person. */
const SCHEMES = { site: 'player', staff: 'staff' } as const

const health = {
  '/api/health': {
    get: {
      operationId: 'health',
      tags: ['service'],
      summary: 'Is the site well, its database too; as it was at most a second ago',
      security: [],
      responses: { 200: { description: 'Well.' }, ...refusalsOf(['technical_issues']) },
    },
  },
}
const events = {
  '/api/events': {
    get: {
      operationId: 'events',
      tags: ['service'],
      summary: 'Live facts of the player behind the cookie, as server-sent events',
      security: [{ player: [] }],
      responses: {
        200: {
          description: 'A stream that stays open.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...refusalsOf(['no_session', 'authorization_rejected', 'counter_limit', 'technical_issues']),
      },
    },
  },
}

/**
 * The calls of one site as OpenAPI 3.1. Both directions are printed as they travel (`io: 'input'`: amounts are text); printing outputs as
 * code sees them would leave amounts without a schema.
 */
export function openApiDocument(site: SiteName): Schema {
  const words = readCallWords()
  const texts = readErrorWords()
  const calls = callsOf(site)
  const operations = calls.map((call) => [
    pathOf(call.id),
    { [call.changes ? 'post' : 'get']: operationOf(call, words.get(call.id) ?? call.id) },
  ])
  const names = [
    ...new Set([...errorsOfEveryCall, ...errorsOfEveryChange, ...calls.flatMap(({ errors }) => errors)]),
  ]
  return {
    openapi: '3.1.0',
    info: {
      title: TITLES[site],
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: [...RULES, ...RULES_OF_SITE[site]].join(' '),
    },
    servers: [{ url: '/' }],
    paths: { ...Object.fromEntries(operations), ...health, ...(site === 'site' ? events : {}) },
    components: {
      schemas: Object.fromEntries(
        names.map((name) => [`error_${name}`, errorSchemaOf(name, texts[name] ?? name)]),
      ),
      securitySchemes: { [SCHEMES[site]]: { type: 'apiKey', in: 'cookie', name: sessionCookies[site] } },
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
    ...(call.changes
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.input) } } } }
      : {}),
    responses: responsesOf(call),
  }
}

function parametersOf(call: Call): readonly Schema[] {
  if (call.changes) return call.idempotent === true ? [...originParameters, keyParameter] : originParameters
  const { properties = {}, required = [] } = schemaOf(call.input) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** Neither is required by itself: see `isFromOwnPage`. */
const originParameters: readonly Schema[] = [
  {
    name: 'Sec-Fetch-Site',
    in: 'header',
    required: false,
    schema: { type: 'string', const: 'same-origin' },
    description:
      'Browsers send it by themselves; any other client sends it with this value, or `Origin`. Without both the answer is 403.',
  },
  {
    name: 'Origin',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uri' },
    description: 'The origin of this very address, from a client that sends no `Sec-Fetch-Site`.',
  },
]

const keyParameter: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'Made when the form opens; the same key is the same request.',
}

function responsesOf(call: Call): Responses {
  return {
    200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(call.output) } } },
    ...refusalsOf([
      ...new Set<ErrorName>([
        ...call.errors,
        ...errorsOfEveryCall,
        ...(call.changes ? errorsOfEveryChange : []),
      ]),
    ]),
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
  const { $schema: _draft, ...printed } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
  }) as Schema
  return spellOut(printed) as Schema
}

function spellOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spellOut)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const isAnything =
      key === 'additionalProperties' &&
      typeof inner === 'object' &&
      inner !== null &&
      Object.keys(inner).length === 0
    return [key, isAnything ? { type: JSON_TYPES } : spellOut(inner)]
  })
  return Object.fromEntries(entries)
}
