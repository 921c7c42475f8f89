type Schema = { readonly [key: string]: unknown }

/** A value that a schema takes, for people to see its shape: what must be there, and nothing that may be left out. */
export function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema['const']
  const [first] = [schema['enum'], schema['anyOf'], schema['oneOf']].find(Array.isArray) ?? []
  if (first !== undefined) return Array.isArray(schema['enum']) ? first : sampleOf(first as Schema)
  switch (schema['type']) {
    case 'object':
      return sampleOfObject(schema as { properties?: Record<string, Schema>; required?: readonly string[] })
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

function sampleOfObject({
  properties = {},
  required = [],
}: {
  properties?: Record<string, Schema>
  required?: readonly string[]
}) {
  const wanted = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(wanted.map(([name, inner]) => [name, sampleOf(inner)]))
}

function sampleOfText({ format, pattern }: Schema): string {
  if (format === 'date-time') return '2026-11-21T12:00:00Z'
  if (format === 'uuid') return '01939f5e-8c4a-7c3b-9d2e-5f6a7b8c9d0e'
  return typeof pattern === 'string' && pattern.includes('\\d{1,16}') ? '500000' : 'text'
}
