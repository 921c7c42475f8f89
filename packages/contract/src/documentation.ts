import * as z from 'zod/mini'

/**
 * Additions of the API document to a schema's shape. A schema with an `id` becomes a component of that name.
 */
type Documentation = { readonly id?: string; readonly description?: string }

/**
 * Documentation of the contract's schemas, in a separate registry so that other users of zod are not
 * affected.
 */
export const documentation = z.registry<Documentation>()

/** Returns a copy of a schema with a description for the API document. The copy validates in the same way. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const copy = schema.clone()
  documentation.add(copy, { description })
  return copy
}
