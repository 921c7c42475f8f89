import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  must,
  personNumber,
  registeredPlayer,
  registrationOf,
  runProgram,
  solveCaptcha,
  stackPaths,
  startWorld,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdentityKeys } from '../index.ts'
import { lookupOf, seal, unseal } from '../seal.ts'
import { tracesOf } from './dump.ts'

const NUMBER = '1-900101-0018'
const typed = { ...personNumber(1), registrationFields: { nationalIdNumber: NUMBER } as object }

let world: OwnWorld
let playerId: string
beforeAll(async () => {
  world = await startWorld({ env: { LOG_LEVEL: 'trace' } })
  await world.db.query(
    `insert into setting (name, value) values ('registration.mandatoryNationalIdNumberFor', '["HUN"]')
     on conflict (name) do update set value = excluded.value`,
  )
  await registeredPlayer(world, typed)
  const { rows } = await world.db.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [typed.email],
  )
  playerId = rows[0]?.player_id ?? ''
})
afterAll(() => world?.stop())

const valueIn = (personal: readonly { readonly field: string; readonly value: string | null }[]) =>
  personal.find(({ field }) => field === 'nationalIdNumber')?.value
const identityKeys = (keys: string, ...words: string[]) =>
  runProgram(stackPaths.manageIdentityKeys, { ...world.facts.environment, IDENTITY_KEYS: keys }, words)

test('staff see a national id number masked, and open with a reason, each with an audit row before', async () => {
  const dora = await world.loginStaff('dora')
  const profile = must(await dora.get('staff.player', { playerId }))
  expect(valueIn(profile.personal)).toBe('••• 18')
  const reason = 'the player asked which number we have'
  const { personal } = must(await dora.post('staff.playerReveal', { playerId, reason }))
  expect(valueIn(personal)).toBe(NUMBER)
  const { rows } = await world.db.query<{ action: string; details: object }>(
    `select action, details from audit_event where subject = $1 and actor like 'staff:%' order by seq`,
    [`player:${playerId}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['player_viewed', 'personal_data_revealed'])
  expect(rows[1]?.details).toMatchObject({
    reason,
    fields: expect.arrayContaining(['nationalIdNumber']) as string[],
  })
})

test('a second account of the person is refused with 170, without saying whose the first is', async () => {
  const visitor = world.visitor()
  const form = registrationOf({
    ...personNumber(2),
    registrationFields: { nationalIdNumber: '1 900101 0018' } as object,
  })
  const answer = await visitor.post('account.register', { ...form, captcha: await solveCaptcha(visitor) })
  expect(answer).toMatchObject({ ok: false, error: { error: 'duplicated_identity', errorCode: 170 } })
  for (const word of [typed.email, typed.name, playerId, NUMBER, 'nationalIdNumber'])
    expect(JSON.stringify(answer)).not.toContain(word)
})

test('the command rotates the keys of a running server', async () => {
  const file = world.facts.environment['IDENTITY_KEYS'] ?? ''
  const added = await identityKeys(file, 'add')
  expect(added).toMatchObject({ code: 0 })
  const status = await identityKeys(file, 'status')
  expect(status.stdout.match(/1 rows {2}reads/g)).toHaveLength(2)
  const dora = await world.loginStaff('dora')
  expect(valueIn(must(await dora.get('staff.player', { playerId })).personal)).toBe('••• 18')
})

test('a start with other keys than those of the rows ends with one sentence', async () => {
  const other = join(dirname(world.facts.environment['IDENTITY_KEYS'] ?? ''), 'other-keys.json')
  expect((await identityKeys(other, 'create')).output).toMatch(
    /This database has rows under \S+, \S+, which a new file would lack: restore the file of IDENTITY_KEYS from its backup\.$/m,
  )
  const empty = await startWorld()
  const created = await runProgram(
    stackPaths.manageIdentityKeys,
    { ...empty.facts.environment, IDENTITY_KEYS: other },
    ['create'],
  )
  await empty.stop()
  expect(created).toMatchObject({ code: 0 })
  expect(statSync(other).mode & 0o777).toBe(0o600)
  const { code, output } = await runProgram(stackPaths.server, {
    ...world.facts.environment,
    IDENTITY_KEYS: other,
    PORT: '0',
    STAFF_PORT: '0',
    METRICS_PORT: '0',
  })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(
    /^The file of IDENTITY_KEYS lacks \S+, \S+, under which this database has rows: restore the file .*\.$/,
  )
})

test('a rotation that is killed among thousands of rows leaves each of them readable, and the next one finishes', async () => {
  const file = world.facts.environment['IDENTITY_KEYS'] ?? ''
  const ROWS = 4_000
  const field = 'passportNumber'
  const numberOf = (version: number) => `P${100_000 + version}`
  const before = openIdentityKeys(file).ring()
  const [sealing, looking] = [before.newest('seal'), before.newest('lookup')]
  const versions = Array.from({ length: ROWS }, (_, index) => index + 1)
  await world.db.query(
    `insert into player_identity (player_id, field, version, sealed, sealed_key, lookup, lookup_key, source, actor)
     select $1, $2, n.version, n.sealed, $3, n.lookup, $4, 'test', 'platform'
     from unnest($5::integer[], $6::bytea[], $7::bytea[]) n (version, sealed, lookup)`,
    [
      ...[playerId, field, sealing.id, looking.id, versions],
      versions.map((version) => seal(sealing, { playerId, field, version }, numberOf(version))),
      versions.map((version) => lookupOf(looking, { country: 'HUN', field, text: numberOf(version) })),
    ],
  )
  type Row = { version: number; sealed: Buffer; sealed_key: string; lookup: Buffer; lookup_key: string }
  const readRows = async () =>
    (
      await world.db.query<Row>(
        `select version, sealed, sealed_key, lookup, lookup_key from player_identity
         where player_id = $1 and field = $2 order by version`,
        [playerId, field],
      )
    ).rows
  /** How many rows are under other keys than before, once every one has opened and is found by its number. */
  const resealed = async () => {
    const keys = openIdentityKeys(file)
    const rows = await readRows()
    expect(rows).toHaveLength(ROWS)
    for (const { version, sealed, sealed_key, lookup, lookup_key } of rows) {
      const text = unseal(keys.find(sealed_key), { playerId, field, version }, sealed)
      const found = lookupOf(keys.find(lookup_key), { country: 'HUN', field, text })
      if (text !== numberOf(version) || !found.equals(lookup)) throw new Error(`Row ${version} is lost.`)
    }
    return rows.filter((row) => row.sealed_key !== sealing.id).length
  }

  expect(await identityKeys(file, 'add')).toMatchObject({ code: 0 })
  // Another connection has the last row, so that the rotation is always in the middle when it is killed.
  const holder = await world.db.connect()
  await holder.query('begin')
  await holder.query(
    'select from player_identity where player_id = $1 and field = $2 and version = $3 for update',
    [playerId, field, ROWS],
  )
  const rotation = spawn(process.execPath, [stackPaths.manageIdentityKeys, 'rotate'], {
    env: { ...process.env, ...world.facts.environment },
    stdio: 'ignore',
  })
  const ended = once(rotation, 'exit')
  await expect
    .poll(
      async () =>
        (
          await world.db.query('select from player_identity where field = $1 and sealed_key <> $2 limit 1', [
            field,
            sealing.id,
          ])
        ).rowCount,
      { timeout: 60_000, interval: 20 },
    )
    .toBe(1)
  rotation.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await holder.query('rollback')
  holder.release()
  const halfway = await resealed()
  expect(halfway).toBeGreaterThan(0)
  expect(halfway).toBeLessThan(ROWS)

  // Every server has read the new keys.
  await world.time.advance('2 minutes')
  const again = await identityKeys(file, 'rotate')
  expect(again).toMatchObject({ code: 0 })
  expect(again.stdout).toMatch(/^Continuing: /)
  expect(await resealed()).toBe(ROWS)
}, 120_000)

// Proves S55
test('no process prints the number', () => {
  for (const trace of tracesOf(NUMBER)) expect(world.printed()).not.toContain(trace)
  expect(world.printed()).toContain('account.register')
})
