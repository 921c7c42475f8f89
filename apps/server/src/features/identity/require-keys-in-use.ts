import { listPlayerCountries } from '../players/index.ts'
import { listKeysInUse, listRowsOfKey, type KeyColumn, type SealedRow } from './identity-store.ts'
import { openSealed, type IdentityDeps } from './identity.ts'
import type { KeyUse } from './identity-keys.ts'
import { lookupOf, SealBroken } from './seal.ts'

/** Rows that are tried of a key: one may have been changed, and all of them hardly. */
const TRIED = 20

/**
 * Refuses a file that lacks a key of a row, or has another one under its id: values could not be opened, new ones would be
 * written under a key that no backup has, and a second account of a person would not be found.
 * @throws {Error} Names the keys.
 */
export async function requireKeysInUse(deps: IdentityDeps): Promise<void> {
  const inUse = await listKeysInUse(deps.db)
  const missing = inUse.filter((id) => !deps.identityKeys.has(id))
  if (missing.length > 0)
    throw new Error(
      `The file of IDENTITY_KEYS lacks ${missing.join(', ')}, under which this database has rows: restore the file from its backup (docs/guides/identity-keys.md).`,
    )
  for (const id of keysToTry(deps, inUse))
    if (!(await fitsRows(deps, id)))
      throw new Error(
        `The file of IDENTITY_KEYS has another key ${id} than the one under which this database has rows: none of them opens. Restore the file from its backup (docs/guides/identity-keys.md).`,
      )
}

const columns: Readonly<Record<KeyUse, KeyColumn>> = { seal: 'sealed_key', lookup: 'lookup_key' }

/**
 * The newest keys with rows. After a rotation an older one has only rows that did not open, which must not stop a start.
 */
function keysToTry({ identityKeys }: IdentityDeps, inUse: readonly string[]): readonly string[] {
  const ring = identityKeys.ring()
  return (['seal', 'lookup'] as const).flatMap((use) => {
    const used = ring.of(use).find(({ id }) => inUse.includes(id))
    return used === undefined ? [] : [used.id]
  })
}

async function fitsRows(deps: IdentityDeps, id: string): Promise<boolean> {
  const use = deps.identityKeys.ring().keys.find((key) => key.id === id)?.use ?? 'seal'
  const rows = await listRowsOfKey(deps.db, { column: columns[use], id, limit: TRIED })
  const countries = await listPlayerCountries(
    deps.db,
    rows.map(({ playerId }) => playerId),
  )
  return rows.length === 0 || rows.some((row) => fits(deps, row, use, countries.get(row.playerId) ?? ''))
}

function fits({ identityKeys }: IdentityDeps, row: SealedRow, use: KeyUse, country: string): boolean {
  try {
    const text = openSealed(identityKeys, row)
    if (use === 'seal') return true
    return lookupOf(identityKeys.find(row.lookupKey), { country, field: row.field, text }).equals(row.lookup)
  } catch (error) {
    if (error instanceof SealBroken) return false
    throw error
  }
}
