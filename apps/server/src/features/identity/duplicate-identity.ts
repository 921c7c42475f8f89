import { listPlayerNames } from '../players/index.ts'
import { findPlayersByLookup, listKeysInUse, lockLookups } from './identity-store.ts'
import type { IdentityDeps } from './identity.ts'
import { lookupOf } from './seal.ts'

/** A national id number as somebody typed it, in a country (ISO 3166-1 alpha-3). */
export type NationalId = { readonly country: string; readonly nationalIdNumber: string }

const FIELD = 'nationalIdNumber'

/** By every key: while a rotation runs, rows are under old and new ones. */
const lookupsOf = ({ identityKeys }: IdentityDeps, { country, nationalIdNumber }: NationalId) =>
  identityKeys
    .ring()
    .of('lookup')
    .map((key) => lookupOf(key, { country, field: FIELD, text: nationalIdNumber }))

/** Lets transactions that write the same number take turns: the later one finds the player of the first. */
export async function lockNationalId(deps: IdentityDeps, id: NationalId): Promise<void> {
  await lockLookups(deps.db, lookupsOf(deps, id))
}

/**
 * The players who have this national id number, closed accounts too.
 * @throws {Error} When the file lacks a key of a row, which could be of this number.
 */
export async function findPlayersByNationalId(
  deps: IdentityDeps,
  id: NationalId,
): Promise<readonly string[]> {
  const lookups = lookupsOf(deps, id)
  const found = await findPlayersByLookup(deps.db, FIELD, lookups)
  // Read after the players: a key that a rotation has added since the last reading of the file is found here.
  for (const keyId of await listKeysInUse(deps.db)) deps.identityKeys.find(keyId)
  const again = lookupsOf(deps, id)
  return again.length === lookups.length ? found : await findPlayersByLookup(deps.db, FIELD, again)
}

/**
 * Whether the person of a number has another account under the licence, a closed one too. Two who ask at once take
 * turns; runs in the transaction of its caller.
 * @param id `playerId` is the player's own, `null` for a registration.
 */
export async function hasOtherAccount(
  deps: IdentityDeps,
  id: NationalId & { readonly licence: string; readonly playerId: string | null },
): Promise<boolean> {
  await lockNationalId(deps, id)
  const found = await listPlayerNames(deps.db, await findPlayersByNationalId(deps, id))
  return [...found.values()].some(
    (player) => player.licence === id.licence && player.playerId !== id.playerId,
  )
}
