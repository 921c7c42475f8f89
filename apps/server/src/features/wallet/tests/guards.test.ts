import { readFile, readdir } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@baize/contract'
import {
  depositTransitions,
  documentSideTransitions,
  LIMIT_PERIODS,
  LIMIT_TYPES,
  limitUnitOf,
  limitPeriodsAt,
  openDepositStates,
  openWithdrawalStates,
  withdrawalEnds,
  withdrawalTransitions,
  type LimitType,
} from '@baize/domain'
import * as z from 'zod/mini'
import { PLAYER_IDLE_MINUTES } from '../../sessions/index.ts'
import { useLedger } from './scripts.ts'
import { createTestPlayer, TIME_ZONE } from './test-players.ts'

const { database, expectScript } = useLedger({ isShared: true })

beforeAll(() =>
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
  // Proves S23
  test.each(attempts)('refuses the API: %s', async (statement) => {
    await expect(database().api.query(statement)).rejects.toThrow(/permission denied/)
  })

  test.each(attempts)('refuses its owner: %s', async (statement) => {
    await expect(database().owner.query(statement)).rejects.toThrow(/is append-only/)
  })

  // Proves S23
  test.each([
    `update wallet.account set balance = 1`,
    `insert into wallet.account (owner_id, currency, kind) values (gen_random_uuid(), 'HUF', 'cash')`,
    `insert into wallet.idempotency_record select * from wallet.idempotency_record`,
    `update wallet.player_limit set amount = null`,
    `
      select wallet.move_v1(null, 'HUF', null, 'platform', 'k', '', 'deposit', null, null,
        '{provider_clearing:x,cash}', '{-1,1}', baize.now())`,
    `create table wallet.mine ()`,
  ])('is written by its functions only: the API may not %s', async (statement) => {
    await expect(database().api.query(statement)).rejects.toThrow(/permission denied/)
  })

  // Proves I4
  test('keeps every account of a player at or above zero', async () => {
    await expect(
      database().owner.query(`update wallet.account set balance = -1 where kind = 'cash'`),
    ).rejects.toThrow(/not_negative/)
  })

  test.each([`'savings', 0`, `'cash', 3`])('has no account %s of a player', async (account) => {
    const statement = `
      insert into wallet.account (owner_id, currency, kind, shard) select gen_random_uuid(), 'HUF', ${account}`
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
    expect(await database().wallet.snapshot('01a1fc55-cb03-720d-9f21-f242ecc0e351')).toBeNull()
    expect(await database().wallet.snapshot('00000000-0000-0000-0000-000000000000')).toBeNull()
  })
})

async function readFunctions(): Promise<readonly { file: string; text: string }[]> {
  const folder = new URL('../sql/', import.meta.url)
  const files = (await readdir(folder)).sort()
  return await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(new URL(file, folder), 'utf8') })),
  )
}

describe('the functions', () => {
  test("are executable by the API's role only, or internal", async () => {
    const { rows } = await database().owner.query(`
      select p.proname from pg_proc p, aclexplode(p.proacl) a
      where p.pronamespace = 'wallet'::regnamespace and p.proname ~ '_v\\d+$' and a.grantee = 0`)
    expect(rows).toEqual([])
  })

  test('run with a fixed search path, or name everything when they are created', async () => {
    const { rows } = await database().owner.query(`
      select proname from pg_proc where pronamespace = 'wallet'::regnamespace and proname ~ '_v\\d+$'
        and proconfig is null and prosqlbody is null`)
    expect(rows).toEqual([])
  })

  test("read the time from the platform's clock", async () => {
    const withTheirOwn = (await readFunctions()).filter(({ text }) =>
      /(?<!baize\.)\b(now\(\)|clock_timestamp|current_timestamp)/.test(text),
    )
    expect(withTheirOwn).toEqual([])
  })

  test("end a player's session after the idle time of the sessions", async () => {
    const idleMinutes = (await readFunctions()).flatMap(({ file, text }) =>
      [...text.matchAll(/last_seen_at > v_now - interval '(.+?)'/g)].map(([, time]) => [file, time]),
    )
    const expected = `${PLAYER_IDLE_MINUTES} minutes`
    expect(idleMinutes).toEqual([
      ['balance_v1.sql', expected],
      ['post_bet_v1.sql', expected],
      ['post_bets_v1.sql', expected],
    ])
  })
})

/** PostgreSQL reads the checks of a table anew for every statement; those of a domain, and triggers on other columns, cost nothing. */
test('of the rows that a bet writes only the account has a check of the table', async () => {
  const { rows } = await database().owner.query<{ checked: string }>(`
    select conrelid::regclass || ': ' || conname as checked from pg_constraint
    where contype = 'c' and conrelid in ('wallet.account'::regclass, 'wallet.player_limit'::regclass,
      'wallet.ledger_transaction'::regclass, 'wallet.posting'::regclass, 'wallet.play_run'::regclass,
      'wallet.game_transaction_route'::regclass,
      'game_session'::regclass, 'player_session'::regclass, 'outbox'::regclass)`)
  expect(rows.map(({ checked }) => checked)).toEqual(['wallet.account: player_account_not_negative'])
})

/** The texts that a check constraint lists. */
async function namesIn(constraint: string): Promise<string[]> {
  const { rows } = await database().owner.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1`,
    [constraint],
  )
  return [...(rows[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

describe('the limits that the database knows', () => {
  // Proves I10
  test.each([
    ['type', LIMIT_TYPES],
    ['period', LIMIT_PERIODS],
  ] as const)('have each %s of the domain, as the contract does', async (field, names) => {
    expect(await namesIn(`limit_${field}_check`)).toEqual([...names])
    for (const schema of [contract['player.saveLimit'].input, contract['player.limits'].output])
      expect(enumOf(z.toJSONSchema(schema, { io: 'input' }), field)).toEqual([...names])
  })

  test.each(['limits_v1', 'owed_limits_v1'])('are in the order of the domain in %s', async (name) => {
    const { rows } = await database().owner.query<{ text: string }>(
      `select prosrc as text from pg_proc where proname = $1`,
      [name],
    )
    const lists = [...(rows[0]?.text ?? '').matchAll(/array_position\(array\[([^\]]+)\], \w\.(\w+)\)/g)]
    expect(lists.map(([, names = '', field]) => [field, names.replaceAll("'", '').split(', ')])).toEqual([
      ['type', [...LIMIT_TYPES]],
      ['period', [...LIMIT_PERIODS]],
    ])
  })

  test('on money each count at least one movement', async () => {
    const { rows } = await database().owner.query<{ type: string }>(`
      select distinct unnest(wallet.limit_types_v1(m)) as type from unnest(array['deposit', 'bet', 'win']) m`)
    const money = LIMIT_TYPES.filter((type) => limitUnitOf(type) === 'money')
    expect(rows.map(({ type }) => type).sort()).toEqual(money.sort())
  })

  test('count no other movement', async () => {
    await expect(database().owner.query(`select wallet.limit_types_v1('withdrawal')`)).rejects.toThrow(
      'no limit counts the movement withdrawal',
    )
  })
})

describe('the limits of a player', () => {
  const { database: own } = useLedger()

  // Proves I10
  test('of a type that no movement counts on cannot be saved', async () => {
    const { owner, wallet } = own()
    const { playerId, currency } = await createTestPlayer(own(), 'bela')
    await owner.query(`alter domain wallet.limit_type drop constraint limit_type_check`)
    const request = { playerId, currency, timeZone: TIME_ZONE, period: 'daily', amountMinor: 500n } as const
    const type = 'net' as LimitType
    await expect(wallet.saveLimit({ ...request, type, effectiveAtMs: null })).rejects.toThrow(
      'no movement counts on a limit of type net',
    )
  })

  test.each([
    ['in the unit of its type', `unit = 'seconds'`],
    ['with a change that lapses after its time', `pending_at = now(), pending_lapses_at = now()`],
    [
      'with a change that is due at its time or when it lapses',
      `pending_at = '2026-01-01', pending_lapses_at = '2026-01-02', pending_due_at = '2026-01-03'`,
    ],
    ['of no negative amount', 'amount = -1'],
  ])('are each %s', async (_, change) => {
    const { owner, wallet } = own()
    const { playerId, currency } = await createTestPlayer(own(), 'bela')
    const limit = { playerId, currency, timeZone: TIME_ZONE, type: 'loss', period: 'daily' } as const
    await wallet.saveLimit({ ...limit, amountMinor: 500n, effectiveAtMs: null })
    await expect(owner.query(`update wallet.player_limit set ${change}`)).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('have the bounds of their own period when it begins again', async () => {
    const { wallet, clock, advance } = own()
    const { playerId, currency } = await createTestPlayer(own(), 'bela')
    for (const period of LIMIT_PERIODS)
      await wallet.saveLimit({
        playerId,
        currency,
        timeZone: TIME_ZONE,
        type: 'wager',
        period,
        amountMinor: 500n,
        effectiveAtMs: null,
      })
    for (const days of [0, 40]) {
      await advance(days * 86_400)
      const bounds = limitPeriodsAt(clock.nowMs(), TIME_ZONE)
      const found = await wallet.limits(playerId)
      expect(
        found.map(({ period, periodStartMs, periodEndMs }) => [period, periodStartMs, periodEndMs]),
      ).toEqual(LIMIT_PERIODS.map((period) => [period, bounds[period].startMs, bounds[period].endMs]))
    }
  })
})

/** The values of the first property of this name that has a list of them. */
function enumOf(schema: unknown, field: string): unknown {
  if (typeof schema !== 'object' || schema === null) return undefined
  for (const [name, value] of Object.entries(schema)) {
    const { enum: values } = (value ?? {}) as { enum?: unknown }
    const found = name === field && values !== undefined ? values : enumOf(value, field)
    if (found !== undefined) return found
  }
  return undefined
}

describe('the states that the database knows', () => {
  test.each([
    ['deposit_state', depositTransitions],
    ['withdrawal_state', withdrawalTransitions],
    ['document_side_status', documentSideTransitions],
  ])('of the column %s are the same as in the domain', async (column, transitions) => {
    expect((await namesIn(`${column}_check`)).sort()).toEqual(Object.keys(transitions).sort())
  })

  // Proves G21
  test('that are open are the same in every function and partial index as in the domain', async () => {
    const folder = new URL('../sql/', import.meta.url)
    const files = await readdir(folder)
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
    const { rows } = await database().owner.query<{ text: string }>(
      `select indexdef as text from pg_indexes where tablename in ('deposit', 'withdrawal')`,
    )
    const lists = [...texts, ...rows.map(({ text }) => text)]
      .flatMap((text) => [
        ...text.matchAll(/state (?:in \(|= ANY \(\(?ARRAY\[)([^)\]]*'(?:init|requested)'[^)\]]*)/g),
      ])
      .map(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, state]) => state))
    const open = [[...openDepositStates], [...openWithdrawalStates]]
    expect(lists.length).toBeGreaterThan(4)
    expect(lists.filter((list) => !open.some((states) => states.join() === list.join()))).toEqual([])
    expect([...openWithdrawalStates, ...withdrawalEnds].sort()).toEqual(
      Object.keys(withdrawalTransitions).sort(),
    )
  })

  test('have the same transitions of a withdrawal as in the domain', async () => {
    const text = await readFile(new URL('../sql/change_withdrawal_v1.sql', import.meta.url), 'utf8')
    const steps = [...text.matchAll(/^ {4}\('(\w+)', '(\w+)', '(\w+)', '\w+'\)/gm)].map(
      ([, before, event, state]) => [before, event, state],
    )
    const inDomain = Object.entries(withdrawalTransitions).flatMap(([before, row]) =>
      Object.entries(row).map(([event, state]) => [before, event, state]),
    )
    expect(steps.sort()).toEqual(inDomain.sort())
  })
})
