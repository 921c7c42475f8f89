import {
  CURRENCY_CODES,
  emailPattern,
  isEmail,
  MAX_AMOUNT_MINOR,
  type CurrencyCode as CurrencyCodeType,
} from '@baize/domain'
import * as z from 'zod/mini'
import { documentation } from './documentation.ts'

const within = (min: bigint) => z.bigint().check(z.gte(min), z.lte(MAX_AMOUNT_MINOR))
const asText = { decode: (text: string) => BigInt(text), encode: (amount: bigint) => amount.toString() }

/** On the wire an amount is a decimal text, so that no reader turns it into a float; in code a bigint. */
const amount = (pattern: RegExp, min: bigint) =>
  z.codec(z.string().check(z.regex(pattern)), within(min), asText)

export const Amount = amount(/^\d{1,16}$/, 0n)
documentation.add(Amount, {
  id: 'Amount',
  description: 'An amount in minor units: `500000` with HUF is 5000 Ft.',
})

export const PositiveAmount = amount(/^\d{1,16}$/, 1n)
documentation.add(PositiveAmount, {
  id: 'PositiveAmount',
  description: 'An amount in minor units, above 0: `500000` with HUF is 5000 Ft.',
})

/** Only for what can be below zero, such as the change of a balance. */
export const SignedAmount = amount(/^-?\d{1,16}$/, -MAX_AMOUNT_MINOR)
documentation.add(SignedAmount, {
  id: 'SignedAmount',
  description: 'An amount in minor units, with a minus when it is below 0.',
})

export const CurrencyCode = z.enum(CURRENCY_CODES as readonly [CurrencyCodeType, ...CurrencyCodeType[]])
documentation.add(CurrencyCode, { id: 'CurrencyCode', description: 'Three-letter currency code (ISO 4217).' })

/** Amounts by currency code. */
export const AmountByCurrency = z.record(z.string(), Amount)

/** An instant as RFC 3339 text in UTC. */
export const Instant = z.iso.datetime()

/** A calendar date, `2001-12-31`. */
export const CalendarDate = z.iso.date()

/** The pattern is said apart, so that the API's description shows it. */
export const Email = z.string().check(z.maxLength(254), z.regex(emailPattern), z.refine(isEmail))

// oxlint-disable-next-line no-control-regex -- the point of the pattern is to refuse them
const withoutControlCharacters = /^[^\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/

/** Plain text of one line or more. Control characters other than line breaks never enter the platform. */
export const plainText = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(withoutControlCharacters))

/** What staff write for staff. No answer to a player may contain it: telling somebody about a suspicion is a crime (D-31). */
export const InternalNote = plainText(500)

/** What staff write to a player. */
export const PlayerMessage = plainText(500)

/** One-time codes and opaque references that we made: letters, digits, dash and underscore. */
export const Opaque = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[\w-]+$/))

/** As it is typed. What it must be made of is for the rules of the operator to say. */
export const Password = z.string().check(z.minLength(1), z.maxLength(256))

/** What a browser found out for a captcha: text in base64. */
export const CaptchaAnswer = z.string().check(z.minLength(1), z.maxLength(1024), z.regex(/^[\w+/=-]+$/))

export const Uuid = z.uuid()

export const NameValue = z.object({ name: z.string(), value: z.string() })
documentation.add(NameValue, {
  id: 'NameAndValue',
  description: 'A hidden field of a form, or a line of payment instructions.',
})

/** Where the next page of a list starts; opaque to the client. */
export const Cursor = z.string().check(z.maxLength(200), z.regex(/^[\w=-]+$/))

/** One field that the server asks a form to show. Validators and formatters are domain functions known by name on both sides. */
export const FieldSpec = z.object({
  name: z.string(),
  kind: z.enum(['text', 'iban', 'bic']),
  mandatory: z.boolean(),
  readOnly: z.boolean(),
  default: z.nullable(z.string()),
  validator: z.nullable(z.enum(['iban', 'bic', 'personName'])),
  formatter: z.nullable(z.enum(['iban'])),
})
documentation.add(FieldSpec, { id: 'FormField', description: 'A field that a payment form shows.' })
export type FieldSpec = z.infer<typeof FieldSpec>
