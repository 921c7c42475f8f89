/** How a field is entered. Each has one component in the player site. */
export const CONTROLS = [
  'text',
  'email',
  'phone',
  'password',
  'date',
  'select',
  'radio',
  'checkbox',
  'textarea',
  'country',
  'state',
  'iban',
  'bic',
  'hidden',
] as const
export type Control = (typeof CONTROLS)[number]

/** The values of a form by field name: a checkbox is `true` or empty, a date is `2001-12-31`. */
export type FieldValues = Readonly<Record<string, string>>

/** What a validator compares with. The server fills in what a form needs; each validator says which it reads. */
export type FieldRules = {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly minAge?: number | undefined
  readonly maxAge?: number | undefined
  /** Formats of postcodes by country: `9` is a digit, `A` a letter. */
  readonly formats?: Readonly<Record<string, readonly string[]>> | undefined
  /** Least and greatest number of digits by country, with `default` for the others. */
  readonly lengths?: Readonly<Record<string, readonly [number, number]>> | undefined
  /** The countries that can be chosen, or whose accounts are accepted, ISO 3166-1 alpha-3; absent for all. */
  readonly countries?: readonly string[] | undefined
  /** The country of the form, where it has no field for one. */
  readonly country?: string | undefined
  /** The field that this one has to equal. */
  readonly equals?: string | undefined
}

/** Why a value is refused: a reason of the message catalogue, with the values of its text. */
export type FieldFault = { readonly reason: string; readonly details: Readonly<Record<string, unknown>> }

export type FieldContext = {
  readonly rules: FieldRules
  readonly values: FieldValues
  /** Today in the time zone of the licence, `2026-11-26`. */
  readonly today: string
}

/** A rule of a text that is not empty. Browser and server run the same function. */
export type FieldValidator = (text: string, context: FieldContext) => FieldFault | null

export const fieldFault = (reason: string, details: FieldFault['details'] = {}): FieldFault => ({
  reason,
  details,
})

/** The country that a form is about: that of its field, else its own; empty where it has none. */
export const formCountry = ({ values, rules }: FieldContext): string =>
  values['country'] || (rules.country ?? '')
