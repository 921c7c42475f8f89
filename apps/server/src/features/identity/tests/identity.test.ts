import { lockWaiters, people, personNumber } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activate } from '../../registration/activate.ts'
import {
  type AccountsFixture,
  askForNationalId,
  formOf,
  nationalIdOf,
  open,
  openAccountsFixture,
  UNKNOWN,
} from '../../registration/tests/accounts-database.ts'
import { openAccount } from '../../registration/register.ts'
import { listAudit } from '../../audit/index.ts'
import { readIdentity, saveFacts, verifyFacts, type NewFacts } from '../index.ts'
import { dumpOf, tracesOf } from './dump.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
})
afterAll(() => fixture.close())

/** National id numbers typed in this file: none is in the database. */
const numbers = [nationalIdOf(1), nationalIdOf(2), nationalIdOf(3)] as const
let met = 200

async function register(
  changes: Parameters<typeof formOf>[1] = {},
): Promise<{ playerId: string; code: string }> {
  await askForNationalId(fixture, changes.nationalIdNumber !== undefined)
  const opened = await openAccount(fixture.deps, formOf(personNumber((met += 1)), changes), UNKNOWN)
  await askForNationalId(fixture, false)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return { playerId: opened.value.playerId, code: opened.value.activationCode }
}

const save = (playerId: string, facts: NewFacts, source = 'test') =>
  fixture.db
    .transaction()
    .execute((trx) => saveFacts({ ...fixture.deps, db: trx }, { playerId, facts, source, actor: 'platform' }))
const read = (playerId: string) => readIdentity(fixture.db, playerId, fixture.deps.identityKeys)
const valueOf = async (playerId: string, field: string) => (await read(playerId)).get(field)?.value
const asOwner = (text: string, values: readonly unknown[]) => fixture.asOwner(text, values)

describe('a registration', () => {
  test('writes who the player is as facts, with source, actor and time', async () => {
    const { playerId } = await open(fixture, 'anna')
    const identity = await read(playerId)
    const values = Object.fromEntries([...identity].map(([field, { value }]) => [field, value]))
    const { email, birthDate, gender } = people.anna
    expect(values).toEqual({ email, birthDate, gender, zipCode: '1051' })
    expect(identity.get('birthDate')).toMatchObject({
      version: 1,
      source: 'registration',
      actor: `player:${playerId}`,
      verifiedAt: null,
      verifiedBy: null,
    })
  })

  test('seals the national id number, which is opened only on demand', async () => {
    const { playerId } = await register({ nationalIdNumber: numbers[0] })
    expect((await readIdentity(fixture.db, playerId)).get('nationalIdNumber')?.value).toBeNull()
    expect(await valueOf(playerId, 'nationalIdNumber')).toBe(numbers[0])
  })
})

describe('a fact', () => {
  test('has a new version only when its value differs, and its old one stays', async () => {
    const { playerId } = await register({ nationalIdNumber: numbers[1] })
    const facts = { zipCode: '1051', gender: '', city: 'Pécs', nationalIdNumber: numbers[1], state: null }
    expect(await save(playerId, facts)).toEqual(['city'])
    expect(await save(playerId, { ...facts, city: 'Győr', nationalIdNumber: numbers[2] })).toEqual([
      'city',
      'nationalIdNumber',
    ])
    const identity = await read(playerId)
    expect(identity.get('city')).toMatchObject({ version: 2, value: 'Győr', source: 'test' })
    expect(identity.get('nationalIdNumber')).toMatchObject({ version: 2, value: numbers[2] })
    expect(identity.get('zipCode')).toMatchObject({ version: 1, source: 'registration' })
    const { rows } = await sql<{ value: string }>`
      select value from player_identity where player_id = ${playerId} and field = 'city' order by version
    `.execute(fixture.db)
    expect(rows.map(({ value }) => value)).toEqual(['Pécs', 'Győr'])
  })

  test('written by twenty at once has twenty versions', async () => {
    const { playerId } = await register()
    const cities = Array.from({ length: 20 }, (_, index) => `City ${index}`)
    await Promise.all(cities.map((city) => save(playerId, { city })))
    const { rows } = await sql<{ version: number }>`
      select version from player_identity where player_id = ${playerId} and field = 'city' order by version
    `.execute(fixture.db)
    expect(rows.map(({ version }) => version)).toEqual(cities.map((_, index) => index + 1))
  })

  test('is compared after the writer before has committed', async () => {
    const { playerId } = await register()
    let second: ReturnType<typeof save> | undefined
    await fixture.db.transaction().execute(async (trx) => {
      const writing = { playerId, facts: { city: 'Pécs' }, source: 'test', actor: 'platform' }
      await saveFacts({ ...fixture.deps, db: trx }, writing)
      second = save(playerId, { city: 'Pécs' })
      await expect
        .poll(() => lockWaiters((text) => sql.raw(text).execute(fixture.db)), {
          timeout: 10_000,
          interval: 5,
        })
        .toBe(1)
    })
    expect(await second).toEqual([])
  })

  test('that was erased keeps its row without a value', async () => {
    const { playerId } = await register({ nationalIdNumber: nationalIdOf(4) })
    await asOwner(
      `update player_identity set value = null, sealed = null, sealed_key = null, lookup = null,
        lookup_key = null, erased_at = baize.now() where player_id = $1 and field in ('gender', 'nationalIdNumber')`,
      [playerId],
    )
    const identity = await read(playerId)
    expect(identity.get('gender')).toMatchObject({ version: 1, value: null, source: 'registration' })
    expect(identity.get('nationalIdNumber')).toMatchObject({ version: 1, value: null })
  })

  test.each([
    [
      'no value',
      `insert into player_identity (player_id, field, version, source, actor) values ($1, 'x', 1, '', '')`,
    ],
    ['an erased value', `update player_identity set erased_at = baize.now() where player_id = $1`],
    [
      'a seal without its key',
      `update player_identity set value = null, sealed = '\\x00' where player_id = $1`,
    ],
    ['a verification by nobody', `update player_identity set verified_at = baize.now() where player_id = $1`],
  ])('cannot have %s', async (_, statement) => {
    const { playerId } = await register()
    await expect(asOwner(statement, [playerId])).rejects.toThrow('violates check constraint')
  })
})

describe('a verification', () => {
  test('of the email address is its activation', async () => {
    const { playerId, code } = await register()
    expect((await activate(fixture.deps, code)).ok).toBe(true)
    const email = (await read(playerId)).get('email')
    expect(email).toMatchObject({ source: 'registration', verifiedBy: 'activation' })
    expect(email?.verifiedAt).not.toBeNull()
  })

  test('is of the value in force, once', async () => {
    const { playerId } = await register()
    await save(playerId, { zipCode: '1052' })
    const verified = { playerId, fields: ['zipCode', 'city'], by: 'staff:1' }
    expect(await verifyFacts(fixture.db, verified)).toEqual(['zipCode'])
    expect(await verifyFacts(fixture.db, { ...verified, by: 'staff:2' })).toEqual([])
    expect((await read(playerId)).get('zipCode')).toMatchObject({ version: 2, verifiedBy: 'staff:1' })
    await save(playerId, { zipCode: '1053' })
    expect((await read(playerId)).get('zipCode')).toMatchObject({ version: 3, verifiedBy: null })
  })
})

describe('a sealed value', () => {
  const copy = `update player_identity t set sealed = s.sealed, sealed_key = s.sealed_key, lookup = s.lookup,
    lookup_key = s.lookup_key from player_identity s
    where t.player_id = $1 and s.player_id = $2 and t.field = 'nationalIdNumber' and s.field = t.field`

  // Proves S55
  test('with a flipped bit is an error that names field and player, not the value', async () => {
    const { playerId } = await register({ nationalIdNumber: nationalIdOf(5) })
    await asOwner(
      `update player_identity set sealed = set_bit(sealed, 100, 1 - get_bit(sealed, 100))
      where player_id = $1 and field = 'nationalIdNumber'`,
      [playerId],
    )
    await expect(read(playerId)).rejects.toThrow(`The sealed nationalIdNumber of the player ${playerId}`)
    await expect(read(playerId)).rejects.not.toThrow(/flipped-44/)
    expect((await readIdentity(fixture.db, playerId)).get('birthDate')?.value).toBe('1985-05-05')
  })

  // Proves S55
  test('that was copied to another player does not open', async () => {
    const [one, other] = [
      await register({ nationalIdNumber: nationalIdOf(6) }),
      await register({ nationalIdNumber: nationalIdOf(7) }),
    ]
    await asOwner(copy, [one.playerId, other.playerId])
    await expect(read(one.playerId)).rejects.toThrow(one.playerId)
    expect(await valueOf(other.playerId, 'nationalIdNumber')).toBe(nationalIdOf(7))
  })
})

test('a player without birth date and password can exist, and has an identity later', async () => {
  const { playerId } = await register()
  await asOwner('delete from player_credential where player_id = $1', [playerId])
  await asOwner('delete from player_identity where player_id = $1', [playerId])
  expect([...(await read(playerId))]).toEqual([])
  await save(playerId, { birthDate: '1990-01-01' })
  expect(await valueOf(playerId, 'birthDate')).toBe('1990-01-01')
})

// Proves S55
test('no table has a national id number that was typed, nor the audit trail', async () => {
  const { playerId } = await register({ nationalIdNumber: nationalIdOf(8) })
  const dump = await dumpOf(fixture.database.ownerUrl)
  expect(dump).toContain(playerId)
  for (const number of [nationalIdOf(8), nationalIdOf(5), nationalIdOf(7), ...numbers])
    for (const trace of tracesOf(number)) expect(dump).not.toContain(trace)
  expect(JSON.stringify(await listAudit(fixture.db, `player:${playerId}`))).not.toContain(nationalIdOf(8))
})
