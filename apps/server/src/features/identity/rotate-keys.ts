import { setTimeout as wait } from 'node:timers/promises'
import { listPlayerCountries } from '../players/index.ts'
import { lockFileKeysOf, saveSealedFileKeys, type SealedFileKey } from './file-key-store.ts'
import { resealFileKey } from './file-keys.ts'
import { KeyMissing, REREAD_AFTER_MS } from './identity-keys.ts'
import {
  countRowsOfKeys,
  listKeysInUse,
  lockRowsOfKey,
  saveSealedRows,
  type KeyColumn,
  type SealedRow,
} from './identity-store.ts'
import { openSealed, type IdentityDeps } from './identity.ts'
import { lookupOf, seal, SealBroken } from './seal.ts'

const BATCH = 500
/** Servers write under the older keys until they have read the file again. */
export const SETTLE_MS = REREAD_AFTER_MS + 5_000
/** The pause while another rotation has the last rows. */
const PAUSE_MS = 100

type Deps = IdentityDeps & { readonly clock: { nowMs(): number } }
type Options = {
  readonly batch?: number
  readonly settleMs?: number
  /** Called after each batch; what it throws interrupts the rotation there. */
  readonly onBatch?: (rows: number) => void
  readonly onWait?: (ms: number) => void
}
export type Rotated = { readonly rows: number; readonly broken: readonly Unopened[] }
/** Why a value was not opened: it was changed, or its key is lost. */
type Unopened = SealBroken | KeyMissing
type Broken = Map<string, Unopened>

/**
 * Seals every row under the newest keys, 500 in a transaction. It may be interrupted and started again, and
 * several may run at once: each takes rows that no other one has locked. It ends when no row is under an older
 * key, also none of a server that had not read the newest ones.
 * A look-up key that is lost is replaced, because look-ups are made from the values.
 * @returns `broken` are values that do not open; their rows stay as they are.
 */
export async function resealRows(deps: Deps, options: Options = {}): Promise<Rotated> {
  const broken: Broken = new Map()
  let rows = await resealAll(deps, options, broken)
  const since = Date.parse(deps.identityKeys.ring().newest('seal').createdAt)
  const remainingMs = since + (options.settleMs ?? SETTLE_MS) - deps.clock.nowMs()
  if (remainingMs > 0) {
    options.onWait?.(remainingMs)
    await wait(remainingMs)
    rows += await resealAll(deps, options, broken)
  }
  return { rows, broken: [...broken.values()] }
}

async function resealAll(deps: Deps, options: Options, broken: Broken): Promise<number> {
  let rows = 0
  for (;;) {
    const outdated = await listOutdatedKeys(deps)
    let resealed = 0
    for (const id of outdated) {
      for (const column of ['sealed_key', 'lookup_key'] as const)
        resealed += await resealKey(deps, { id, column }, options, broken)
      resealed += await resealFileKeys(deps, id, options, broken)
    }
    rows += resealed
    // Those that do not open are left, and those that another rotation has locked.
    if (resealed === 0 && (await countRowsOfKeys(deps.db, outdated)) <= broken.size) return rows
    if (resealed === 0) await wait(PAUSE_MS)
  }
}

/** The keys in use that are not the newest ones. */
export async function listOutdatedKeys({ db, identityKeys }: IdentityDeps): Promise<readonly string[]> {
  const inUse = await listKeysInUse(db)
  // Reads the file again when it lacks one, such as the newest of another rotation.
  for (const id of inUse) identityKeys.has(id)
  const ring = identityKeys.ring()
  const newest = [ring.newest('seal').id, ring.newest('lookup').id]
  return inUse.filter((id) => !newest.includes(id))
}

type KeyOfRows = { readonly id: string; readonly column: KeyColumn }

async function resealKey(deps: Deps, key: KeyOfRows, options: Options, broken: Broken): Promise<number> {
  const limit = options.batch ?? BATCH
  let rows = 0
  let after: SealedRow | null = null
  for (;;) {
    const batch: { readonly last: SealedRow | null; readonly resealed: number } = await deps.db
      .transaction()
      .execute(async (trx) => {
        const locked = await lockRowsOfKey(trx, { ...key, after, limit })
        const countries = await listPlayerCountries(
          trx,
          locked.map(({ playerId }) => playerId),
        )
        const resealed = locked.flatMap((row) => {
          const renewed = resealRow(deps, row, countries.get(row.playerId) ?? '')
          if (!(renewed instanceof Error)) return [renewed]
          broken.set(`${row.playerId} ${row.field} ${row.version}`, renewed)
          return []
        })
        if (resealed.length > 0) await saveSealedRows(trx, resealed)
        return { last: locked.at(-1) ?? null, resealed: resealed.length }
      })
    if (batch.last === null) return rows
    after = batch.last
    rows += batch.resealed
    options.onBatch?.(batch.resealed)
  }
}

/** The keys of stored files. */
async function resealFileKeys(deps: Deps, id: string, options: Options, broken: Broken): Promise<number> {
  const limit = options.batch ?? BATCH
  let rows = 0
  let after: SealedFileKey | null = null
  for (;;) {
    const batch: { readonly last: SealedFileKey | null; readonly resealed: number } = await deps.db
      .transaction()
      .execute(async (trx) => {
        const locked = await lockFileKeysOf(trx, { id, after, limit })
        const resealed = locked.flatMap((row) => {
          const renewed = resealFileKey(deps, row)
          if (!(renewed instanceof Error)) return [renewed]
          broken.set(`${row.playerId} ${row.fileId}`, renewed)
          return []
        })
        if (resealed.length > 0) await saveSealedFileKeys(trx, resealed)
        return { last: locked.at(-1) ?? null, resealed: resealed.length }
      })
    if (batch.last === null) return rows
    after = batch.last
    rows += batch.resealed
    options.onBatch?.(batch.resealed)
  }
}

function resealRow({ identityKeys }: Deps, row: SealedRow, country: string): SealedRow | Unopened {
  const ring = identityKeys.ring()
  const [sealing, looking] = [ring.newest('seal'), ring.newest('lookup')]
  try {
    const text = openSealed(identityKeys, row)
    const sealed = seal(sealing, row, text)
    const lookup = lookupOf(looking, { country, field: row.field, text })
    return { ...row, sealed, sealedKey: sealing.id, lookup, lookupKey: looking.id }
  } catch (error) {
    if (error instanceof SealBroken || error instanceof KeyMissing) return error
    throw error
  }
}
