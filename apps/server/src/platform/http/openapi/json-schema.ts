import { documentation } from '@baize/contract'
import * as z from 'zod/mini'

export type JsonObject = { [key: string]: unknown }

const JSON_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null']
const COMPONENTS = '#/components/schemas/'

export const refTo = (name: string): JsonObject => ({ $ref: COMPONENTS + name })
export const nameInRef = (ref: string): string => ref.slice(COMPONENTS.length)

export type SchemaPrinter = ReturnType<typeof createSchemaPrinter>

/**
 * Prints schemas as they travel (`io: 'input'`: amounts are text); printed as code sees them, amounts would have no schema. A schema with an
 * `id` becomes a component and is referenced.
 */
export function createSchemaPrinter() {
  const components: Record<string, JsonObject> = {}
  return {
    components,
    print(schema: z.ZodMiniType): JsonObject {
      const {
        $schema: _draft,
        $defs = {},
        ...printed
      } = z.toJSONSchema(schema, {
        io: 'input',
        target: 'draft-2020-12',
        metadata: documentation,
        override: ({ zodSchema, jsonSchema }) => addDiscriminator(zodSchema, jsonSchema),
      }) as JsonObject & { $defs?: JsonObject }
      for (const [name, component] of Object.entries($defs))
        components[name] = asComponent(component) as JsonObject
      return asComponent(printed) as JsonObject
    },
  }
}

/** Alternatives that a field distinguishes are named by its values, where each is a component and the field is text. */
function addDiscriminator(schema: z.core.$ZodTypes, printed: z.core.JSONSchema.BaseSchema): void {
  const { def } = schema._zod
  if (def.type !== 'union' || !('discriminator' in def)) return
  const propertyName = String(def.discriminator)
  const mapping = def.options.map((option) => {
    const [value] = option._zod.propValues?.[propertyName] ?? []
    return [value, documentation.get(option as z.ZodMiniType)?.id] as const
  })
  if (!mapping.every(([value, id]) => typeof value === 'string' && id !== undefined)) return
  printed['discriminator'] = {
    propertyName,
    mapping: Object.fromEntries(mapping.map(([value, id]) => [value, COMPONENTS + id])),
  }
}

/** References point to components, and a schema that takes anything lists the types of JSON: an empty one is a mistake that nobody sees. */
function asComponent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asComponent)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    if (key === '$ref' && typeof inner === 'string') return [key, inner.replace('#/$defs/', COMPONENTS)]
    if (key === 'additionalProperties' && isEmptyObject(inner)) return [key, { type: JSON_TYPES }]
    return [key, asComponent(inner)]
  })
  return Object.fromEntries(entries)
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
