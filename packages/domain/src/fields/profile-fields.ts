import {
  CONSENT_FIELDS,
  definitionOf,
  FACT_FIELDS,
  factPolicyOf,
  REGISTRATION_FIELD_NAMES,
  type ConsentField,
  type FactChangedBy,
  type FieldName,
  type RegistrationFieldName,
} from './catalogue.ts'

/** What a player changes among the details of their profile. */
export type ChangeableField = FactChangedBy<'player'>
export const CHANGEABLE_FIELDS = FACT_FIELDS.filter(
  (name): name is ChangeableField => factPolicyOf(name).changedBy === 'player',
)

/** What a player changes in a form of its own, because a change has to be confirmed. */
export type FieldWithOwnForm = 'email' | FactChangedBy<'ownForm'>
const OWN_FORM_FIELDS: readonly FieldName[] = [
  'email',
  ...FACT_FIELDS.filter((name) => factPolicyOf(name).changedBy === 'ownForm'),
]

const isAmong = (fields: readonly FieldName[], field: string) => (fields as readonly string[]).includes(field)
export const isChangeable = (field: string): field is ChangeableField => isAmong(CHANGEABLE_FIELDS, field)
export const isConsent = (field: string): field is ConsentField => isAmong(CONSENT_FIELDS, field)
export const hasOwnForm = (field: string): field is FieldWithOwnForm => isAmong(OWN_FORM_FIELDS, field)

/** Fields that a form asks for once: they repeat another one, are secret, or belong to the form. */
const ofFormOnly: readonly FieldName[] = ['confirmEmail', 'password', 'confirmPassword', 'promoCode']

/**
 * The fields of a profile, in their order: those of the registration, then what else is known of the player, then the
 * consents. Statements were made once and are no part of it.
 */
export function profileFields(
  registration: readonly RegistrationFieldName[],
  known: ReadonlySet<string>,
): readonly RegistrationFieldName[] {
  const isShown = (field: RegistrationFieldName) =>
    !ofFormOnly.includes(field) && !isConsent(field) && definitionOf(field).control !== 'checkbox'
  const asked = registration.filter(isShown)
  const others = REGISTRATION_FIELD_NAMES.filter(
    (field) => known.has(field) && isShown(field) && !asked.includes(field),
  )
  return [...asked, ...others]
}

/** The last four letters and digits of a sealed number, as its player sees it: `•••• 1234`. */
export function maskNumber(number: string): string {
  const bare = number.replace(/[^\p{L}\p{N}]/gu, '')
  // Of a short number four characters would be too much of it.
  const shown = Math.min(4, Math.floor(bare.length / 2))
  return `•••• ${bare.slice(bare.length - shown)}`
}
