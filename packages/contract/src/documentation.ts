import * as z from 'zod/mini'

/** What the API document says about a schema, besides its shape. A schema with an `id` is a component of that name. */
type Documentation = { readonly id?: string; readonly description?: string }

/** Documentation of the contract's schemas. A registry of its own, so that other readers of the schemas are not affected. */
export const documentation = z.registry<Documentation>()

/** A copy of a schema with a description for the API document. It validates as the schema does. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const copy = schema.clone()
  documentation.add(copy, { description })
  return copy
}
