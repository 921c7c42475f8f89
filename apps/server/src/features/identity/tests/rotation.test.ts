import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { personNumber, repositoryRoot } from '@baize/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountsFixture,
  askForNationalId,
  formOf,
  nameOf,
  nationalIdOf,
  open,
  openAccountsFixture,
  UNKNOWN,
} from '../../registration/tests/accounts-database.ts'
import { openAccount } from '../../registration/register.ts'
import {
  findPlayersByNationalId,
  manageIdentityKeys,
  openIdentityKeys,
  readIdentity,
  requireKeysInUse,
  saveFacts,
} from '../index.ts'
import { countRowsByKey } from '../identity-store.ts'
import { readStoredKeys } from '../identity-keys.ts'
import { addKeys } from '../key-file.ts'
import { resealRows } from '../rotate-keys.ts'

const fixtures: AccountsFixture[] = []
let fixture: AccountsFixture
beforeEach(async () => {
  fixture = await openAccountsFixture()
  fixtures.push(fixture)
  await askForNationalId(fixture, true)
})
afterAll(() => Promise.all(fixtures.map((each) => each.close())))

const PLAYERS = 7
const numberOf = nationalIdOf

async function register(player: number, deps = fixture.deps): Promise<string> {
  const form = formOf(personNumber(player), { nationalIdNumber: numberOf(player) })
  const opened = await openAccount(deps, form, UNKNOWN)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return opened.value.playerId
}

/** Further servers, each with its own reading of the file. */
const anotherServer = () => ({ ...fixture.deps, identityKeys: openIdentityKeys(fixture.keyFile.path) })

async function registerAll(): Promise<readonly string[]> {
  const ids: string[] = []
  for (let player = 1; player <= PLAYERS; player += 1) ids.push(await register(player))
  return ids
}

/** Every number opens, and leads to its player, on this server. */
async function expectNumbers(ids: readonly string[], deps = fixture.deps): Promise<void> {
  for (const [index, playerId] of ids.entries()) {
    const nationalIdNumber = numberOf(index + 1)
    const identity = await readIdentity(deps.db, playerId, deps.identityKeys)
    expect(identity.get('nationalIdNumber')?.value).toBe(nationalIdNumber)
    expect(await findPlayersByNationalId(deps, { country: 'HUN', nationalIdNumber })).toEqual([playerId])
  }
}

const rowsByKey = async () => Object.fromEntries(await countRowsByKey(fixture.db))
const idsOf = (keys: readonly { readonly id: string }[]) => keys.map(({ id }) => id)
const add = () => idsOf(addKeys(fixture.keyFile.path, fixture.deps.clock.nowMs()))

/** Takes a key out of the file. */
const lose = (id: string | undefined) =>
  writeFileSync(
    fixture.keyFile.path,
    JSON.stringify(readStoredKeys(fixture.keyFile.path).filter((key) => key.id !== id)),
  )

async function run(words: readonly string[], print: (line: string) => void): Promise<void> {
  const { db, clock } = fixture.deps
  const { path } = fixture.keyFile
  await manageIdentityKeys({ db, clock, path, settleMs: 0, print }, words)
}

/** A command, with what it prints. */
async function command(...words: string[]): Promise<string> {
  const lines: string[] = []
  await run(words, (line) => lines.push(line))
  return lines.join('\n')
}

describe('a rotation', () => {
  test('seals every row under the newest keys, which each server then finds', async () => {
    const ids = await registerAll()
    const later = anotherServer()
    expect(await command('rotate')).toContain(`${PLAYERS} rows sealed again.`)
    const newest = idsOf(readStoredKeys(fixture.keyFile.path).slice(-2))
    expect(await rowsByKey()).toEqual(Object.fromEntries(newest.map((id) => [id, BigInt(PLAYERS)])))
    // Neither of them has read the new keys before.
    const first = { country: 'HUN', nationalIdNumber: numberOf(1) }
    expect(await findPlayersByNationalId(later, first)).toEqual([ids[0]])
    await expectNumbers(ids)
    await expectNumbers(ids, later)
  })

  // Proves S55
  test('that is interrupted in the middle finds and opens every number, and continues', async () => {
    const ids = await registerAll()
    const added = add()
    const rotating = anotherServer()
    let batches = 0
    const interrupted = resealRows(rotating, {
      batch: 2,
      settleMs: 0,
      onBatch: () => {
        if ((batches += 1) === 2) throw new Error('killed')
      },
    })
    await expect(interrupted).rejects.toThrow('killed')
    const halfway = await rowsByKey()
    expect(added.map((id) => halfway[id])).toEqual([4n, 4n])
    expect(Object.keys(halfway)).toHaveLength(4)
    await expectNumbers(ids)

    expect(await command('rotate')).toMatch(/^Continuing: .*\n3 rows sealed again\.$/)
    expect(await rowsByKey()).toEqual(Object.fromEntries(added.map((id) => [id, BigInt(PLAYERS)])))
    await expectNumbers(ids)
  })

  test('by several at once seals each row once', async () => {
    const ids = await registerAll()
    add()
    const rotations = await Promise.all(
      [1, 2, 3].map(() => resealRows(anotherServer(), { batch: 1, settleMs: 0 })),
    )
    expect(rotations.reduce((sum, { rows }) => sum + rows, 0)).toBe(PLAYERS)
    await expectNumbers(ids)
  })

  // Proves S55
  test('while players register leaves no row behind, and no person a second account', async () => {
    const ids = [...(await registerAll())]
    // This server has not read the new keys when it registers.
    const stale = anotherServer()
    const added = add()
    const rotating = anotherServer()
    const registering = (async () => {
      for (let player = PLAYERS + 1; player <= PLAYERS + 6; player += 1)
        ids.push(await register(player, player % 2 === 0 ? stale : rotating))
    })()
    await resealRows(rotating, { batch: 1, settleMs: 0 })
    await registering
    await resealRows(rotating, { batch: 1, settleMs: 0 })
    expect(await rowsByKey()).toEqual(Object.fromEntries(added.map((id) => [id, BigInt(ids.length)])))
    await expectNumbers(ids, stale)
    const again = formOf(personNumber(90), { nationalIdNumber: numberOf(3) })
    expect(nameOf(await openAccount(stale, again, UNKNOWN))).toBe('duplicated_identity')
  })

  test('waits for servers that may not have read the new keys, and seals what they wrote', async () => {
    await register(1)
    // One without a sealed value, by which the server would find that there are newer keys.
    await askForNationalId(fixture, false)
    const { playerId } = await open(fixture, personNumber(2))
    const stale = anotherServer()
    const added = add()
    const waits: number[] = []
    const written = { playerId, facts: { passportNumber: 'AB 1' }, source: 'test', actor: 'platform' }
    let saved: Promise<readonly string[]> | undefined
    const { rows } = await resealRows(anotherServer(), {
      settleMs: 1_500,
      onWait: (ms) => {
        waits.push(ms)
        saved = stale.db.transaction().execute((trx) => saveFacts({ ...stale, db: trx }, written))
      },
    })
    expect(await saved).toEqual(['passportNumber'])
    expect(waits).toHaveLength(1)
    expect(rows).toBe(2)
    expect(await rowsByKey()).toEqual(Object.fromEntries(added.map((id) => [id, 2n])))
  })

  test('leaves a value that does not open under its key, and names it', async () => {
    const ids = await registerAll()
    await fixture.asOwner(
      `update player_identity set sealed = set_bit(sealed, 100, 1 - get_bit(sealed, 100))
      where player_id = $1 and field = 'nationalIdNumber'`,
      [ids[2]],
    )
    const failed = command('rotate')
    await expect(failed).rejects.toThrow(`The sealed nationalIdNumber of the player ${ids[2]}`)
    await expect(failed).rejects.not.toThrow(/65-3/)
    expect(Object.values(await rowsByKey()).sort()).toEqual([1n, 1n, 6n, 6n])
  })
})

describe('a key that is lost', () => {
  /** The file without one of its keys. */
  test('is replaced by a rotation when it was for look-ups', async () => {
    const ids = await registerAll()
    const [, lookup] = idsOf(readStoredKeys(fixture.keyFile.path))
    add()
    lose(lookup)
    await expect(command('status')).rejects.toThrow(`lacks ${lookup}`)
    expect(await command('rotate')).toContain('7 rows sealed again.')
    await expectNumbers(ids, anotherServer())
  })

  test('for seals stays with its rows until those are erased', async () => {
    const ids = await registerAll()
    const [seal] = idsOf(readStoredKeys(fixture.keyFile.path))
    add()
    lose(seal)
    await expect(command('rotate')).rejects.toThrow(`The file of IDENTITY_KEYS lacks the key ${seal}.`)
    await expect(requireKeysInUse(anotherServer())).rejects.toThrow(`lacks ${seal}`)
    const guide = readFileSync(join(repositoryRoot, 'docs/guides/identity-keys.md'), 'utf8')
    const erasure = /```sql\n(.*?)```/s.exec(guide)?.[1] ?? ''
    await fixture.asOwner(erasure.replace('seal-2025-11-20-07be44', seal ?? ''), [])
    await requireKeysInUse(anotherServer())
    expect([...(await readIdentity(fixture.db, ids[0] ?? '')).keys()]).toContain('nationalIdNumber')
  })
})

describe('the command', () => {
  test('lists the rows of each key', async () => {
    await registerAll()
    const added = add()
    const [seal, lookup] = idsOf(readStoredKeys(fixture.keyFile.path))
    const status = await command('status')
    for (const id of added) expect(status).toMatch(new RegExp(`^${id} .* 0 rows {2}writes$`, 'm'))
    for (const id of [seal, lookup]) expect(status).toMatch(new RegExp(`^${id} .* 7 rows {2}reads$`, 'm'))
    for (const { key } of readStoredKeys(fixture.keyFile.path)) expect(status).not.toContain(key)
  })

  test('fails with the status of a file that lacks a key of a row, after the rows of each key', async () => {
    await registerAll()
    const [seal = ''] = idsOf(readStoredKeys(fixture.keyFile.path))
    add()
    lose(seal)
    const lines: string[] = []
    await expect(run(['status'], (line) => lines.push(line))).rejects.toThrow(
      `The file of IDENTITY_KEYS lacks ${seal}: restore it from its backup`,
    )
    expect(lines.at(-1)).toBe(`${seal}  MISSING in the file  7 rows`)
  })

  test('says in the status that others may use the file', async () => {
    chmodSync(fixture.keyFile.path, 0o644)
    expect(await command('status')).toContain('which others than its owner may use (mode 0644)')
  })

  test('removes an old key only when no row needs it', async () => {
    const ids = await registerAll()
    const [seal, lookup] = idsOf(readStoredKeys(fixture.keyFile.path))
    await expect(command('remove', seal ?? '')).rejects.toThrow('is the newest key')
    add()
    await expect(command('remove', seal ?? '')).rejects.toThrow(`${seal} has 7 rows`)
    await command('rotate')
    await command('remove', seal ?? '')
    await command('remove', lookup ?? '')
    expect(idsOf(readStoredKeys(fixture.keyFile.path))).toHaveLength(2)
    await expect(command('remove', seal ?? '')).rejects.toThrow(`no key ${seal}`)
    await expectNumbers(ids, anotherServer())
  })

  test('creates no file for a database that has rows, nor over one that is there', async () => {
    await expect(command('create')).rejects.toThrow('is there already')
    await register(1)
    await expect(command('create')).rejects.toThrow('This database has rows under')
  })

  test.each([[], ['rotate', 'now'], ['remove'], ['delete']])(
    'without such a command prints its usage: %s',
    async (...words) => {
      await expect(command(...words)).rejects.toThrow('Usage: npm run identity-keys -- COMMAND')
    },
  )
})

test('a file that lacks a key of a row is refused, and the key is named', async () => {
  await register(1)
  const [seal, lookup] = idsOf(readStoredKeys(fixture.keyFile.path))
  const other = await openAccountsFixture()
  fixtures.push(other)
  const mixed = { db: fixture.db, identityKeys: other.deps.identityKeys }
  await expect(requireKeysInUse(mixed)).rejects.toThrow(
    `The file of IDENTITY_KEYS lacks ${[lookup, seal].sort().join(', ')}, under which this database has rows`,
  )
  await requireKeysInUse(fixture.deps)
  await expect(
    findPlayersByNationalId(mixed, { country: 'HUN', nationalIdNumber: numberOf(1) }),
  ).rejects.toThrow('The file of IDENTITY_KEYS lacks the key')
})

test('a file with another key under the id of one in use is refused at the start, and the key is named', async () => {
  await registerAll()
  const { path } = fixture.keyFile
  const stored = readStoredKeys(path)
  const other = addKeys(path, fixture.deps.clock.nowMs())
  for (const [index, key] of stored.entries()) {
    const swapped = stored.map((each, at) => (at === index ? { ...each, key: other[index]?.key } : each))
    writeFileSync(path, JSON.stringify(swapped))
    await expect(requireKeysInUse(anotherServer())).rejects.toThrow(
      `The file of IDENTITY_KEYS has another key ${key.id} than the one under which this database has rows`,
    )
  }
  writeFileSync(path, JSON.stringify(stored))
  await requireKeysInUse(anotherServer())
})

test('a value that was changed, and rows that a rotation left for that, stop no start', async () => {
  const ids = await registerAll()
  await fixture.asOwner(
    `update player_identity set sealed = set_bit(sealed, 100, 1 - get_bit(sealed, 100)) where player_id = $1
      and field = 'nationalIdNumber'`,
    [ids[0]],
  )
  await requireKeysInUse(anotherServer())
  await expect(command('rotate')).rejects.toThrow('1 rows stay under an older key')
  await requireKeysInUse(anotherServer())
})
