import type { OutputOf } from '@baize/contract'
import {
  countriesWithStates,
  definitionOf,
  MAX_PLAYER_AGE,
  valueOn,
  type FieldName,
  type FieldRules,
  type FieldUse,
  type FieldValidatorName,
  type FormField,
  type RuleSet,
} from '@baize/domain'
import {
  playerAgeLimitOn,
  registrationTable,
  type Licence,
  type OperatorSettings,
} from '../settings/index.ts'

export type RegistrationFrame = {
  readonly settings: OperatorSettings
  readonly licence: Pick<Licence, 'name' | 'countries' | 'currencies'>
  readonly ruleSet: Pick<RuleSet, 'rules' | 'code' | 'timeZone'>
  /** Today's date in the licence's time zone. */
  readonly today: string
  /** The country of the new account; `null` when the form asks. */
  readonly country: string | null
}

/** The form of a registration, with its rules filled in (ADR 0072). */
export function registrationForm(frame: RegistrationFrame): readonly FormField[] {
  const { settings, licence, ruleSet, today } = frame
  const lawful = valueOn(ruleSet.rules.registrationFields, today)
  return registrationTable(settings, licence, lawful).flatMap((use) => formFieldOf(use, frame) ?? [])
}

type WireField = OutputOf<'account.registrationForm'>['fields'][number]

/** A field as a call sends it. */
export const fieldToWire = (field: FormField): WireField => ({
  ...field,
  options: [...field.options],
  shownFor: field.shownFor === null ? null : [...field.shownFor],
  rules: structuredClone(field.rules) as WireField['rules'],
})

/** The answer of `account.registrationForm`. */
export const registrationFormAnswer = (frame: RegistrationFrame): OutputOf<'account.registrationForm'> => ({
  fields: registrationForm(frame).map(fieldToWire),
  currency: frame.licence.currencies[0],
  today: frame.today,
})

/** A field with its rules; `null` for one that the form does not show anyone. */
export function formFieldOf({ field, mandatory }: FieldUse, frame: RegistrationFrame): FormField | null {
  const { kind: _kind, options, ...definition } = definitionOf(field)
  const shown = shownFor(field, mandatory, frame)
  if (shown.isHidden) return null
  return {
    name: field,
    ...definition,
    options,
    mandatory: shown.isMandatory ?? mandatory,
    readOnly: false,
    default: null,
    rules: rulesOf(field, frame),
    shownFor: shown.countries,
    mandatoryWith: field === 'phoneNumber' && !mandatory ? 'receiveSms' : null,
  }
}

type Shown = {
  readonly isHidden?: boolean
  readonly isMandatory?: boolean
  /** Countries for which the field is shown; `null` for all. */
  readonly countries: readonly string[] | null
}

function shownFor(field: FieldName, mandatory: boolean, { settings, country }: RegistrationFrame): Shown {
  // A field for some countries is left out when the country is known and none of them.
  const forCountries = (countries: readonly string[], isMandatory?: boolean): Shown => ({
    countries,
    isHidden: country === null ? countries.length === 0 : !countries.includes(country),
    ...(isMandatory !== undefined && { isMandatory }),
  })
  const ofFeature = (feature: OperatorSettings['features'][number]): Shown => ({
    countries: null,
    isHidden: !settings.features.includes(feature),
  })
  const rules: Partial<Record<FieldName, () => Shown>> = {
    country: () => ({ countries: null, isHidden: country !== null }),
    state: () => forCountries(countriesWithStates()),
    nationalIdNumber: () =>
      mandatory
        ? { countries: null }
        : forCountries(settings['registration.mandatoryNationalIdNumberFor'], true),
    promoCode: () => ofFeature('promoCodes'),
    campaignsEnabled: () => ofFeature('campaigns'),
  }
  return rules[field]?.() ?? { countries: null }
}

/** What the validator of a field compares with under this licence. */
function rulesOf(
  field: FieldName,
  { settings, licence, ruleSet, today, country }: RegistrationFrame,
): FieldRules {
  const here = country === null ? {} : { country }
  const minAge = playerAgeLimitOn(settings, ruleSet, today)
  if (field === 'ageAndPolicyChecked') return { minAge }
  if (field === 'country') return { countries: licence.countries }
  const { validator } = definitionOf(field)
  const compared: Partial<Record<FieldValidatorName, FieldRules>> = {
    birthDate: { minAge, maxAge: MAX_PLAYER_AGE },
    phone: { ...here, lengths: settings.phoneNumberLengths },
    postcode: { ...here, formats: only(settings.postcodeFormats, licence.countries) },
    nationalId: here,
    taxId: here,
    state: here,
    equals: { equals: 'email' },
  }
  return validator === null ? {} : (compared[validator] ?? {})
}

const only = <Value>(table: Readonly<Record<string, Value>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(table).filter(([key]) => keys.includes(key)))
