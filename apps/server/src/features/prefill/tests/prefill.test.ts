import {
  allowOpenDeposits,
  demoMethodAmong,
  deposit,
  must,
  people,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStream } from '../../../platform/events/tests/open-stream.ts'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { RATE_LIMIT_SENSITIVE: '1000000' } })
  await allowOpenDeposits(world, 100)
})
afterAll(() => world?.stop())

type Table = readonly { readonly field: string; readonly mandatory: boolean; readonly readOnly?: boolean }[]
/** Sets the tables of the Hungarian licence, as another server would. */
const askFor = (tables: Readonly<Record<string, Table>>) =>
  world.db.query(
    `insert into setting (name, value) values ('prefill.fields', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ Hungary: tables })],
  )
const names: Table = [
  { field: 'firstName', mandatory: true },
  { field: 'lastName', mandatory: true },
  { field: 'maidenName', mandatory: false },
]

/** In minor units. */
const AMOUNT = 1_000_000n
const GAME = 'fox-and-acorn'
let met = 0
let player: Browser
beforeEach(async () => {
  await askFor({})
  player = await registeredPlayer(world, personNumber((met += 1)))
})

const owedBy = async (browser: Browser) => must(await browser.get('content.start', {})).obligations
const formOf = async (type: 'deposit' | 'withdrawal' | 'game', browser = player) =>
  must(await browser.get('account.prefillForm', { type })).fields
const startDeposit = async (browser = player) => {
  const { methods, currency } = must(await browser.get('payments.methods', {}))
  const { method } = demoMethodAmong(methods)
  return await browser.post('payments.depositSubmit', {
    method,
    amount: AMOUNT.toString(),
    currency,
  })
}
const withdraw = async () => {
  const { methods, currency } = must(await player.get('payments.withdrawalDetails', {}))
  return await player.post('payments.initWithdraw', {
    method: methods[0]?.method ?? 0,
    amount: '500000',
    currency,
    storedPayoutReference: '-1',
    fields: { ibanAccount: 'HU42117730161111101800000000', ibanAccountOwnerName: 'Anna Kovács' },
  })
}
const save = (type: 'deposit' | 'withdrawal' | 'game', fields: object, browser = player) =>
  browser.post('account.savePrefill', { type, fields })
const namesOf = async () =>
  (
    await world.db.query<{ value: string }>(
      `select i.value from player_identity i join player p using (player_id)
       where p.email = $1 and i.field in ('firstName', 'lastName') order by i.field, i.version`,
      [personNumber(met).email],
    )
  ).rows.map(({ value }) => value)
/** The list that staff see of the player. */
const seenByStaff = async () => {
  const { rows } = await world.db.query<{ id: string }>(
    'select player_id as id from player where email = $1',
    [personNumber(met).email],
  )
  const dora = await world.loginStaff('dora')
  return must(await dora.get('staff.player', { playerId: rows[0]?.id ?? '' })).obligations
}
const incomplete = (before: string, fields: readonly string[]) => ({
  ok: false,
  error: { errorCode: 125, errorDetails: { before, fields } },
})

describe('a player with missing details', () => {
  test('is asked before a deposit, and deposits once they are given', async () => {
    await askFor({ deposit: names })
    expect(await owedBy(player)).toEqual([
      {
        kind: 'fields',
        before: ['deposit'],
        fields: [
          { field: 'firstName', before: ['deposit'] },
          { field: 'lastName', before: ['deposit'] },
        ],
      },
    ])
    expect(await seenByStaff()).toEqual(await owedBy(player))
    expect(await startDeposit()).toMatchObject(incomplete('deposit', ['firstName', 'lastName']))
    must(await save('deposit', { firstName: ' Anna ', lastName: 'O’Connor-Kovács' }))
    expect(await owedBy(player)).toEqual([])
    must(await startDeposit())
  })

  test('is asked before a withdrawal, whose money stays where it is', async () => {
    await deposit(world, player, AMOUNT)
    await askFor({ withdrawal: names })
    const { cash } = must(await player.get('content.start', {})).session as { cash?: string }
    expect(await withdraw()).toMatchObject(incomplete('withdraw', ['firstName', 'lastName']))
    expect((must(await player.get('content.start', {})).session as { cash?: string }).cash).toBe(cash)
    must(await save('withdrawal', { firstName: 'Anna', lastName: 'Kovács' }))
    expect(await withdraw()).toMatchObject({ ok: true })
  })

  test('is asked before a game for money, and not before a demo', async () => {
    await askFor({ game: names })
    expect(await player.post('game.game', { name: GAME, type: 'real' })).toMatchObject(
      incomplete('play', ['firstName', 'lastName']),
    )
    must(await player.post('game.demoGame', { name: GAME }))
    expect(await owedBy(player)).toMatchObject([{ kind: 'fields', before: ['play'] }])
    must(await save('game', { firstName: 'Anna', lastName: 'Kovács' }))
    expect(await owedBy(player)).toEqual([])
  })

  test('sees on another device, live and on another server, that nothing is missing any more', async () => {
    await askFor({ deposit: names })
    const other = player.at(world.sites[1] ?? '')
    const stream = await openStream(other)
    must(await save('deposit', { firstName: 'Anna', lastName: 'Kovács' }))
    await world.deliver()
    expect(await stream.next('obligations')).toEqual({})
    expect(await owedBy(other)).toEqual([])
    stream.close()
  })
})

describe('the form', () => {
  // Covers PREFILL-002, PREFILL-004
  test('has what is known as its default, and leaves out what the player does not change, or is read-only', async () => {
    await askFor({
      withdrawal: [
        ...names,
        { field: 'city', mandatory: true },
        { field: 'address', mandatory: true, readOnly: true },
        { field: 'passportNumber', mandatory: true },
      ],
    })
    const given = { firstName: 'Anna', lastName: 'Kovács', city: 'Szeged', address: 'Tisza utca 1.' }
    must(await save('withdrawal', { ...given, passportNumber: 'BA 123 4567' }))
    expect((await formOf('withdrawal')).map(({ name, default: value }) => [name, value])).toEqual([
      ['maidenName', null],
      ['city', 'Szeged'],
    ])
    const { rows } = await world.db.query<{ text: string }>('select i::text as text from player_identity i')
    expect(rows.map(({ text }) => text).join()).not.toMatch(/BA ?123|BA1234567/)
  })

  test('changes no name that is known, so that a withdrawal to another account stays one in another name', async () => {
    await askFor({ withdrawal: names })
    must(await save('withdrawal', { firstName: 'Anna', lastName: 'Kovács' }))
    must(await save('withdrawal', { firstName: 'Péter', lastName: 'Nagy' }))
    expect(await namesOf()).toEqual(['Anna', 'Kovács'])
  })

  test('leaves out what is verified', async () => {
    await askFor({ deposit: [{ field: 'city', mandatory: true }] })
    must(await save('deposit', { city: 'Szeged' }))
    expect(await formOf('deposit')).toHaveLength(1)
    await world.db.query(
      `update player_identity set verified_at = baize.now(), verified_by = 'staff' where field = 'city'`,
    )
    expect(await formOf('deposit')).toEqual([])
  })

  // Covers PREFILL-005
  test('is refused at each field, and stores nothing then', async () => {
    await askFor({ deposit: [...names, { field: 'birthPlace', mandatory: true }] })
    const answer = await save('deposit', { firstName: 'Anna2', birthPlace: '<b>Pécs</b>' })
    const faults = answer.ok ? [] : (answer.error.fields ?? [])
    expect(faults.map(({ field, details }) => [field, details?.['reason']])).toEqual([
      ['firstName', expect.any(String)],
      ['lastName', 'mandatory'],
      ['birthPlace', 'htmlTags'],
    ])
    expect(await owedBy(player)).toMatchObject([{ fields: [{}, {}, {}] }])
  })

  test('of which a field was removed while it was open stores the others', async () => {
    await askFor({ deposit: names })
    await formOf('deposit')
    await askFor({ deposit: names.slice(0, 1) })
    must(await save('deposit', { firstName: 'Anna', lastName: 'Kovács' }))
    await askFor({ deposit: names })
    expect(await owedBy(player)).toMatchObject([{ fields: [{ field: 'lastName' }] }])
  })

  test('of which more is asked since it was opened is refused at the new field', async () => {
    await askFor({ deposit: names.slice(0, 1) })
    await askFor({ deposit: names })
    expect(await save('deposit', { firstName: 'Anna' })).toMatchObject({
      ok: false,
      error: { fields: [{ field: 'lastName', details: { reason: 'mandatory' } }] },
    })
  })

  test.each([
    ['Xi', 'Wu'],
    ['Zoë-Marie', 'D’Angelo'],
    ['Ελένη', 'Παπαδοπούλου'],
    ['Анна', 'Ковач'],
  ])('stores the name %s %s', async (firstName, lastName) => {
    await askFor({ deposit: names })
    must(await save('deposit', { firstName, lastName }))
    expect(await namesOf()).toEqual([firstName, lastName])
  })
})

describe('a detail whose value is gone', () => {
  const city: Table = [{ field: 'city', mandatory: true, readOnly: true }]
  test('since the player emptied it is asked for again', async () => {
    await deposit(world, player, AMOUNT)
    await askFor({ withdrawal: city })
    must(await save('withdrawal', { city: 'Szeged' }))
    expect(await formOf('withdrawal')).toEqual([])
    const { version } = must(await player.get('account.initDetails', {}))
    must(await player.post('account.updateDetails', { version, city: '' }))
    expect(await withdraw()).toMatchObject(incomplete('withdraw', ['city']))
    expect(await formOf('withdrawal')).toMatchObject([{ name: 'city', default: null }])
    must(await save('withdrawal', { city: 'Pécs' }))
    expect(await withdraw()).toMatchObject({ ok: true })
  })

  test('with the key that sealed it is asked for again, even where it was verified', async () => {
    await askFor({ withdrawal: [{ field: 'nationalIdNumber', mandatory: true }] })
    must(await save('withdrawal', { nationalIdNumber: '19001010027' }))
    // As the guide of the keys erases the values under a lost one.
    await world.db.query(
      `update player_identity i set sealed = null, sealed_key = null, lookup = null, lookup_key = null,
         erased_at = baize.now(), verified_at = baize.now(), verified_by = 'staff'
       from player p where p.player_id = i.player_id and p.email = $1 and i.field = 'nationalIdNumber'`,
      [personNumber(met).email],
    )
    expect(await owedBy(player)).toMatchObject([{ fields: [{ field: 'nationalIdNumber' }] }])
    expect(await formOf('withdrawal')).toMatchObject([{ name: 'nationalIdNumber', default: null }])
    must(await save('withdrawal', { nationalIdNumber: '19001010027' }))
    expect(await owedBy(player)).toEqual([])
  })
})

test('the audit trail names the fields that a player has given, and none of their values', async () => {
  await askFor({ deposit: names })
  must(await save('deposit', { firstName: 'Anna', lastName: 'Kovács' }))
  must(await save('deposit', { firstName: 'Anna', lastName: 'Kovács' }))
  const { rows } = await world.db.query<{ details: unknown }>(
    `select details from audit_event where action = 'details_changed' and subject =
       (select 'player:' || player_id from player where email = $1)`,
    [personNumber(met).email],
  )
  expect(rows).toEqual([{ details: { fields: ['firstName', 'lastName'] } }])
})

test('a national id number of another account is refused and names nobody', async () => {
  await askFor({ withdrawal: [{ field: 'nationalIdNumber', mandatory: true }] })
  const first = player
  player = await registeredPlayer(world, people.bela)
  must(await save('withdrawal', { nationalIdNumber: '1 900101 0018' }, first))
  expect(await save('withdrawal', { nationalIdNumber: '19001010018' })).toMatchObject({
    ok: false,
    error: { errorCode: 170 },
  })
})

test('national id numbers of other accounts can be tried three times an hour', async () => {
  await askFor({ withdrawal: [{ field: 'nationalIdNumber', mandatory: true }] })
  must(await save('withdrawal', { nationalIdNumber: '19001010036' }))
  const thief = await registeredPlayer(world, personNumber((met += 1)))
  const tries: string[] = []
  for (const _ of [1, 2, 3, 4]) {
    const answer = await save('withdrawal', { nationalIdNumber: '19001010036' }, thief)
    tries.push(answer.ok ? 'ok' : answer.error.error)
  }
  expect(tries).toEqual([
    ...['duplicated_identity', 'duplicated_identity', 'duplicated_identity'],
    'counter_limit',
  ])
  // Nor does a number that nobody has answer otherwise then.
  expect(await save('withdrawal', { nationalIdNumber: '19001010045' }, thief)).toMatchObject({
    ok: false,
    error: { error: 'counter_limit', errorDetails: { retryAfterSec: 3600 } },
  })
})

test('a deposit that races the form is refused or made, and none fails otherwise', async () => {
  await askFor({ deposit: names })
  const other = player.at(world.sites[1] ?? '')
  const [, ...deposits] = await Promise.all([
    save('deposit', { firstName: 'Anna', lastName: 'Kovács' }),
    ...Array.from({ length: 6 }, (_, index) => startDeposit(index % 2 === 0 ? player : other)),
  ])
  const refused = deposits.filter((answer) => !answer.ok)
  expect(refused).toMatchObject(refused.map(() => incomplete('deposit', ['firstName', 'lastName'])))
  must(await startDeposit())
})

test('of eight saves at once the first one names the player, and no other changes the name', async () => {
  await askFor({ withdrawal: names })
  const saves = await Promise.all(
    ['Anna', 'Bea', 'Cili', 'Dóra', 'Emma', 'Flóra', 'Gréta', 'Hanna'].map((firstName, index) =>
      save('withdrawal', { firstName, lastName: 'Kovács' }, player.at(world.sites[index % 2] ?? world.site)),
    ),
  )
  expect(saves.map(({ ok }) => ok)).toContain(true)
  expect(await namesOf()).toHaveLength(2)
})

test('nothing is stored once the account is closed', async () => {
  await askFor({ withdrawal: names })
  // A request that was let in before the closing waits for the player's row.
  const closing = await world.db.connect()
  try {
    await closing.query('begin')
    const { rows } = await closing.query<{ player_id: string }>(
      `update player set status = 'closed' where email = $1 returning player_id`,
      [personNumber(met).email],
    )
    const waiting = save('withdrawal', { firstName: 'Anna', lastName: 'Kovács' })
    await expect
      .poll(
        async () =>
          (await world.db.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      )
      .toBe(1)
    await closing.query('commit')
    expect(await waiting).toMatchObject({ ok: false, error: { error: 'no_session' } })
    expect(rows).toHaveLength(1)
  } finally {
    closing.release(true)
  }
  expect(await namesOf()).toEqual([])
})
