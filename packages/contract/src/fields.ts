import {
  CONTROLS,
  CURRENCY_CODES,
  emailPattern,
  FIELD_FORMATTER_NAMES,
  FIELD_KINDS,
  FIELD_VALIDATOR_NAMES,
  isEmail,
  MAX_AMOUNT_MINOR,
  type CurrencyCode as CurrencyCodeType,
  type FormField as FormFieldOfDomain,
} from '@baize/domain'
import * as z from 'zod/mini'
import { described, documentation } from './documentation.ts'

const within = (min: bigint) => z.bigint().check(z.gte(min), z.lte(MAX_AMOUNT_MINOR))
const asText = { decode: (text: string) => BigInt(text), encode: (amount: bigint) => amount.toString() }

/** An amount: a decimal text on the wire, so that no reader converts it to a float; a bigint in code. */
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

/** An amount that may be negative, such as a change of a balance. */
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

/** The pattern is a separate check, so that it appears in the API document. */
export const Email = z.string().check(z.maxLength(254), z.regex(emailPattern), z.refine(isEmail))

const withoutControlCharacters =
  // oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
  /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/

/** Plain text of one or more lines, without control characters other than line breaks. */
export const plainText = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(withoutControlCharacters))

/** Plain text in which something can be read: spaces and invisible characters alone are no reason and no note. */
export const writtenText = (maxLength: number) =>
  plainText(maxLength).check(z.refine((text) => /[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text)))

/**
 * An internal note of staff. No response to a player may contain it: telling a player about a suspicion is a
 * crime (D-31).
 */
export const InternalNote = writtenText(500)

/** A message of staff to a player. */
export const PlayerMessage = writtenText(500)

/** The name of a setting of the operator, `login.freezeSec`. */
export const SettingName = z.string().check(z.maxLength(100), z.regex(/^[A-Za-z][\w.]*$/))

/**
 * The value of a setting as JSON text. It fits into an address, where a preview has it; a longer one is set by the
 * command or the content's file.
 */
export const SettingValue = plainText(2_000)

/** One-time codes and opaque references of the platform: letters, digits, dash and underscore. */
export const Opaque = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[\w-]+$/))

/** A password as typed. The operator's password policy is checked separately. */
export const Password = z.string().check(z.minLength(1), z.maxLength(256))

/** Browser measurements for a captcha, as base64 text. */
export const CaptchaAnswer = z.string().check(z.minLength(1), z.maxLength(1024), z.regex(/^[\w+/=-]+$/))

/** ISO 639-1. */
export const Language = z.string().check(z.regex(/^[a-z]{2}$/))

export const Uuid = z.uuid()

export const NameValue = z.object({ name: z.string(), value: z.string() })
documentation.add(NameValue, {
  id: 'NameAndValue',
  description: 'A hidden field of a form, or a line of payment instructions.',
})

/** The start of the next page of a list; opaque to the client. */
export const Cursor = described(
  z.string().check(z.maxLength(400), z.regex(/^[\w=-]+$/)),
  'The start of the next page: `nextCursor` of the page before. It continues the list that it came from: for another list, caller or filter it is refused at this field.',
)

const CountryCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** What a validator compares with; each reads what it needs. */
const FieldRules = z.object({
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  minAge: z.optional(z.int()),
  maxAge: z.optional(z.int()),
  formats: described(
    z.optional(z.record(z.string(), z.array(z.string()))),
    'Postcode formats by country: `9` is a digit, `A` a letter.',
  ),
  lengths: described(
    z.optional(z.record(z.string(), z.tuple([z.int(), z.int()]))),
    'Least and greatest number of digits by country, `default` for the others.',
  ),
  countries: described(
    z.optional(z.array(CountryCode)),
    'The countries that can be chosen, or whose accounts are accepted; absent for all.',
  ),
  country: described(z.optional(CountryCode), 'The country of the form, where no field asks for it.'),
  equals: described(z.optional(z.string()), 'The field that this one has to equal.'),
})

/**
 * A form field described by the server. Validators and formatters are domain functions with the same names on
 * both sides.
 */
export const FormField = z.object({
  name: z.string(),
  kind: described(
    z.enum(FIELD_KINDS),
    'What its answer becomes: a fact about the player, part of the account, a consent, a statement, or where money goes.',
  ),
  control: z.enum(CONTROLS),
  mandatory: z.boolean(),
  readOnly: z.boolean(),
  default: z.nullable(z.string()),
  validator: z.nullable(z.enum(FIELD_VALIDATOR_NAMES)),
  formatter: z.nullable(z.enum(FIELD_FORMATTER_NAMES)),
  rules: FieldRules,
  minLength: described(z.nullable(z.int()), 'The shortest text.'),
  maxLength: described(
    z.nullable(z.int()),
    'The longest text; of an account number, how many letters and digits.',
  ),
  autocomplete: described(z.nullable(z.string()), 'What a browser may fill in (HTML autofill).'),
  options: described(z.array(z.string()), 'The values of a choice.'),
  isInverted: described(z.boolean(), 'A checkbox whose value is the opposite of what is ticked.'),
  shownFor: described(
    z.nullable(z.array(CountryCode)),
    'Countries of the form for which it is shown; null for all.',
  ),
  mandatoryWith: described(z.nullable(z.string()), 'A checkbox that makes it mandatory while it is ticked.'),
})
documentation.add(FormField, {
  id: 'FormField',
  description: 'A field of a form, with the rules that it is checked by.',
})

/** A field of a form as its call sends it. */
export const formFieldToSend = (field: FormFieldOfDomain): z.infer<typeof FormField> => ({
  ...field,
  options: [...field.options],
  shownFor: field.shownFor === null ? null : [...field.shownFor],
  rules: structuredClone(field.rules) as z.infer<typeof FieldRules>,
})
