import { errorCatalogue, ErrorObject } from '@baize/contract'
import * as z from 'zod/mini'

type JsonSchema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

/** Paths of fields that are not in the schema. A value that matches no alternative is returned as a whole. */
export function undeclaredIn(schema: z.ZodMiniType, wire: unknown): readonly string[] {
  return walk(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, wire, '')
}

function walk(schema: JsonSchema, value: unknown, path: string): readonly string[] {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) {
    const found = alternatives.map((alternative) => walk(alternative, value, path))
    return found.reduce((best, next) => (next.length < best.length ? next : best))
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => walk(schema.items ?? {}, item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const declared = schema.properties?.[name]
    if (declared !== undefined) return walk(declared, inner, `${path}.${name}`)
    const others = schema.additionalProperties
    return typeof others === 'object' ? walk(others, inner, `${path}.${name}`) : [`${path}.${name}`]
  })
}

/**
 * The faults of an error response: name, number, status or details differ from the catalogue, or it has extra
 * fields.
 */
export function faultsOfError(status: number, body: unknown): readonly string[] {
  const parsed = z.safeParse(ErrorObject, body)
  if (!parsed.success) return ['no error object']
  const entry = Object.entries(errorCatalogue).find(([name]) => name === parsed.data.error)?.[1]
  if (entry === undefined) return [`${parsed.data.error} is not in the catalogue`]
  // HTTP has its own statuses for unreadable requests.
  const isStatus =
    status === entry.status ||
    (parsed.data.error === 'incomplete_data' && [400, 408, 413, 414, 415, 431].includes(status))
  return [
    ...undeclaredIn(ErrorObject, body),
    ...(isStatus ? [] : [`status ${status} instead of ${entry.status}`]),
    ...(parsed.data.errorCode === entry.code
      ? []
      : [`number ${parsed.data.errorCode} instead of ${entry.code}`]),
    ...(z.safeDecode(entry.details as z.ZodMiniType, parsed.data.errorDetails as never).success
      ? []
      : ['details of another shape']),
  ]
}
