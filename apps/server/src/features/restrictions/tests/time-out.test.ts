import { must, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allAtOnce, trials } from '../../../../tests/all-at-once.ts'
import { gameProviderOf, type GameProviderClient, type Play } from '../../../../tests/game-provider.ts'
import { DEPOSIT, FT, HUF, withdraw } from '../../../../tests/resilience/bank.ts'
import { openStream } from '../../../platform/events/tests/open-stream.ts'
import { nameOf, newPlayer, type Met } from '../../../../tests/new-player.ts'
import { cashOf, obligationsOf, takeTimeOut } from './restricted-players.ts'

const DAY_MS = 86_400_000

/** Two processes, so that a race is decided in the database. */
let world: OwnWorld
let provider: GameProviderClient
beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { RATE_LIMIT_SENSITIVE: '500', POOL_SIZE: '24' } })
  provider = await gameProviderOf(world)
}, 120_000)
afterAll(() => world?.stop())
afterEach(() => world.checkLedger(), 60_000)

const depositOf = ({ browser }: Met, site?: string) =>
  (site === undefined ? browser : browser.at(site)).post('payments.depositSubmit', {
    method: DEPOSIT,
    amount: '500000',
    currency: HUF,
  })
const bet = (play: Play, key: string, amountMinor: bigint, site = world.site) =>
  provider.bet(site, play, { key, amountMinor })
const excluded = (before: string) => ({
  ok: false,
  error: {
    error: 'excluded',
    errorCode: 120,
    errorSubCode: 'timeOut',
    errorDetails: { reason: 'timeOut', before },
    remedy: { who: 'player', to: 'timeOut' },
  },
})

describe('a time-out', () => {
  test('offers the lengths of the rule set: two under the Hungarian one, four under the British one', async () => {
    const anna = await newPlayer(world)
    expect(must(await anna.browser.get('player.timeOut', {}))).toEqual({ hours: [24, 168], inForce: null })
    expect(nameOf(await takeTimeOut(anna, { hours: 720 }))).toBe('validation_failed')
    await world.db.query("update player set rule_set = 'GBR' where player_id = $1", [anna.id])
    expect(must(await anna.browser.get('player.timeOut', {})).hours).toEqual([24, 168, 720, 1008])
    must(await takeTimeOut(anna, { hours: 1008 }))
  })

  test('of 24 hours ends 24 hours later, and is reported to the player, to the trail and by mail', async () => {
    const anna = await newPlayer(world)
    const { from, until } = must(await takeTimeOut(anna))
    expect(Date.parse(until) - Date.parse(from)).toBeOneOf([DAY_MS, DAY_MS + 1])
    expect(must(await anna.browser.get('player.timeOut', {})).inForce).toEqual({ from, until })
    expect(await obligationsOf(anna)).toEqual([
      { kind: 'timeOut', before: ['demo', 'deposit', 'play'], until },
    ])
    const { rows } = await world.db.query(
      "select actor, details from audit_event where subject = $1 and action = 'time_out_started'",
      [`player:${anna.id}`],
    )
    expect(rows).toEqual([{ actor: `player:${anna.id}`, details: { hours: 24, until } }])
    await world.deliver()
    const mail = (await world.sandbox.mail(anna.person.email)).at(-1)
    expect(mail?.subject).toContain('your time-out has started')
    const pages = world.sites.map((site) => `${site}/en/my/limits/time-out`)
    expect(mail?.links.some((link) => pages.includes(link))).toBe(true)
  })

  // Covers ERR-033
  test('refuses a deposit, a game and a demo on every server at once, with its end', async () => {
    const anna = await newPlayer(world, 1_000n)
    must(await takeTimeOut(anna, { site: world.sites[0] ?? '' }))
    const other = anna.browser.at(world.sites[1] ?? '')
    const name = 'dice-house'
    expect(await depositOf(anna, world.sites[1])).toMatchObject(excluded('deposit'))
    expect(await other.post('game.game', { name, type: 'real' })).toMatchObject(excluded('play'))
    expect(await other.post('game.demoGame', { name })).toMatchObject(excluded('demo'))
    const { rows } = await world.db.query('select from deposit where player_id = $1 and state <> $2', [
      anna.id,
      'ok',
    ])
    expect(rows).toEqual([])
  })

  test('lets the player log in, withdraw and set limits', async () => {
    const anna = await newPlayer(world, 20_000n)
    must(await takeTimeOut(anna))
    must(await withdraw(anna.browser, 5_000n * FT))
    must(await anna.browser.post('player.saveLimit', { type: 'loss', period: 'daily', amount: '100000' }))
    must(
      await world.visitor().post('account.login', {
        login: anna.person.email,
        password: anna.person.password,
      }),
    )
  })

  test('is over by itself', async () => {
    const anna = await newPlayer(world)
    must(await takeTimeOut(anna))
    await world.time.advance('1439 minutes')
    const again = await world.login(anna.person)
    expect(nameOf(await again.post('game.demoGame', { name: 'dice-house' }))).toBe('excluded')
    await world.time.advance('2 minutes')
    must(await again.post('game.demoGame', { name: 'dice-house' }))
    expect(must(await again.get('player.timeOut', {})).inForce).toBeNull()
  })

  test('is never shortened: not by a shorter one, and not by staff', async () => {
    const anna = await newPlayer(world)
    const week = must(await takeTimeOut(anna, { hours: 168 }))
    expect(must(await takeTimeOut(anna, { hours: 24 }))).toEqual(week)
    const dora = await world.loginStaff('dora')
    const lifted = await dora.post('staff.playerUnblock', {
      playerId: anna.id,
      actions: ['deposit', 'play'],
      note: 'the player begs',
    })
    expect(nameOf(lifted)).toBe('already_decided')
    expect(must(await anna.browser.get('player.timeOut', {})).inForce).toEqual(week)
    // The role of the API has no right to change a restriction.
    const { rows } = await world.db.query(
      `select has_table_privilege('baize_app', 'player_restriction', 'update') as "mayUpdate",
        has_table_privilege('baize_app', 'player_restriction', 'delete') as "mayDelete"`,
    )
    expect(rows).toEqual([{ mayUpdate: false, mayDelete: false }])
  })

  test('is made longer by a longer one', async () => {
    const anna = await newPlayer(world)
    const day = must(await takeTimeOut(anna))
    const week = must(await takeTimeOut(anna, { hours: 168 }))
    expect(Date.parse(week.until)).toBeGreaterThan(Date.parse(day.until))
    expect(must(await anna.browser.get('player.timeOut', {})).inForce?.until).toBe(week.until)
  })

  test('is not taken again when its end would be less than an hour later', async () => {
    const anna = await newPlayer(world)
    const rowsOf = async () =>
      (await world.db.query('select from player_restriction where player_id = $1', [anna.id])).rowCount
    const first = must(await takeTimeOut(anna))
    expect(must(await takeTimeOut(anna))).toEqual(first)
    await world.time.advance('59 minutes')
    const again = { ...anna, browser: await world.login(anna.person) }
    expect(must(await takeTimeOut(again))).toEqual(first)
    expect(await rowsOf()).toBe(1)
    await world.deliver()
    const mails = await world.sandbox.mail(anna.person.email)
    expect(mails.filter(({ subject }) => subject.includes('your time-out has started'))).toHaveLength(1)
    await world.time.advance('2 minutes')
    const second = must(await takeTimeOut(again))
    expect(Date.parse(second.until)).toBeGreaterThan(Date.parse(first.until))
    expect(await rowsOf()).toBe(2)
    const dora = await world.loginStaff('dora')
    const { restrictions } = must(await dora.get('staff.player', { playerId: anna.id }))
    // The profile has the exact time, the player's answer whole milliseconds.
    const ends = restrictions.map(
      ({ until }) => Math.abs(Date.parse(until ?? '') - Date.parse(second.until)) <= 1,
    )
    expect(ends).toEqual([true])
    const { rows } = await world.db.query<{ found: unknown[] }>(
      'select restrictions_in_force_v1($1) as found',
      [anna.id],
    )
    expect(rows[0]?.found).toHaveLength(1)
  })

  test('is asked for at most 20 times in an hour', async () => {
    const anna = await newPlayer(world)
    for (let count = 0; count < 20; count += 1) must(await takeTimeOut(anna))
    expect(await takeTimeOut(anna)).toMatchObject({
      error: { error: 'counter_limit', errorDetails: { retryAfterSec: 3_600 } },
    })
    await world.time.advance('61 minutes')
    must(await takeTimeOut({ ...anna, browser: await world.login(anna.person) }))
  })

  test('that is sent again under its key is answered as the first time', async () => {
    const anna = await newPlayer(world)
    const idempotencyKey = crypto.randomUUID()
    const first = must(await takeTimeOut(anna, { idempotencyKey }))
    expect(must(await takeTimeOut(anna, { idempotencyKey, site: world.sites[1] ?? '' }))).toEqual(first)
    expect(nameOf(await takeTimeOut(anna, { idempotencyKey, hours: 168 }))).toBe('idempotency_key_reused')
    const { rowCount } = await world.db.query('select from player_restriction where player_id = $1', [
      anna.id,
    ])
    expect(rowCount).toBe(1)
  })

  test('taken in two tabs at once lasts until the later end', async () => {
    const anna = await newPlayer(world)
    const [one, two] = await Promise.all([
      takeTimeOut(anna, { site: world.sites[0] ?? '' }),
      takeTimeOut(anna, { hours: 168, site: world.sites[1] ?? '' }),
    ])
    const ends = [must(one), must(two)].map(({ until }) => Date.parse(until))
    const { inForce } = must(await anna.browser.get('player.timeOut', {}))
    expect(Date.parse(inForce?.until ?? '')).toBe(Math.max(...ends))
  })
})

describe('money under a time-out', () => {
  test('a round that runs when it begins is won, and its game has ended for the player', async () => {
    const anna = await newPlayer(world, 1_000n)
    const play = await provider.launch(anna.browser)
    const stream = await openStream(anna.browser.at(world.sites[1] ?? ''))
    await stream.next('snapshot')
    expect((await bet(play, `r-${anna.id}`, 100n * FT)).status).toBe('RS_OK')
    must(await takeTimeOut(anna))
    await world.deliver()
    // Of one transaction, in any order.
    await expect.poll(stream.text).toMatch(/event: game-session\ndata: .*"reason":"restricted"/)
    await expect.poll(stream.text).toMatch(/event: obligations\n/)
    stream.close()
    const won = await provider.win(world.site, play, {
      key: `w-${anna.id}`,
      betKey: `r-${anna.id}`,
      amountMinor: 300n * FT,
    })
    expect(won.status).toBe('RS_OK')
    expect(await cashOf(world, anna)).toBe(1_200n * FT)
    expect((await bet(play, `l-${anna.id}`, 1n * FT)).status).toBe('RS_ERROR_USER_DISABLED')
  })

  test('a free round is refused, and a prize that a promotion promised is paid (D-37)', async () => {
    const anna = await newPlayer(world, 1_000n)
    const play = await provider.launch(anna.browser)
    must(await takeTimeOut(anna))
    const free = await send(play, { is_free: true, transaction_uuid: `f-${anna.id}` })
    expect(free.status).toBe('RS_ERROR_USER_DISABLED')
    const prize = await send(play, { is_supplier_promo: true, transaction_uuid: `p-${anna.id}` })
    expect(prize.status).toBe('RS_OK')
    const won = await provider.win(world.site, play, {
      key: `q-${anna.id}`,
      betKey: `p-${anna.id}`,
      amountMinor: 50n * FT,
    })
    expect(won.status).toBe('RS_OK')
    expect(await cashOf(world, anna)).toBe(1_050n * FT)
  })

  test('a deposit that succeeds during it is credited', async () => {
    const anna = await newPlayer(world)
    const { reference } = must(await depositOf(anna))
    must(await takeTimeOut(anna))
    await world.db.query(
      `select wallet.settle_deposit_v1(d.reference, d.player_id, d.id, uuidv7(), 'ok', d.provider_reference, '{}',
        d.charged, d.currency, true) from deposit d where d.reference = $1`,
      [reference],
    )
    expect(await cashOf(world, anna)).toBe(500_000n)
  })

  test('of a bet and a time-out on two servers each comes first, and no bet follows the time-out', async () => {
    for (const isBetFirst of [true, false]) {
      const anna = await newPlayer(world, 1_000n)
      const play = await provider.launch(anna.browser)
      const requests = [
        () => bet(play, `b-${anna.id}`, 100n * FT, world.sites[0]).then(({ status }) => status),
        () => takeTimeOut(anna, { site: world.sites[1] ?? '' }).then(nameOf),
      ]
      const inOrder = isBetFirst ? requests : requests.toReversed()
      const answers = await allAtOnce(world, anna.id, inOrder, { isInOrder: true })
      expect(answers).toContain('ok')
      expect(answers.includes('RS_OK')).toBe(isBetFirst)
      expect(await cashOf(world, anna)).toBe((isBetFirst ? 900n : 1_000n) * FT)
      expect((await bet(play, `l-${anna.id}`, 1n * FT)).status).toBe('RS_ERROR_USER_DISABLED')
    }
  }, 120_000)

  test('of a deposit and a time-out on two servers each comes first, and none starts afterwards', async () => {
    for (let trial = 0; trial < trials(6, 2); trial += 1) {
      const anna = await newPlayer(world)
      const answers = await allAtOnce(world, anna.id, [
        () => depositOf(anna, world.sites[0]).then(nameOf),
        () => takeTimeOut(anna, { site: world.sites[1] ?? '' }).then(nameOf),
      ])
      expect(answers[1]).toBe('ok')
      expect(answers[0]).toBeOneOf(['ok', 'excluded'])
      const { rowCount } = await world.db.query('select from deposit where player_id = $1', [anna.id])
      expect(rowCount).toBe(answers[0] === 'ok' ? 1 : 0)
      expect(nameOf(await depositOf(anna))).toBe('excluded')
    }
  }, 60_000)

  test('of a launch and a time-out on two servers no game stays open', async () => {
    for (let trial = 0; trial < trials(6, 2); trial += 1) {
      const anna = await newPlayer(world)
      await Promise.all([
        anna.browser.at(world.sites[0] ?? '').post('game.game', { name: 'dice-house', type: 'real' }),
        takeTimeOut(anna, { site: world.sites[1] ?? '' }),
      ])
      const { rowCount } = await world.db.query(
        'select from game_session where player_id = $1 and ended_at is null',
        [anna.id],
      )
      expect(rowCount).toBe(0)
    }
  }, 60_000)
})

/** A bet of zero with flags of the protocol. */
async function send(play: Play, fields: object): Promise<{ status: string }> {
  const body = JSON.stringify({
    request_uuid: crypto.randomUUID(),
    user: play.user,
    token: play.token,
    game_code: play.gameCode,
    round: crypto.randomUUID(),
    round_closed: false,
    currency: 'HUF',
    amount: 0,
    ...fields,
  })
  const { text } = await provider.send(world.site, '/transaction/bet', body)
  return JSON.parse(text) as { status: string }
}
