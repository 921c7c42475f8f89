import { createHash } from 'node:crypto'
import {
  CONSENT_FIELDS,
  definitionOf,
  formField,
  hasOwnForm,
  isChangeable,
  isConsent,
  maskNumber,
  profileFields,
  valueOn,
  type FieldUse,
  type FormField,
  type RegistrationFieldName,
} from '@baize/domain'
import { formFieldOf, type FormFrame } from '../fields/index.ts'
import { isSealed, type Fact, type Identity } from '../identity/index.ts'
import type { Consents, PlayerRecord } from '../players/index.ts'
import { registrationTable } from '../settings/index.ts'

export type ProfileFrame = Omit<FormFrame, 'country'> & {
  readonly player: Pick<PlayerRecord, 'country' | 'email' | 'nickName'>
  /** With sealed values opened: they are masked here, and in the answer. */
  readonly identity: Identity
  readonly consents: Consents
}

export type ProfileEntry = {
  readonly field: FormField
  readonly value: string
  /** Why the player cannot change it here; `null` when they can. */
  readonly lock: 'fixed' | 'verified' | 'ownForm' | null
  readonly verifiedAt: Temporal.Instant | null
}

/** The details and consents of a player as their profile shows them. */
export function profileEntries(frame: ProfileFrame): readonly ProfileEntry[] {
  const { settings, licence, ruleSet, today, identity } = frame
  const lawful = valueOn(ruleSet.rules.registrationFields, today)
  const table = registrationTable(settings, licence, lawful)
  const known = new Set([...identity].flatMap(([field, { value }]) => (value === null ? [] : [field])))
  const details = profileFields(
    table.map(({ field }) => field),
    new Set([...known, 'country', 'nickName', 'email', 'phoneNumber']),
  ).flatMap((field) => {
    const use = table.find((each) => each.field === field) ?? { field, mandatory: false }
    return detailEntry(use, frame) ?? []
  })
  const consents = CONSENT_FIELDS.flatMap((field) => consentEntry(field, frame) ?? [])
  return [...details, ...consents]
}

function detailEntry(use: FieldUse, frame: ProfileFrame): ProfileEntry | null {
  const { field } = use
  const { player, identity } = frame
  const fact = identity.get(field)
  const value = valueOf(field, fact, frame)
  const verifiedAt = fact?.verifiedAt ?? null
  const lock = lockOf(field, fact)
  if (lock !== null) {
    // A field that the player can never change and that nobody has filled in says nothing.
    if (lock === 'fixed' && value === '') return null
    return { field: lockedField(field, player), value, lock, verifiedAt }
  }
  const resolved = formFieldOf(lenientUse(use, value), { ...frame, country: player.country })
  if (resolved === null) return null
  return { field: { ...resolved, ...lenientWith(resolved, value, frame) }, value, lock, verifiedAt }
}

/** What the table did not ask for before does not stand in the way of a change of something else. */
function lenientUse({ field, mandatory, minLength, maxLength }: FieldUse, value: string): FieldUse {
  const length = [...value].length
  const fits = value === '' || (length >= (minLength ?? 0) && length <= (maxLength ?? Infinity))
  return { field, mandatory: mandatory && value !== '', ...(fits && { minLength, maxLength }) }
}

/** Nor does what a consent needs that was given before. */
const lenientWith = (
  { mandatoryWith }: FormField,
  value: string,
  { consents }: ProfileFrame,
): Partial<FormField> =>
  value === '' && mandatoryWith !== null && isConsent(mandatoryWith) && consents[mandatoryWith]
    ? { mandatoryWith: null }
    : {}

function lockOf(field: string, fact: Fact | undefined): ProfileEntry['lock'] {
  if (hasOwnForm(field)) return 'ownForm'
  if (!isChangeable(field)) return 'fixed'
  return fact?.verifiedAt == null ? null : 'verified'
}

function valueOf(field: string, fact: Fact | undefined, { player }: ProfileFrame): string {
  if (field === 'email' || field === 'nickName' || field === 'country') return player[field]
  const value = fact?.value ?? ''
  return value !== '' && isSealed(field) ? maskNumber(value) : value
}

function consentEntry(field: RegistrationFieldName, frame: ProfileFrame): ProfileEntry | null {
  const resolved = formFieldOf({ field, mandatory: false }, { ...frame, country: frame.player.country })
  if (resolved === null || !isConsent(field)) return null
  return { field: resolved, value: frame.consents[field] ? 'true' : '', lock: null, verifiedAt: null }
}

/** A field that is shown and not checked. */
function lockedField(field: RegistrationFieldName, { country }: ProfileFrame['player']): FormField {
  const given = { mandatory: false, readOnly: true, rules: { country }, mandatoryWith: null }
  return formField(field, definitionOf(field), given)
}

/** Another one after every change of what the profile shows, whoever made it. */
export function versionOf({ player, identity, consents }: Omit<ProfileFrame, keyof FormFrame>): string {
  const facts = [...identity]
    .map(([field, { version, verifiedAt }]) => [field, version, verifiedAt !== null] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const ticked = CONSENT_FIELDS.map((field) => consents[field])
  return createHash('sha256')
    .update(JSON.stringify([player.email, player.nickName, facts, ticked]))
    .digest('base64url')
}
