import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { openIdentityKeys, type IdentityKey, type IdentityKeys } from './identity-keys.ts'
import { countRowsByKey, listKeysInUse, lockKeyFile } from './identity-store.ts'
import { addKeys, createKeyFile, describeOpenFile, removeKey } from './key-file.ts'
import { listOutdatedKeys, resealRows, SETTLE_MS } from './rotate-keys.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly clock: { nowMs(): number }
  /** The file of `IDENTITY_KEYS`. */
  readonly path: string
  readonly print: (line: string) => void
  /** Milliseconds after which every server has read new keys. */
  readonly settleMs?: number
}

const USAGE = `Usage: npm run identity-keys -- COMMAND
  create      makes the file that IDENTITY_KEYS names, with a key of each use
  status      lists the keys and the number of rows of each; exit code 1 when the file lacks one
  add         adds keys, which write from then on, and leaves the rows as they are
  rotate      adds keys, unless rows are under older ones, and seals every row under the newest
  remove ID   removes an old key that no row needs`

/** The commands of `npm run identity-keys`. @throws {Error} One sentence, when a command is refused. */
export async function manageIdentityKeys(deps: Deps, words: readonly string[]): Promise<void> {
  const [command, id, ...more] = words
  if (command === 'remove' && id !== undefined && more.length === 0) return await remove(deps, id)
  if (id === undefined) {
    if (command === 'create') return await create(deps)
    if (command === 'status') return await printStatus(deps)
    if (command === 'add') return await add(deps)
    if (command === 'rotate') return await rotate(deps)
  }
  throw new Error(USAGE)
}

async function create({ db, clock, path, print }: Deps): Promise<void> {
  const inUse = await listKeysInUse(db)
  if (inUse.length > 0)
    throw new Error(
      `This database has rows under ${inUse.join(', ')}, which a new file would lack: restore the file of IDENTITY_KEYS from its backup.`,
    )
  const created = createKeyFile(path, clock.nowMs())
  print(`Created ${path} with ${created.map((key) => key.id).join(' and ')}.`)
  print('Store a copy apart from the backups of the database: without it the sealed values are lost.')
}

async function printStatus({ db, path, print }: Deps): Promise<void> {
  const keys = openIdentityKeys(path)
  const counts = new Map(await countRowsByKey(db))
  const isNewest = (key: IdentityKey) => keys.ring().newest(key.use).id === key.id
  for (const key of keys.ring().keys) {
    const rows = counts.get(key.id) ?? 0n
    counts.delete(key.id)
    const state = isNewest(key) ? 'writes' : rows === 0n ? 'no longer needed' : 'reads'
    print(`${key.id}  ${key.use}  created ${key.createdAt}  ${rows} rows  ${state}`)
  }
  for (const [id, rows] of counts) print(`${id}  MISSING in the file  ${rows} rows`)
  const openFile = describeOpenFile(path)
  if (openFile !== null) print(openFile)
  if (counts.size > 0)
    throw new Error(
      `The file of IDENTITY_KEYS lacks ${[...counts.keys()].join(', ')}: restore it from its backup (docs/guides/identity-keys.md).`,
    )
}

async function add({ db, clock, path, print }: Deps): Promise<void> {
  const added = await db.transaction().execute(async (trx) => {
    await lockKeyFile(trx)
    return addKeys(path, clock.nowMs())
  })
  print(`Added ${added.map(({ id }) => id).join(' and ')}.`)
  print(
    'Copy the file to every server and to its backup now, and then run "npm run identity-keys -- rotate".',
  )
}

async function rotate({ db, clock, path, print, settleMs = SETTLE_MS }: Deps): Promise<void> {
  const identityKeys = openIdentityKeys(path)
  await db.transaction().execute(async (trx) => {
    await lockKeyFile(trx)
    const outdated = await listOutdatedKeys({ db: trx, identityKeys })
    if (outdated.length > 0) return print(`Continuing: rows are under ${outdated.join(', ')}.`)
    const added = addKeys(path, clock.nowMs())
    // Reads the file again.
    for (const { id } of added) identityKeys.find(id)
    print(`Added ${added.map(({ id }) => id).join(' and ')}.`)
  })
  const { rows, broken } = await resealRows(
    { db, clock, identityKeys },
    {
      settleMs,
      onWait: (ms) =>
        print(`Waiting ${Math.ceil(ms / 1000)} s for servers that have not read the new keys yet.`),
    },
  )
  print(`${rows} rows sealed again.`)
  if (broken.length > 0)
    throw new Error(
      [`${broken.length} rows stay under an older key:`, ...broken.map(({ message }) => message)].join('\n'),
    )
}

async function remove({ db, clock, path, print, settleMs = SETTLE_MS }: Deps, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockKeyFile(trx)
    const keys = openIdentityKeys(path)
    const key = keys.ring().keys.find((each) => each.id === id)
    if (key === undefined) throw new Error(`The file has no key ${id}.`)
    requireReplaced(keys, key, clock.nowMs() - settleMs)
    const rows = (await countRowsByKey(trx)).get(id) ?? 0n
    if (rows > 0n)
      throw new Error(
        `${id} has ${rows} rows: "npm run identity-keys -- rotate" seals them under the newest key first.`,
      )
    removeKey(path, id)
  })
  print(`Removed ${id}. Remove it from every copy of the file too, when no backup of the database needs it.`)
}

/** @throws {Error} When the key writes, or did so until a moment ago for a server. */
function requireReplaced(keys: IdentityKeys, key: IdentityKey, settledBeforeMs: number): void {
  const newest = keys.ring().newest(key.use)
  if (newest.id === key.id) throw new Error(`${key.id} is the newest key with its use, which writes.`)
  if (Date.parse(newest.createdAt) > settledBeforeMs)
    throw new Error(`A server may still write under ${key.id}: try again in a minute.`)
}
