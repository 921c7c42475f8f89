import { CURRENCY_CODES } from '@baize/domain'
import * as z from 'zod/mini'

/** The upper limit keeps hours and seconds within PostgreSQL's range of dates. */
export const count = (fallback: number, max = 1_000_000) =>
  z._default(z.int().check(z.gte(1), z.lte(max)), fallback)

export const knownCurrency = z
  .string()
  .check(z.refine((code) => (CURRENCY_CODES as readonly string[]).includes(code)))

export const text = z.string().check(z.minLength(1), z.maxLength(100))

export const secureAddress = z.string().check(z.regex(/^https:\/\/[\x21-\x7e]{3,200}$/))

/** A setting that is nothing until the operator sets it. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)
