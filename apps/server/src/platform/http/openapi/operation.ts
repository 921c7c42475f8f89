import { errorsOfEveryCall, errorsOfEveryChange, type Call } from '@baize/contract'
import { errorResponses } from './error-responses.ts'
import type { JsonObject, SchemaPrinter } from './json-schema.ts'

/** The operation of a call. Its id is the id of the call, which log and metrics name too. */
export function operationOf(call: Call, printer: SchemaPrinter): JsonObject {
  const [group = ''] = call.id.split('.')
  const parameters = parametersOf(call, printer, call.example.input)
  const description = descriptionOf(call)
  return {
    operationId: call.id,
    tags: [group],
    summary: call.summary,
    ...(description !== '' && { description }),
    security: call.access === 'player' ? [{ player: [] }] : call.access === 'staff' ? [{ staff: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(call.changes && {
      requestBody: { required: true, content: jsonContent(printer.print(call.input), call.example.input) },
    }),
    responses: {
      200: {
        description: 'The result.',
        ...cookiesOf(call),
        content: jsonContent(printer.print(call.output), call.example.output),
      },
      ...errorResponses([
        ...call.errors,
        ...errorsOfEveryCall,
        ...(call.changes ? errorsOfEveryChange : []),
        'method_not_allowed',
      ]),
    },
  }
}

const cookiesAtLogin: Readonly<Record<string, string>> = {
  'account.login':
    'Two cookies: `__Host-player` starts the session, and `__Host-device` marks the browser for later logins.',
  'staff.login': 'The cookie `__Host-staff` starts the session.',
}

/** The header of the calls that log in. */
function cookiesOf({ id }: Call): JsonObject {
  const description = cookiesAtLogin[id]
  return description === undefined
    ? {}
    : { headers: { 'Set-Cookie': { description, schema: { type: 'string' } } } }
}

function descriptionOf({ description, permission, passive, access }: Call): string {
  const hasSession = access === 'player' || access === 'staff'
  return [
    ...(description === undefined ? [] : [description]),
    ...(permission === undefined ? [] : [`Requires the permission \`${permission}\`.`]),
    ...(passive === true && hasSession ? ['Does not extend the session.'] : []),
  ].join(' ')
}

export const jsonContent = (schema: JsonObject, example?: unknown): JsonObject => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

function parametersOf(call: Call, printer: SchemaPrinter, example: unknown): readonly JsonObject[] {
  if (call.changes) return call.idempotent === true ? [...originParameters, keyParameter] : originParameters
  const { properties = {}, required = [] } = printer.print(call.input) as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    const value = (example as JsonObject | undefined)?.[name]
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema,
      ...(value !== undefined && { example: value }),
    }
  })
}

/**
 * `isFromOwnPage` accepts either header. The first is marked as required, so that generated clients send it.
 */
const originParameters: readonly JsonObject[] = [
  {
    name: 'Sec-Fetch-Site',
    in: 'header',
    required: true,
    schema: { type: 'string', const: 'same-origin' },
    description:
      'Browsers set it. Any other client sends this value. A request without it is accepted with `Origin` only; any other is answered 403.',
  },
  {
    name: 'Origin',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uri' },
    description: 'The origin of this address, from a client that cannot send `Sec-Fetch-Site`.',
  },
]

const keyParameter: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description:
    'Identifies the request: create it when the form opens, and repeat it when the same request is sent again. A repeated request is answered as the first one and moves no money twice.',
}
