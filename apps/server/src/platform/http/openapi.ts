import {
  documentation,
  ErrorObject,
  errorEntry,
  errorsOfEveryCall,
  errorsOfEveryChange,
  pathOf,
  type Call,
  type ErrorName,
} from '@baize/contract'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { callsOf } from './calls-of.ts'
import { sessionCookies, type SiteName } from './cookies.ts'
import { sampleOf } from './openapi-sample.ts'

type Schema = { [key: string]: unknown }
type Responses = Record<string, Schema>

const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null']

/** What holds for every call. */
const RULES = [
  'Amounts are whole minor units as decimal text: "500000" with HUF is 5000 Ft. Times are UTC.',
  'The login sets a session cookie. A POST is accepted from pages of the same origin only: with `Sec-Fetch-Site: same-origin`, or without that header with the `Origin` of this address. Any other POST is answered 403.',
  'Every error is an error object; its name and number do not change. `requestId` identifies the request in the log.',
  'A call with another method is answered 405 with the header `Allow`.',
]
const RULES_OF_SITE: Readonly<Record<SiteName, readonly string[]>> = {
  site: [
    "Calls of staff are answered, and documented, on the back office's address.",
    'Callbacks of payment providers and game providers, under `/callbacks/`, use the protocol and the signature of each provider: see the README of its folder in `plugins/`.',
  ],
  staff: ["Calls of players are answered, and documented, on the player site's address."],
}
const TITLES: Readonly<Record<SiteName, string>> = { site: 'Baize', staff: 'Baize back office' }
/** The session's scheme, by the kind of person. */
const SCHEMES = { site: 'player', staff: 'staff' } as const

const health = {
  '/api/health': {
    get: {
      operationId: 'health',
      tags: ['service'],
      summary: 'Check whether the platform and its database work.',
      description: 'The result is at most one second old.',
      security: [],
      responses: {
        200: { description: 'The platform and its database work.' },
        ...refusalsOf(['technical_issues']),
      },
    },
  },
}
const events = {
  '/api/events': {
    get: {
      operationId: 'events',
      tags: ['service'],
      summary: 'Receive live updates of the player, as server-sent events.',
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
  const texts = readErrorTexts()
  const calls = callsOf(site)
  const operations = calls.map((call) => [
    pathOf(call.id),
    { [call.changes ? 'post' : 'get']: operationOf(call) },
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
        names.map((name) => [`error_${name}`, errorSchemaOf(name, texts[`error.${name}`] ?? name)]),
      ),
      securitySchemes: { [SCHEMES[site]]: { type: 'apiKey', in: 'cookie', name: sessionCookies[site] } },
    },
  }
}

function operationOf(call: Call): Schema {
  const { id, summary, description } = call
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary,
    ...(description !== undefined && { description }),
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
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const described = description === undefined ? {} : { description }
    return { name, in: 'query', required: required.includes(name), ...described, schema }
  })
}

/** Neither is required by itself: see `isFromOwnPage`. */
const originParameters: readonly Schema[] = [
  {
    name: 'Sec-Fetch-Site',
    in: 'header',
    required: false,
    schema: { type: 'string', const: 'same-origin' },
    description:
      'Browsers set it. Any other client sends this value, or `Origin`; without both the answer is 403.',
  },
  {
    name: 'Origin',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uri' },
    description: 'The origin of this address, from a client that does not send `Sec-Fetch-Site`.',
  },
]

const keyParameter: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description:
    'Identifies the request: create it when the form opens, and repeat it when the same request is sent again. A repeated request is answered as the first one and moves no money twice.',
}

function responsesOf(call: Call): Responses {
  return {
    200: { description: 'The result.', content: { 'application/json': { schema: schemaOf(call.output) } } },
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
    metadata: documentation,
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

/** English texts of the errors, by their keys in the catalogue's messages. */
function readErrorTexts(): Readonly<Record<string, string>> {
  const file = new URL('messages/en.json', import.meta.resolve('@baize/contract'))
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
}
