import { readFile, readdir } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { depositTransitions, withdrawalTransitions } from '@baize/domain'
import { useLedger } from './scripts.ts'

const { database, expectScript } = useLedger()

beforeEach(() =>
  expectScript(`
    deposit  anna d1 5000               ok
    bet      anna b1 9999               insufficient_balance
  `),
)

const appendOnly = [
  'wallet.ledger_transaction',
  'wallet.posting',
  'wallet.idempotency_record',
  'wallet.game_transaction_route',
  'wallet.win_fraction',
  'wallet.provider_payment',
]
const attempts = appendOnly.flatMap((table) => [
  `delete from ${table}`,
  `update ${table} set player_id = player_id`,
  `truncate ${table}`,
])

describe('the ledger', () => {
  test.each(attempts)('refuses the API: %s', async (statement) => {
    await expect(database().api.query(statement)).rejects.toThrow(/permission denied/)
  })

  test.each(attempts)('refuses its owner: %s', async (statement) => {
    await expect(database().owner.query(statement)).rejects.toThrow(/is append-only/)
  })

  test.each([
    `update wallet.account set balance = 1`,
    `insert into wallet.account (owner_id, currency, kind) values (gen_random_uuid(), 'HUF', 'cash')`,
    `insert into wallet.idempotency_record select * from wallet.idempotency_record`,
    `update wallet.player_limit set amount = null`,
    `select wallet.move_v2(null, 'HUF', null, 'platform', 'k', '', 'deposit', null, null, '{provider_clearing:x,cash}', '{-1,1}')`,
    `create table wallet.mine ()`,
  ])('is written by its functions only: the API may not %s', async (statement) => {
    await expect(database().api.query(statement)).rejects.toThrow(/permission denied/)
  })

  test('keeps every account of a player at or above zero', async () => {
    await expect(
      database().owner.query(`update wallet.account set balance = -1 where kind = 'cash'`),
    ).rejects.toThrow(/not_negative/)
  })

  test.each([`'savings', 0`, `'cash', 3`])('has no account %s of a player', async (account) => {
    const statement = `insert into wallet.account (owner_id, currency, kind, shard) select gen_random_uuid(), 'HUF', ${account}`
    await expect(database().owner.query(statement)).rejects.toThrow(/a player has no account/)
  })

  test('opens a wallet once', async () => {
    const playerId = '01a1fc55-cb03-720d-9f21-f242ecc0e350'
    expect(await database().wallet.open({ playerId, currency: 'HUF' })).toMatchObject({
      outcome: 'ok',
      replayed: false,
    })
    expect(await database().wallet.open({ playerId, currency: 'HUF' })).toMatchObject({
      outcome: 'ok',
      replayed: true,
    })
    expect(await database().wallet.snapshot(playerId)).toMatchObject({
      currency: 'HUF',
      cashMinor: 0n,
      walletVersion: 0n,
    })
  })

  test('returns no wallet for an unknown player or the owner of house accounts', async () => {
    expect(await database().wallet.snapshot('01a1fc55-cb03-720d-9f21-f242ecc0e350')).toBeNull()
    expect(await database().wallet.snapshot('00000000-0000-0000-0000-000000000000')).toBeNull()
  })
})

describe('the functions', () => {
  test("are executable by the API's role only, or internal", async () => {
    const { rows } = await database().owner.query(`
      select p.proname from pg_proc p, aclexplode(p.proacl) a
      where p.pronamespace = 'wallet'::regnamespace and p.proname ~ '_v\\d+$' and a.grantee = 0`)
    expect(rows).toEqual([])
  })

  test('run with a fixed search path', async () => {
    const { rows } = await database().owner.query(`
      select proname from pg_proc where pronamespace = 'wallet'::regnamespace and proname ~ '_v\\d+$' and proconfig is null`)
    expect(rows).toEqual([])
  })

  test("read the time from the platform's clock", async () => {
    const folder = new URL('../sql/', import.meta.url)
    const files = await readdir(folder)
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
    const withTheirOwn = files.filter((_, n) =>
      /(?<!baize\.)\b(now\(\)|clock_timestamp|current_timestamp)/.test(texts[n] ?? ''),
    )
    expect(withTheirOwn).toEqual([])
  })
})

describe('the states that the database knows', () => {
  test.each([
    ['deposit', depositTransitions],
    ['withdrawal', withdrawalTransitions],
  ])('of a %s are the same as in the domain', async (table, transitions) => {
    const { rows } = await database().owner.query(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1`,
      [`${table}_state_check`],
    )
    const states = [...(rows[0] as { text: string }).text.matchAll(/'(\w+)'/g)].map(([, state]) => state)
    expect(states.sort()).toEqual(Object.keys(transitions).sort())
  })

  test('have the same transitions of a withdrawal as in the domain', async () => {
    const text = await readFile(new URL('../sql/change_withdrawal_v3.sql', import.meta.url), 'utf8')
    const steps = [...text.matchAll(/^ {4}\('(\w+)', '(\w+)', '(\w+)', '\w+'\)/gm)].map(
      ([, before, event, state]) => [before, event, state],
    )
    const inDomain = Object.entries(withdrawalTransitions).flatMap(([before, row]) =>
      Object.entries(row).map(([event, state]) => [before, event, state]),
    )
    expect(steps.sort()).toEqual(inDomain.sort())
  })
})
