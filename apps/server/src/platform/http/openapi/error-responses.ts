import { ErrorObject, errorEntry, type ErrorName } from '@baize/contract'
import { readFileSync } from 'node:fs'
import { refTo, type JsonObject, type SchemaPrinter } from './json-schema.ts'
import { sampleOf } from './sample-of.ts'

/** `wrong_login` is the component `WrongLoginError`. */
const componentOf = (name: ErrorName) =>
  `${name.replaceAll(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())}Error`

const retryAfter = (description: string): JsonObject => ({
  'Retry-After': { description, schema: { type: 'integer', minimum: 1 } },
})
/** Headers of the responses of a status that a client acts on. */
const headersOf: Readonly<Record<number, JsonObject>> = {
  405: {
    Allow: { description: 'The methods of this address, separated by commas.', schema: { type: 'string' } },
  },
  429: retryAfter('Seconds after which the call may be repeated, as in `errorDetails`.'),
  503: retryAfter('Seconds after which the call may be repeated, when too many requests are under way.'),
}

/** One response per status: its errors with their numbers, discriminated by `error`. */
export function errorResponses(names: readonly ErrorName[]): Record<string, JsonObject> {
  const byStatus = Map.groupBy(new Set(names), (name) => errorEntry(name).status)
  const responses = [...byStatus].map(([status, errors]) => {
    const description = errors.map((name) => `\`${name}\` (${errorEntry(name).code})`).join(', ')
    const headers = headersOf[status]
    const content = { 'application/json': { schema: oneOf(errors) } }
    return [String(status), { description, ...(headers !== undefined && { headers }), content }]
  })
  return Object.fromEntries(responses) as Record<string, JsonObject>
}

function oneOf(errors: readonly ErrorName[]): JsonObject {
  const refs = errors.map((name) => refTo(componentOf(name)))
  if (refs.length === 1) return refTo(componentOf(errors[0] as ErrorName))
  const mapping = Object.fromEntries(errors.map((name) => [name, refTo(componentOf(name))['$ref']]))
  return { oneOf: refs, discriminator: { propertyName: 'error', mapping } }
}

/** The component of each error: name and number as constants, the details, and an example. */
export function errorComponents(
  names: readonly ErrorName[],
  printer: SchemaPrinter,
): Record<string, JsonObject> {
  const texts = readErrorTexts()
  const common = printer.print(ErrorObject) as { properties: JsonObject }
  const components = names.map((name) => {
    const { code, details, shownAs } = errorEntry(name)
    const properties = {
      ...common.properties,
      error: { type: 'string', const: name },
      errorCode: { type: 'integer', const: code },
      errorDetails: printer.print(details),
      shownAs: { type: 'string', const: shownAs },
    }
    const schema = {
      ...common,
      description: `Number ${code}. Text for players: "${texts[`error.${name}`]}"`,
      properties,
    }
    return [componentOf(name), { ...schema, examples: [sampleOf(schema, printer.components)] }]
  })
  return Object.fromEntries(components) as Record<string, JsonObject>
}

/** English messages of the errors, by key. */
function readErrorTexts(): Readonly<Record<string, string>> {
  const files = ['messages/en.json', 'errors/messages/en.json'].map(
    (file) => new URL(file, import.meta.resolve('@baize/contract')),
  )
  const texts = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return Object.assign({}, ...texts) as Record<string, string>
}
