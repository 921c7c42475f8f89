import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import {
  eraseSealedFileKey,
  findSealedFileKey,
  insertSealedFileKey,
  type SealedFileKey,
} from './file-key-store.ts'
import { KEY_BYTES, KeyMissing } from './identity-keys.ts'
import type { IdentityDeps } from './identity.ts'
import { seal, SealBroken, unseal } from './seal.ts'

type FilePlace = { readonly playerId: string; readonly fileId: string }

const placeOf = ({ playerId, fileId }: FilePlace) => ({ playerId, field: `file:${fileId}`, version: 1 })

/** A new key for one file, which is stored sealed. */
export async function createFileKey(
  { db, identityKeys }: IdentityDeps,
  place: FilePlace,
): Promise<KeyObject> {
  const key = randomBytes(KEY_BYTES)
  const sealing = identityKeys.ring().newest('seal')
  const sealed = seal(sealing, placeOf(place), key.toString('base64'))
  await insertSealedFileKey(db, { ...place, sealed, sealedKey: sealing.id })
  return createSecretKey(key)
}

/**
 * The key of a file; `null` when it was erased.
 * @throws {SealBroken} When it was changed, or belongs to another file.
 */
export async function openFileKey(
  { db, identityKeys }: IdentityDeps,
  place: FilePlace,
): Promise<KeyObject | null> {
  const stored = await findSealedFileKey(db, place)
  if (stored === null) return null
  const text = unseal(identityKeys.find(stored.sealedKey), placeOf(place), stored.sealed)
  return createSecretKey(text, 'base64')
}

/** Empties the key of a file: from then on nobody can read what is left of it in any copy. */
export async function eraseFileKey(db: Kysely<DB>, place: FilePlace): Promise<void> {
  await eraseSealedFileKey(db, place)
}

/** Seals the key of a file under the newest key, or says why it does not open. */
export function resealFileKey(
  { identityKeys }: Pick<IdentityDeps, 'identityKeys'>,
  row: SealedFileKey,
): SealedFileKey | SealBroken | KeyMissing {
  const sealing = identityKeys.ring().newest('seal')
  try {
    const text = unseal(identityKeys.find(row.sealedKey), placeOf(row), row.sealed)
    return { ...row, sealed: seal(sealing, placeOf(row), text), sealedKey: sealing.id }
  } catch (error) {
    if (error instanceof SealBroken || error instanceof KeyMissing) return error
    throw error
  }
}
