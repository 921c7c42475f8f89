import { nameInRef, type JsonObject } from './json-schema.ts'

type Components = Readonly<Record<string, JsonObject>>

/** A value that matches a schema, with the required properties only. */
export function sampleOf(schema: JsonObject, components: Components): unknown {
  if (typeof schema['$ref'] === 'string')
    return sampleOf(components[nameInRef(schema['$ref'])] ?? {}, components)
  if ('const' in schema) return schema['const']
  const [first] = [schema['enum'], schema['anyOf'], schema['oneOf']].find(Array.isArray) ?? []
  if (first !== undefined)
    return Array.isArray(schema['enum']) ? first : sampleOf(first as JsonObject, components)
  switch (schema['type']) {
    case 'object':
      return sampleOfObject(schema as ObjectSchema, components)
    case 'array':
      return []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleOfText(schema)
  }
}

type ObjectSchema = { properties?: Record<string, JsonObject>; required?: readonly string[] }

function sampleOfObject({ properties = {}, required = [] }: ObjectSchema, components: Components) {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(wanted.map(([name, inner]) => [name, sampleOf(inner, components)]))
}

function sampleOfText({ format, pattern }: JsonObject): string {
  if (format === 'date-time') return '2026-11-21T12:00:00Z'
  if (format === 'uuid') return '01939f5e-8c4a-7c3b-9d2e-5f6a7b8c9d0e'
  return typeof pattern === 'string' && pattern.includes('\\d{1,16}') ? '500000' : 'text'
}
