import { CURRENCY_CODES } from '@baize/domain'
import * as z from 'zod/mini'

/** The message `settings.expected.<expected>` that describes the valid values of a schema, and its values. */
export type ExpectedText = {
  readonly expected: string
  readonly values?: Readonly<Record<string, string>>
  /** The parts of the value are described too: a fault in one names what that part must be. */
  readonly describesParts?: boolean
}

/** Schemas whose valid values their JSON Schema describes with signs, or not at all. */
export const expectedTexts = z.registry<ExpectedText>()

/** Gives a schema a text for its valid values. Call it last: a further check makes another schema without it. */
export function described<Schema extends z.ZodMiniType>(
  schema: Schema,
  expected: string,
  values: Readonly<Record<string, string>> = {},
): Schema {
  expectedTexts.add(schema, { expected, values })
  return schema
}

/** As `described`, for a value whose parts are described too. */
export function describedWithParts<Schema extends z.ZodMiniType>(
  schema: Schema,
  expected: string,
  values: Readonly<Record<string, string>>,
): Schema {
  expectedTexts.add(schema, { expected, values, describesParts: true })
  return schema
}

/** The upper limit keeps hours and seconds within PostgreSQL's range of dates. */
export const count = (fallback: number, max = 1_000_000) =>
  z._default(z.int().check(z.gte(1), z.lte(max)), fallback)

const knownCurrency = z
  .string()
  .check(z.refine((code) => (CURRENCY_CODES as readonly string[]).includes(code)))

const minorUnits = z.int().check(z.gte(1))
export const amountsByCurrency = described(z.record(knownCurrency, minorUnits), 'amountsByCurrency', {
  example: '{"HUF":50000000}',
})
type Amounts = Readonly<Record<string, number>>

/** A currency without an amount has no threshold, so one that has an amount is the stricter. */
export function lowerAmounts(a: Amounts, b: Amounts): Record<string, number> {
  const lowest = { ...a }
  for (const [currency, from] of Object.entries(b))
    lowest[currency] = Math.min(from, lowest[currency] ?? from)
  return lowest
}

export const text = z.string().check(z.minLength(1), z.maxLength(100))

export const secureAddress = described(
  z.string().check(z.regex(/^https:\/\/[\x21-\x7e]{3,200}$/)),
  'secureAddress',
)

/** A setting that is nothing until the operator sets it. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)
