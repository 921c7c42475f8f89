import * as z from 'zod/mini'
import type { Text } from '../../platform/messages/messages.ts'
import { OperatorSettings, type SettingName } from './operator-settings.ts'
import { expectedTexts, type ExpectedText } from './registry/schemas.ts'

/** The part of a JSON Schema that settings use, and the text of a schema that has one. */
type Schema = Partial<ExpectedText> & {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly items?: Schema | false
  readonly additionalProperties?: Schema | false
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** What a setting is for. */
export const aboutOf = (name: SettingName, text: Text): string => text(`settings.about.${name}`)

/**
 * A description of the setting's valid values.
 * @param part Where in its value; empty for the whole, else as `describedPart` gives it.
 */
export const expectedOf = (name: SettingName, text: Text, part: readonly string[] = []): string =>
  describeExpected(OperatorSettings.shape[name], text, part)

/** Describes the valid values of a schema: `a whole number from 1 to 1000000`. */
export function describeExpected(schema: z.core.$ZodType, text: Text, part: readonly string[] = []): string {
  const { schema: found } = follow(jsonOf(schema), part)
  return describe(found, (key, values) => text(`settings.expected.${key}`, values))
}

/**
 * The part of a setting's value that holds a place and has a description of its own; empty where only the whole has one.
 * An unknown key is in none, and so leads to the object around it.
 */
export function describedPart(name: SettingName, place: readonly string[]): readonly string[] {
  const schema = jsonOf(OperatorSettings.shape[name])
  return schema.describesParts === true ? place.slice(0, follow(schema, place).depth) : []
}

const jsonOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', metadata: expectedTexts }) as Schema

/** As far as a place leads into a schema. */
function follow(
  schema: Schema,
  place: readonly string[],
): { readonly schema: Schema; readonly depth: number } {
  let [found, depth] = [schema, 0]
  for (const key of place) {
    const { items, properties, additionalProperties } = found
    const inner = properties?.[key] ?? (items || additionalProperties || undefined)
    if (inner === undefined) break
    found = inner
    depth += 1
  }
  return { schema: found, depth }
}

function describe(schema: Schema, text: Text): string {
  const either = (schemas: readonly Schema[]) =>
    schemas.map((each) => describe(each, text)).reduce((one, other) => text('or', { one, other }))
  if (schema.expected !== undefined) return text(schema.expected, schema.values)
  if (schema.anyOf !== undefined) return either(schema.anyOf)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined)
    return text('oneOf', { values: schema.enum.map((value) => JSON.stringify(value)).join(', ') })
  if (typeof schema.type === 'object') return either(schema.type.map((type) => ({ ...schema, type })))
  const describeType = types[schema.type ?? '']
  return describeType === undefined ? text('other') : describeType(schema, text)
}

const types: Readonly<Record<string, (schema: Schema, text: Text) => string>> = {
  null: (_, text) => text('null'),
  boolean: (_, text) => text('boolean'),
  string: ({ maxLength }, text) =>
    maxLength === undefined ? text('text') : text('textTo', { max: maxLength }),
  integer: (schema, text) => rangeOf('wholeNumber', schema, text),
  number: (schema, text) => rangeOf('number', schema, text),
  array: ({ items, minItems = 0 }, text) =>
    text(minItems > 0 ? 'listOfSome' : 'list', { item: describe(items || {}, text) }),
  object: ({ properties, required = [], additionalProperties = {} }, text) =>
    properties === undefined
      ? text('object', { value: describe(additionalProperties || {}, text) })
      : text('parts', {
          parts: Object.entries(properties)
            .map(([key, value]) =>
              text(required.includes(key) ? 'part' : 'optionalPart', {
                name: JSON.stringify(key),
                value: describe(value, text),
              }),
            )
            .join(', '),
        }),
}

function rangeOf(
  number: 'wholeNumber' | 'number',
  { minimum, exclusiveMinimum, maximum }: Schema,
  text: Text,
): string {
  const what = text(number)
  const hasMax = maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER
  if (exclusiveMinimum !== undefined)
    return text(hasMax ? 'aboveTo' : 'above', { what, min: exclusiveMinimum, max: maximum })
  if (minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER)
    return text(hasMax ? 'fromTo' : 'from', { what, min: minimum, max: maximum })
  return hasMax ? text('to', { what, max: maximum }) : what
}
