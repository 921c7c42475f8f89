import type { WireInputOf, WireOutputOf } from '@baize/contract'
import {
  deposit,
  must,
  people,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gameProviderOf, type Play, type GameProviderClient } from '../../../../tests/game-provider.ts'
import { startHere } from '../../../../tests/start-here.ts'

const FT = 100n
const ft = (amount: bigint | number) => (BigInt(amount) * FT).toString()
type Line = WireOutputOf<'payments.transactions'>['lines'][number]

let world: OwnWorld
let gameProvider: GameProviderClient
let anna: Browser
let play: Play
let keys = 0

beforeAll(async () => {
  world = await startWorld({ startHere })
  gameProvider = await gameProviderOf(world)
})
afterAll(() => world?.stop())
afterEach(() => world.checkLedger())

beforeEach(async () => {
  keys += 1
  anna = await registeredPlayer(world, {
    ...people.anna,
    name: `anna${keys}`,
    email: `anna${keys}@example.hu`,
  })
  await deposit(world, anna, 20_000n * FT)
  play = await gameProvider.launch(anna)
})

const list = (input: WireInputOf<'payments.transactions'> = {}) =>
  anna.get('payments.transactions', input).then(must)
const summaryOf = ({ event, state, amount, balanceAfter }: Line) => [event, state, amount, balanceAfter]

/** One round of the dice: a stake, and a win or nothing. */
async function round(name: string, stake: bigint, win: bigint): Promise<void> {
  const key = `${name}-${keys}`
  expect(await gameProvider.bet(world.site, play, { key, amountMinor: stake * FT })).toMatchObject({
    status: 'RS_OK',
  })
  expect(
    await gameProvider.win(world.site, play, {
      key: `${key}-win`,
      betKey: key,
      round: key,
      amountMinor: win * FT,
    }),
  ).toMatchObject({
    status: 'RS_OK',
  })
}

async function withdraw(amount: bigint): Promise<string> {
  const fields = { ibanAccount: 'HU42117730161111101800000000', ibanAccountOwnerName: 'Anna Kovacs' }
  const { password } = people.anna
  const input = { method: 1011, amount: (amount * FT).toString(), currency: 'HUF', password, fields } as const
  return must(await anna.post('payments.initWithdraw', input)).withdrawal.reference
}

/** Every balance is the one below it plus the line's amount. */
function expectToAddUp(lines: readonly Line[]): void {
  const moved = lines.filter(({ balanceAfter }) => balanceAfter !== null)
  for (const [index, line] of moved.entries()) {
    const before = BigInt(moved[index + 1]?.balanceAfter ?? '0')
    expect({ id: line.id, balanceAfter: line.balanceAfter }).toEqual({
      id: line.id,
      balanceAfter: (before + BigInt(line.amount)).toString(),
    })
  }
}

describe('the list of transactions', () => {
  test('has one line for many rounds of one session', async () => {
    await round('r1', 200n, 600n)
    await round('r2', 200n, 0n)
    await round('r3', 500n, 0n)
    const { lines, totals } = await list()
    expect(lines.map(summaryOf)).toEqual([
      ['play', 'open', ft(-300), ft(19_700)],
      ['deposit', 'ok', ft(20_000), ft(20_000)],
    ])
    expect(lines[0]?.play).toMatchObject({
      rounds: 3,
      staked: ft(900),
      won: ft(600),
      returned: '0',
      game: { title: 'Dice House' },
    })
    expect(totals).toEqual({
      ...{ currency: 'HUF', in: ft(20_000), out: '0' },
      ...{ played: ft(-300), corrected: '0' },
    })
  })

  test('splits a session at other movements, so that the balances add up', async () => {
    await round('r1', 1_000n, 0n)
    const reference = await withdraw(5_000n)
    await round('r2', 1_000n, 3_000n)
    must(await anna.post('payments.cancelWithdrawal', { reference }))
    await round('r3', 500n, 0n)
    const { lines, totals } = await list()
    expect(lines.map(summaryOf)).toEqual([
      ['play', 'open', ft(-500), ft(20_500)],
      ['withdrawalReleased', 'cancelled', ft(5_000), ft(21_000)],
      ['play', 'settled', ft(2_000), ft(16_000)],
      ['withdrawal', 'cancelled', ft(-5_000), ft(14_000)],
      ['play', 'settled', ft(-1_000), ft(19_000)],
      ['deposit', 'ok', ft(20_000), ft(20_000)],
    ])
    expectToAddUp(lines)
    expect(totals).toMatchObject({ in: ft(20_000), out: '0', played: ft(500) })
    expect(new Set(lines.map(({ id }) => id)).size).toBe(6)
  })

  test('shows a returned stake in the line of its rollback', async () => {
    const key = `lost-${keys}`
    await gameProvider.bet(world.site, play, { key, amountMinor: 700n * FT })
    await gameProvider.rollback(world.site, play, { key: `${key}-back`, betKey: key })
    const [line] = (await list()).lines
    expect(line).toMatchObject({
      amount: '0',
      balanceAfter: ft(20_000),
      play: { rounds: 0, staked: ft(700), won: '0', returned: ft(700) },
    })
  })

  test('shows a win after the session in a line of its own', async () => {
    const key = `late-${keys}`
    await gameProvider.bet(world.site, play, { key, amountMinor: 1_000n * FT })
    await withdraw(2_000n)
    must(await anna.post('account.logout', {}))
    await gameProvider.win(world.site, play, {
      key: `${key}-win`,
      betKey: key,
      round: key,
      amountMinor: 4_000n * FT,
    })
    anna = await world.login({ email: `anna${keys}@example.hu`, password: people.anna.password })
    const { lines } = await list()
    expect(lines.slice(0, 3).map(({ event, amount }) => [event, amount])).toEqual([
      ['play', ft(4_000)],
      ['withdrawal', ft(-2_000)],
      ['play', ft(-1_000)],
    ])
    expectToAddUp(lines)
  })

  test('shows an uncredited deposit with 0 and without a balance', async () => {
    must(await anna.post('payments.depositSubmit', { method: 100027, amount: ft(3_000), currency: 'HUF' }))
    const [line] = (await list()).lines
    expect(line).toMatchObject({
      event: 'deposit',
      progress: 'open',
      amount: '0',
      balanceAfter: null,
      payment: { requestedAmount: ft(3_000) },
    })
    expect((await list({ progress: 'done' })).lines.map(({ payment }) => payment?.requestedAmount)).toEqual([
      ft(20_000),
    ])
  })

  test('shows a deposit with the amount received and its fee', async () => {
    const started = must(
      await anna.post('payments.depositSubmit', { method: 100027, amount: ft(10_000), currency: 'HUF' }),
    )
    await world.db.query('update deposit set fee = 15000 where reference = $1', [started.reference])
    await world.db.query(
      `
        select wallet.settle_deposit_v1(
          $1, null, null, gen_random_uuid(), 'ok', null, '{}', null, null, true)`,
      [started.reference],
    )
    await round('r1', 100n, 0n)
    const { lines, totals } = await list()
    expect(lines[1]).toMatchObject({
      amount: ft(9_850),
      balanceAfter: ft(29_850),
      payment: { requestedAmount: ft(10_000), fee: ft(150) },
    })
    expectToAddUp(lines)
    expect(totals.in).toBe(ft(29_850))
  })

  test('shows the amount that was requested where another one arrived, credited or returned', async () => {
    const deposit = async () =>
      must(await anna.post('payments.depositSubmit', { method: 100027, amount: ft(3_000), currency: 'HUF' }))
        .reference
    const [credited, returned] = [await deposit(), await deposit()]
    await world.db.query(
      'update deposit set amount = 500000, requested_amount = 300000 where reference = any($1)',
      [[credited, returned]],
    )
    await world.db.query(
      "update deposit set state = 'closed', resolution = 'returned' where reference = $1",
      [returned],
    )
    await world.db.query(
      `
        select wallet.settle_deposit_v1(
          $1, null, null, gen_random_uuid(), 'ok', null, '{}', null, null, true)`,
      [credited],
    )
    const { lines } = await list()
    for (const reference of [credited, returned])
      expect(lines.find(({ payment }) => payment?.reference === reference)?.payment).toMatchObject({
        requestedAmount: ft(3_000),
      })
    expectToAddUp(lines)
  })

  test('filters by kind and by progress, with unchanged totals of the period', async () => {
    await round('r1', 100n, 0n)
    const reference = await withdraw(4_000n)
    const kinds = async (input: WireInputOf<'payments.transactions'>) =>
      (await list(input)).lines.map(({ kind }) => kind)
    expect(await kinds({ kind: 'game' })).toEqual(['game'])
    expect(await kinds({ kind: 'deposit' })).toEqual(['deposit'])
    expect(await kinds({ kind: 'withdrawal' })).toEqual(['withdrawal'])
    expect(await kinds({ kind: 'withdrawal', progress: 'open' })).toEqual(['withdrawal'])
    expect(await kinds({ kind: 'withdrawal', progress: 'done' })).toEqual([])
    for (const kind of ['promo', 'loyalty', 'betting', 'free-rounds'] as const)
      expect(await kinds({ kind })).toEqual([])
    const { lines, totals } = await list({ kind: 'withdrawal' })
    expect(lines[0]?.payment).toMatchObject({ reference, method: 1011, accountEnding: '0000' })
    expect(totals).toMatchObject({ in: ft(20_000), out: ft(-4_000), played: ft(-100) })
  })

  test('finds play by words of the title or the number of a round, and payments by a part of the reference', async () => {
    await round('sought', 100n, 0n)
    const reference = await withdraw(4_000n)
    await round('other', 100n, 0n)
    const events = async (text: string, more: WireInputOf<'payments.transactions'> = {}) =>
      (await list({ text, ...more })).lines.map(({ event }) => event)
    // The withdrawal splits the session: both of its lines are found.
    for (const text of ['dice', 'HOUSE di', `sought-${keys}`])
      expect(await events(text)).toEqual(['play', 'play'])
    for (const text of [reference, reference.slice(4, 12).toLowerCase(), ` ${reference} `])
      expect(await events(text)).toEqual(['withdrawal'])
    for (const text of ['ice', 'sought', '%', '_', "river' | 'dice", '!!'])
      expect(await events(text)).toEqual([])
    expect(await events('dice', { kind: 'withdrawal' })).toEqual([])
    const bela = await registeredPlayer(world, {
      ...people.bela,
      name: `bela${keys}`,
      email: `bela${keys}@example.hu`,
    })
    for (const text of [reference, `sought-${keys}`])
      expect(must(await bela.get('payments.transactions', { text })).lines).toEqual([])
  })

  test('counts the lines of the filter on the first page', async () => {
    for (let count = 0; count < 8; count += 1) {
      await round(`n${count}`, 10n, 0n)
      must(await anna.post('payments.cancelWithdrawal', { reference: await withdraw(3_000n) }))
    }
    const first = await list()
    expect(first.found).toEqual({ lines: 8 * 3 + 1, isMore: false })
    expect((await list({ cursor: first.nextCursor ?? '' })).found).toBeNull()
    expect((await list({ kind: 'withdrawal' })).found).toEqual({ lines: 16, isMore: false })
    expect((await list({ text: 'dice', progress: 'done' })).found?.lines).toBe(7)
    expect((await list({ kind: 'promo' })).found).toEqual({ lines: 0, isMore: false })
    expect((await list({ page: 'long' })).lines).toHaveLength(25)
  })

  test('includes both days of the licence’s calendar', async () => {
    const today = Temporal.Instant.fromEpochMilliseconds(await world.time.now())
      .toZonedDateTimeISO('Europe/Budapest')
      .toPlainDate()
    const day = (days: number) => today.add({ days }).toString()
    expect((await list({ from: day(0), to: day(0) })).lines).toHaveLength(1)
    expect((await list({ from: day(1) })).lines).toEqual([])
    const before = await list({ to: day(-1) })
    expect(before).toMatchObject({ lines: [], totals: { in: '0', out: '0', played: '0' } })
    for (const from of ['0000-01-01', '2026-02-30', 'today', '1999-12-31'])
      expect(await anna.get('payments.transactions', { from })).toMatchObject({
        ok: false,
        error: { error: 'fields_invalid' },
      })
  })

  // Proves G25
  test('refuses a cursor of another filter or player, and an invalid one', async () => {
    for (let count = 0; count < 8; count += 1) {
      await round(`c${count}`, 10n, 0n)
      must(await anna.post('payments.cancelWithdrawal', { reference: await withdraw(3_000n) }))
    }
    const cursor = (await list()).nextCursor ?? ''
    expect((await list({ cursor, page: 'long' })).lines).toHaveLength(5)
    const refused = {
      ok: false,
      error: { error: 'validation_failed', fields: [{ field: 'cursor', error: 'invalid' }] },
    }
    for (const input of [{ cursor, kind: 'game' }, { cursor, text: 'dice' }, { cursor: 'xx' }] as const)
      expect(await anna.get('payments.transactions', input)).toMatchObject(refused)
    const erik = await registeredPlayer(world, personNumber(2))
    expect(await erik.get('payments.transactions', { cursor })).toMatchObject(refused)
  })

  test('has no gap and no repeat between pages during play', async () => {
    for (let count = 0; count < 12; count += 1) {
      await round(`p${count}`, 10n, 0n)
      const reference = await withdraw(3_000n)
      must(await anna.post('payments.cancelWithdrawal', { reference }))
    }
    const seen: Line[] = []
    let cursor: string | null = null
    do {
      const page: WireOutputOf<'payments.transactions'> = await list(cursor === null ? {} : { cursor })
      expect(page.lines.length).toBeLessThanOrEqual(20)
      seen.push(...page.lines)
      cursor = page.nextCursor
      await round(`while-${cursor ?? 'last'}`.slice(0, 40), 10n, 0n)
    } while (cursor !== null)
    expect(seen).toHaveLength(12 * 3 + 1)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expectToAddUp(seen)
  })
})
