import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { lockPlayer } from '../players/index.ts'
import type { IdentityKeys } from './identity-keys.ts'
import {
  eraseFacts,
  insertEmptyFacts,
  insertFacts,
  readFacts,
  verifyNewest,
  type EmptyFact,
  type NewFact,
  type SealedRow,
  type StoredFact,
} from './identity-store.ts'
import { lookupOf, seal, SEALED_FIELDS, unseal, type SealedPlace } from './seal.ts'

export type IdentityDeps = { readonly db: Kysely<DB>; readonly identityKeys: IdentityKeys }

/** One value of a field of a player, in force. */
export type Fact = {
  readonly version: number
  /** False when the value was erased: the player has to give it again. As `known_fields_v1`. */
  readonly isKnown: boolean
  /** `null` when it was erased, or is sealed and was not to be opened. */
  readonly value: string | null
  readonly source: string
  readonly actor: string
  readonly createdAt: Temporal.Instant
  readonly verifiedAt: Temporal.Instant | null
  readonly verifiedBy: string | null
}

/** The values in force, by field. */
export type Identity = ReadonlyMap<string, Fact>

/**
 * Who a player is, without the values of sealed fields. With `unsealing` those are opened: a call of staff
 * writes an audit row before.
 * @throws {SealBroken} When a sealed value was changed.
 */
export async function readIdentity(
  db: Kysely<DB>,
  playerId: string,
  unsealing: IdentityKeys | null = null,
): Promise<Identity> {
  return openFacts(await readFacts(db, playerId), playerId, unsealing)
}

/** The identity of a column `factsOf`. Like `readIdentity`. */
export function openFacts(
  stored: readonly StoredFact[],
  playerId: string,
  unsealing: IdentityKeys | null = null,
): Identity {
  const valueOf = ({ field, version, value, sealed, sealedKey }: StoredFact): string | null => {
    if (sealed === null || sealedKey === null) return value
    if (unsealing === null) return null
    const sealedBytes = Buffer.from(sealed, 'base64')
    return openSealed(unsealing, { playerId, field, version, sealed: sealedBytes, sealedKey })
  }
  return new Map(
    stored.map((fact) => [
      fact.field,
      {
        ...{ version: fact.version, value: valueOf(fact), source: fact.source, actor: fact.actor },
        isKnown: fact.value !== null || fact.sealed !== null,
        createdAt: Temporal.Instant.from(fact.createdAt),
        verifiedAt: fact.verifiedAt === null ? null : Temporal.Instant.from(fact.verifiedAt),
        verifiedBy: fact.verifiedBy,
      },
    ]),
  )
}

/** @throws {SealBroken} When the value was changed, and {Error} when the file lacks its key. */
export function openSealed(
  keys: IdentityKeys,
  row: SealedPlace & Pick<SealedRow, 'sealed' | 'sealedKey'>,
): string {
  return unseal(keys.find(row.sealedKey), row, row.sealed)
}

/** Values by field. Absent and empty ones change nothing. */
export type NewFacts = Readonly<Record<string, string | null | undefined>>

type Saving = {
  readonly playerId: string
  readonly facts: NewFacts
  /** Fields without a value from now on: the next version is empty. */
  readonly emptied?: readonly string[]
  /** Where they come from, such as `registration`. */
  readonly source: string
  /** Who writes them, as in the audit trail. */
  readonly actor: string
}

/**
 * Writes the values that differ from those in force, each as the next version of its field. Two writers take
 * turns on the player's row, so no version is written twice. Runs in the transaction of its caller.
 * @returns The fields that have a new version.
 */
export async function saveFacts(
  { db: trx, identityKeys }: IdentityDeps,
  { playerId, facts, emptied = [], source, actor }: Saving,
): Promise<readonly string[]> {
  const { country } = await lockPlayer(trx, playerId)
  const known = await readIdentity(trx, playerId, identityKeys)
  const changed = Object.entries(facts).flatMap(([field, text]): NewFact[] => {
    if (text === null || text === undefined || text === '' || known.get(field)?.value === text) return []
    const place = { playerId, field, version: (known.get(field)?.version ?? 0) + 1 }
    const row = { player_id: playerId, field, version: place.version, source, actor }
    return [{ ...row, ...contentOf(identityKeys, place, { country, field, text }) }]
  })
  const empty = emptied.flatMap((field): EmptyFact[] => {
    const fact = known.get(field)
    if (fact === undefined || fact.value === null) return []
    return [{ player_id: playerId, field, version: fact.version + 1, source, actor }]
  })
  if (changed.length > 0) await insertFacts(trx, changed)
  if (empty.length > 0) await insertEmptyFacts(trx, empty)
  return [...changed, ...empty].map(({ field }) => field)
}

type Written = Pick<NewFact, 'value' | 'sealed' | 'sealed_key' | 'lookup' | 'lookup_key'>

function contentOf(
  keys: IdentityKeys,
  place: SealedPlace,
  compared: { readonly country: string; readonly field: string; readonly text: string },
): Written {
  if (!SEALED_FIELDS.has(place.field)) return { value: compared.text }
  const ring = keys.ring()
  const [sealing, looking] = [ring.newest('seal'), ring.newest('lookup')]
  return {
    sealed: seal(sealing, place, compared.text),
    sealed_key: sealing.id,
    lookup: lookupOf(looking, compared),
    lookup_key: looking.id,
  }
}

/**
 * Records that the values in force of these fields were verified. @returns The fields that were not before.
 */
export async function verifyFacts(
  trx: Kysely<DB>,
  verified: { readonly playerId: string; readonly fields: readonly string[]; readonly by: string },
): Promise<readonly string[]> {
  return await verifyNewest(trx, verified)
}

/**
 * Empties every version of these fields, or of all; the rows stay. For the deletion of an account, and for the end of
 * the time for which the law keeps its records.
 * @returns The number of emptied values.
 */
export async function eraseIdentity(
  trx: Kysely<DB>,
  erased: { readonly playerId: string; readonly fields: readonly string[] | 'all' },
): Promise<number> {
  return await eraseFacts(trx, erased)
}
