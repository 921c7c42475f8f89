import {
  countriesWithStates,
  definitionOf,
  formField,
  MAX_PLAYER_AGE,
  type FieldName,
  type FieldRules,
  type FieldUse,
  type FieldValidatorName,
  type FormField,
  type RuleSet,
} from '@baize/domain'
import { playerAgeLimitOn, type Licence, type OperatorSettings } from '../settings/index.ts'

/** What the fields of a form are judged by: the licence of the player or of a registration, and the settings. */
export type FormFrame = {
  readonly settings: OperatorSettings
  readonly licence: Pick<Licence, 'name' | 'countries' | 'currencies'>
  readonly ruleSet: Pick<RuleSet, 'rules' | 'code' | 'timeZone'>
  /** Today's date in the licence's time zone. */
  readonly today: string
  /** The country of the account; `null` when the form asks. */
  readonly country: string | null
}

/** A line of a form's table as the form has it, with its rules filled in (ADR 0072); `null` where it shows nobody the field. */
export function formFieldOf(use: FieldUse, frame: FormFrame): FormField | null {
  const { field, mandatory } = use
  const shown = shownFor(field, mandatory, frame)
  if (shown.isHidden) return null
  return formField(field, definitionOf(field), {
    mandatory: shown.isMandatory ?? mandatory,
    ...lengthsOf(use),
    rules: { ...rulesOf(field, frame), ...numberLengthsOf(use) },
    shownFor: shown.countries,
  })
}

type Lengths = Pick<FieldUse, 'field' | 'minLength' | 'maxLength'>
/** Its validator counts letters and digits, and leaves out the signs that print sets between them. */
const isDocumentNumber = (field: FieldName) => definitionOf(field).validator === 'documentNumber'

/** The lengths that the table gives a text in place of those of the catalogue. */
const lengthsOf = ({ field, minLength, maxLength }: Lengths): Partial<FormField> =>
  isDocumentNumber(field)
    ? {}
    : { ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) }

const numberLengthsOf = ({ field, minLength, maxLength }: Lengths): FieldRules =>
  isDocumentNumber(field)
    ? {
        ...(minLength !== undefined && { min: minLength }),
        ...(maxLength !== undefined && { max: maxLength }),
      }
    : {}

type Shown = {
  readonly isHidden?: boolean
  readonly isMandatory?: boolean
  /** Countries for which the field is shown; `null` for all. */
  readonly countries: readonly string[] | null
}

function shownFor(field: FieldName, mandatory: boolean, { settings, country }: FormFrame): Shown {
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
function rulesOf(field: FieldName, { settings, licence, ruleSet, today, country }: FormFrame): FieldRules {
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
