import { refuse, type InputOf, type OutputOf, type Refusal } from '@baize/contract'
import {
  CHANGEABLE_FIELDS,
  CONSENT_FIELDS,
  definitionOf,
  err,
  findFormFaults,
  hasOwnForm,
  ok,
  type FieldName,
  type FieldValues,
  type FormField,
  type Result,
} from '@baize/domain'
import { insertOutbox } from '../../platform/events/outbox.ts'
import { appendAudit } from '../audit/index.ts'
import { factText } from '../fields/index.ts'
import { countRequest, problem } from '../credentials/index.ts'
import { saveFacts, type NewFacts } from '../identity/index.ts'
import { getPlayer, lockPlayer, saveConsents, type Consents } from '../players/index.ts'
import { profileEntries, versionOf, type ProfileEntry } from './profile-form.ts'
import { describeDetails, profileFrame, type DetailsDeps } from './read-details.ts'

type Input = InputOf<'account.updateDetails'>
type Refused = Refusal<'validation_failed' | 'profile_changed' | 'counter_limit' | 'no_session'>
type Updated = Result<OutputOf<'account.updateDetails'>, Refused>

/** Saves of a player in an hour: versions of facts and audit rows stay for years. */
const SAVES_PER_HOUR = 30

/**
 * Saves what the player changed on their profile, unless somebody saved it since they opened it: two devices never
 * overwrite each other silently.
 */
export async function updateDetails(deps: DetailsDeps, playerId: string, input: Input): Promise<Updated> {
  return await deps.db.transaction().execute(async (trx): Promise<Updated> => {
    const within = { ...deps, db: trx }
    const player = await lockPlayer(trx, playerId)
    // Closed since the request was let in.
    if (player.status !== 'active') return err(refuse('no_session', {}))
    const frame = await profileFrame(within, player)
    if (versionOf(frame) !== input.version) return err(refuse('profile_changed', {}))
    const entries = profileEntries(frame)
    const consents = consentsOf(input, frame.consents)
    const faults = [
      ...faultsOfDetails(input, entries, frame.today),
      ...faultsOfConsents(frame.consents, consents, entries),
    ]
    const [first] = faults
    if (first !== undefined) {
      const reason = first.details?.['reason'] === 'mandatory' ? 'mandatory' : 'invalid'
      return err(refuse('validation_failed', { field: first.field, reason }, { fields: faults }))
    }
    if (!(await countRequest(trx, 'details', playerId, SAVES_PER_HOUR)))
      return err(refuse('counter_limit', { retryAfterSec: 3600 }))

    const actor = `player:${playerId}`
    const facts = factsOf(input, entries)
    const emptied = Object.keys(facts).filter((field) => facts[field] === null)
    const changed = await saveFacts(within, { playerId, facts, emptied, source: 'player', actor })
    const given = CONSENT_FIELDS.filter((field) => consents[field] && !frame.consents[field])
    const withdrawn = CONSENT_FIELDS.filter((field) => !consents[field] && frame.consents[field])
    if (given.length + withdrawn.length > 0) await saveConsents(trx, playerId, consents)
    if (changed.length + given.length + withdrawn.length > 0)
      // No values. That a consent was given or withdrawn is no value but what the operator has to prove.
      await appendAudit(trx, {
        subject: actor,
        actor,
        action: 'details_changed',
        details: {
          fields: [...changed],
          ...(given.length > 0 && { consentsGiven: given }),
          ...(withdrawn.length > 0 && { consentsWithdrawn: withdrawn }),
        },
      })
    // A detail that was owed before a deposit, a withdrawal or play.
    if (changed.length > 0) await insertOutbox(trx, { topic: 'obligations', playerId, payload: {} })
    const saved = await getPlayer(trx, playerId)
    return ok(await describeDetails(within, saved, await profileFrame(within, saved)))
  })
}

const fieldsOf = (entries: readonly ProfileEntry[]): readonly FormField[] =>
  entries.filter(({ lock }) => lock === null).map(({ field }) => field)

/** The texts of the form after the change. */
function valuesOf(input: Input, entries: readonly ProfileEntry[]): FieldValues {
  const before = Object.fromEntries(entries.map(({ field, value }) => [field.name, value]))
  const typed = CHANGEABLE_FIELDS.flatMap((field) => {
    const text = input[field]
    return text === undefined ? [] : [[field, text.normalize('NFC').trim()] as const]
  })
  const ticked = CONSENT_FIELDS.flatMap((field) =>
    input[field] === undefined ? [] : [[field, input[field] ? 'true' : ''] as const],
  )
  return { ...before, ...Object.fromEntries([...typed, ...ticked]) }
}

function faultsOfDetails(input: Input, entries: readonly ProfileEntry[], today: string) {
  const values = valuesOf(input, entries)
  const shown = fieldsOf(entries).filter(({ control }) => control !== 'checkbox')
  // A field that is locked, or that this form does not have.
  const foreign = CHANGEABLE_FIELDS.filter(
    (field) =>
      input[field] !== undefined &&
      !shown.some(({ name }) => name === field) &&
      values[field] !== (entries.find((entry) => entry.field.name === field)?.value ?? ''),
  )
  return [
    ...findFormFaults(shown, values, today).map(({ field, reason, details }) =>
      problem(field, reason, { ...details }),
    ),
    ...foreign.map((field) => problem(field, 'invalid')),
  ]
}

/** A consent that needs a field with a form of its own: messages to a phone need its number. */
const faultsOfConsents = (before: Consents, after: Consents, entries: readonly ProfileEntry[]) =>
  CONSENT_FIELDS.filter((consent) => after[consent] && !before[consent]).flatMap((consent) =>
    entries
      .filter(({ field: { name }, value }) => value === '' && hasOwnForm(name) && isNeededFor(name, consent))
      .map(({ field }) => problem(consent, 'needsField', { needed: field.name })),
  )

const isNeededFor = (field: FieldName, consent: FieldName) => definitionOf(field).mandatoryWith === consent

const consentsOf = (input: Input, before: Consents): Consents =>
  Object.fromEntries(CONSENT_FIELDS.map((field) => [field, input[field] ?? before[field]])) as Consents

/** What is stored: null for a field that was emptied. */
function factsOf(input: Input, entries: readonly ProfileEntry[]): NewFacts {
  const values = valuesOf(input, entries)
  return Object.fromEntries(
    fieldsOf(entries)
      .filter(({ name, control }) => control !== 'checkbox' && Object.hasOwn(input, name))
      .map((field) => [field.name, factText(field, values[field.name])]),
  )
}
