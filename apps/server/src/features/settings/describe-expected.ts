import * as z from 'zod/mini'

/** The part of a JSON Schema that settings use. */
type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly additionalProperties?: Schema
}

/** Describes the valid values of a schema for error messages: `a whole number from 1 to 1000000`. */
export function describeExpected(schema: z.core.$ZodType): string {
  return describe(z.toJSONSchema(schema, { io: 'input' }) as Schema)
}

function describe(schema: Schema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(describe).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined)
    return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (typeof schema.type === 'object')
    return schema.type.map((type) => describe({ ...schema, type })).join(' or ')
  const describeType = types[schema.type ?? '']
  return describeType === undefined ? 'another value' : describeType(schema)
}

const types: Readonly<Record<string, (schema: Schema) => string>> = {
  null: () => 'null',
  boolean: () => 'true or false',
  string: ({ pattern }) => (pattern === undefined ? 'a text' : `a text like ${pattern}`),
  integer: (schema) => `a whole number${rangeOf(schema)}`,
  number: (schema) => `a number${rangeOf(schema)}`,
  array: ({ items, prefixItems }) =>
    prefixItems === undefined
      ? `a list, each item ${describe(items === false || items === undefined ? {} : items)}`
      : `a list of ${prefixItems.length}: ${prefixItems.map(describe).join(', ')}`,
  object: ({ additionalProperties = {} }) => `an object, each value ${describe(additionalProperties)}`,
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const from = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? '' : ` from ${minimum}`
  const above = exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`
  return `${from}${above}${maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum}`}`
}
