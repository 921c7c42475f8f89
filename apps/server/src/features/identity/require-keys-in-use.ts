import { listKeysInUse } from './identity-store.ts'
import type { IdentityDeps } from './identity.ts'

/**
 * Refuses a file that lacks a key of a row: its values could not be opened, and a second account of a person
 * not be found.
 * @throws {Error} Names the keys.
 */
export async function requireKeysInUse({ db, identityKeys }: IdentityDeps): Promise<void> {
  const missing = (await listKeysInUse(db)).filter((id) => !identityKeys.has(id))
  if (missing.length > 0)
    throw new Error(
      `The file of IDENTITY_KEYS lacks ${missing.join(', ')}, under which this database has rows: restore the file from its backup (docs/guides/identity-keys.md).`,
    )
}
