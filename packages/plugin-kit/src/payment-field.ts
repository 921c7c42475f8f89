import {
  alpha2Of,
  definitionOf,
  describeField,
  formField,
  ibanInputLength,
  type FieldDescription,
  type FieldName,
  type FieldRules,
  type FormField,
} from '@baize/domain'

/** What a method makes of a field. */
type FieldOfMethod = {
  readonly mandatory: boolean
  /** Shown with its default, which cannot be changed; `false` by default. */
  readonly readOnly?: boolean
  readonly default?: string
  readonly rules?: PaymentFieldRules
}

/** `countries` are those whose accounts are accepted, as ISO 3166 alpha-3 codes; by default all that have IBANs. */
export type PaymentFieldRules = Pick<FieldRules, 'countries'>

/** A field that a method asks for: one of the catalogue by its name, or the provider's own with what it is. */
export type PaymentField = FieldOfMethod &
  (
    | { readonly field: FieldName; readonly definition?: undefined }
    | { readonly field: string; readonly definition: FieldDescription }
  )

/** The field as forms show it and as its answers are judged. */
export function formFieldOf({ field, definition, rules = {}, ...use }: PaymentField): FormField {
  const what = definition === undefined ? definitionOf(field) : describeField(definition)
  return formField(field, what, {
    mandatory: use.mandatory,
    readOnly: use.readOnly ?? false,
    default: use.default ?? null,
    rules,
    ...(what.control === 'iban' && { maxLength: inputLengthFor(rules) }),
  })
}

const inputLengthFor = ({ countries = [] }: PaymentFieldRules) =>
  ibanInputLength(countries.flatMap((code) => alpha2Of(code) ?? []))
