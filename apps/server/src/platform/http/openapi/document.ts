import { errorsOfEveryCall, errorsOfEveryChange, liveEvents, pathOf } from '@baize/contract'
import { callsOf } from '../calls/calls-of.ts'
import { sessionCookies, type SiteName } from '../calls/cookies.ts'
import { errorComponents, errorResponses } from './error-responses.ts'
import { createSchemaPrinter, type JsonObject, type SchemaPrinter } from './json-schema.ts'
import { jsonContent, operationOf } from './operation.ts'

/** Descriptions that apply to every call. */
const RULES = [
  'Amounts are whole minor units as decimal text: "500000" with HUF is 5000 Ft. Times are UTC.',
  'The login sets a session cookie. A POST is accepted from pages of the same origin only: with `Sec-Fetch-Site: same-origin`, or without that header with the `Origin` of this address. Any other POST is answered 403.',
  'Every error is an error object; its name and number do not change. `requestId` identifies the request in the log.',
  'The operation id is the id of the call, which the log and the metrics name too.',
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
/** The security scheme of each site's session. */
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
        200: {
          description: 'The platform and its database work.',
          content: jsonContent(
            {
              type: 'object',
              description: 'The health of the platform.',
              properties: {
                status: {
                  type: 'string',
                  const: 'ok',
                  description: 'Always `ok`: a platform that does not work answers 503.',
                },
              },
              required: ['status'],
              additionalProperties: false,
            },
            { status: 'ok' },
          ),
        },
        ...errorResponses(['technical_issues', 'method_not_allowed']),
      },
    },
  },
}
/** The event stream. OpenAPI 3.1 has no schema for the events of a stream: they are listed by name beside it. */
const eventsOf = (printer: SchemaPrinter) => ({
  '/api/events': {
    get: {
      operationId: 'events',
      tags: ['service'],
      summary: 'Receive live updates of the player, as server-sent events.',
      description: `The events are ${Object.keys(liveEvents)
        .map((name) => `\`${name}\``)
        .join(', ')}. The data of each is one JSON object; \`x-events\` names its schema.`,
      'x-events': Object.fromEntries(
        Object.entries(liveEvents).map(([name, schema]) => [name, printer.print(schema)]),
      ),
      security: [{ player: [] }],
      responses: {
        200: {
          description: 'A stream that stays open.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...errorResponses([
          'no_session',
          'authorization_rejected',
          'counter_limit',
          'technical_issues',
          'method_not_allowed',
        ]),
      },
    },
  },
})

/** The OpenAPI 3.1 document of a site's calls. */
export function openApiDocument(site: SiteName): JsonObject {
  const calls = callsOf(site)
  const printer = createSchemaPrinter()
  const operations = calls.map((call) => [
    pathOf(call.id),
    { [call.changes ? 'post' : 'get']: operationOf(call, printer) },
  ])
  const events = site === 'site' ? eventsOf(printer) : {}
  const errors = new Set([
    ...errorsOfEveryCall,
    ...errorsOfEveryChange,
    'method_not_allowed' as const,
    ...calls.flatMap((call) => call.errors),
  ])
  const schemas = { ...errorComponents([...errors], printer), ...printer.components }
  return {
    openapi: '3.1.0',
    info: {
      title: TITLES[site],
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: [...RULES, ...RULES_OF_SITE[site]].join(' '),
    },
    servers: [{ url: '/' }],
    paths: { ...Object.fromEntries(operations), ...health, ...events },
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: { [SCHEMES[site]]: { type: 'apiKey', in: 'cookie', name: sessionCookies[site] } },
    },
  }
}
