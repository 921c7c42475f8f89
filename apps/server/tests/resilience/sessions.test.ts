import {
  isLong,
  must,
  people,
  personNumber,
  registeredPlayer,
  registerPlayer,
  startWorld,
  authenticatorCode,
  deposit,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../../src/platform/events/tests/open-stream.ts'
import { gameProviderOf } from '../game-provider.ts'
import { FT, withdraw } from './bank.ts'

const COOKIE = '__Host-player'
const { anna } = people

let world: OwnWorld
let browser: Browser
beforeAll(async () => {
  world = await startWorld({ servers: 2, jobs: true, env: { RATE_LIMIT_SENSITIVE: '1000000' } })
  browser = await registeredPlayer(world, 'anna')
  await deposit(world, browser, 50_000n * FT)
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

const other = () => world.sites[1] ?? ''
/** Sends a request to the other server with an earlier cookie. */
const statusWith = async (token: string | undefined) =>
  (await world.visitor(other()).request('/api/player/limits', { headers: { cookie: `${COOKIE}=${token}` } }))
    .status

describe('a password confirmation for a withdrawal', () => {
  const password = anna.password

  // Proves S2
  test('rotates the token, and the old one is invalid on every server', async () => {
    const before = browser.cookies.get(COOKIE)
    await world.time.advance('6 minutes')
    expect(must(await browser.get('payments.withdrawalDetails', {})).askPassword).toBe(true)
    must(await withdraw(browser, 2_000n * FT, { password }))
    const after = browser.cookies.get(COOKIE)
    expect(after).not.toBe(before)
    expect([await statusWith(before), await statusWith(after)]).toEqual([401, 200])
    expect(must(await browser.at(other()).get('payments.withdrawalDetails', {})).askPassword).toBe(false)
  })

  test('rotates the token also when the withdrawal is refused', async () => {
    await world.time.advance('6 minutes')
    const before = browser.cookies.get(COOKIE)
    expect(await withdraw(browser, 900_000n * FT, { password })).toMatchObject({
      error: { error: 'insufficient_balance' },
    })
    expect(await statusWith(before)).toBe(401)
    must(await withdraw(browser, 2_000n * FT))
  })

  test('keeps the token when the password was wrong', async () => {
    await world.time.advance('6 minutes')
    const before = browser.cookies.get(COOKIE)
    expect(await withdraw(browser, 2_000n * FT, { password: 'Wrong-Password-1' })).toMatchObject({
      error: { error: 'wrong_field' },
    })
    expect(browser.cookies.get(COOKIE)).toBe(before)
    expect(await statusWith(before)).toBe(200)
  })

  test('in two concurrent tabs leaves one valid token', async () => {
    await world.time.advance('6 minutes')
    const before = browser.cookies.get(COOKIE)
    const tabs = world.sites.map((site) => withdraw(browser.at(site), 2_000n * FT, { password }))
    for (const answer of await Promise.all(tabs))
      expect(answer.ok || answer.error.error === 'no_session').toBe(true)
    expect(await statusWith(before)).toBe(401)
    expect(await statusWith(browser.cookies.get(COOKIE))).toBe(200)
  })

  test('ends neither event streams nor the open game', async () => {
    const provider = await gameProviderOf(world)
    const play = await provider.launch(browser)
    const stream = await openStream(browser.at(other()))
    await stream.next('snapshot')
    await world.time.advance('4 minutes')
    must(await browser.post('game.prolongGameSession', {}))
    await world.time.advance('2 minutes')
    must(await withdraw(browser, 2_000n * FT, { password }))
    expect(
      await provider.bet(world.site, play, { key: crypto.randomUUID(), amountMinor: 10n * FT }),
    ).toMatchObject({ status: 'RS_OK' })
    await stream.next('wallet')
    stream.close()
  })
})

describe('a logout on one server', () => {
  // Proves S4 (long)
  test('takes effect on the other at once: requests, streams and bets are refused, and wins are still paid', async () => {
    const mine = await world.login(anna)
    const provider = await gameProviderOf(world)
    const play = await provider.launch(mine)
    const betKey = crypto.randomUUID()
    await provider.bet(other(), play, { key: betKey, amountMinor: 10n * FT })
    const stream = await openStream(mine.at(other()))
    await stream.next('snapshot')
    const token = mine.cookies.get(COOKIE)

    must(await mine.post('account.logout', {}))
    const endedMs = performance.now()
    const late = { key: crypto.randomUUID(), amountMinor: 10n * FT }
    const [status, bet, win] = await Promise.all([
      statusWith(token),
      provider.bet(other(), play, late),
      provider.win(other(), play, { key: crypto.randomUUID(), betKey, amountMinor: 20n * FT }),
    ])
    expect([status, bet.status, win.status]).toEqual([401, 'RS_ERROR_TOKEN_EXPIRED', 'RS_OK'])
    await stream.next('session-ended')
    await stream.ended
    expect(isLong ? performance.now() - endedMs : 0).toBeLessThan(1000)
  })
})

describe('a closed account', () => {
  // Proves S4
  test('has no session on any server from the next request; bets are refused and wins are paid', async () => {
    const erik = await registeredPlayer(world, 'erik')
    await deposit(world, erik, 20_000n * FT)
    const provider = await gameProviderOf(world)
    const play = await provider.launch(erik)
    const betKey = crypto.randomUUID()
    await provider.bet(world.site, play, { key: betKey, amountMinor: 10n * FT })
    await world.db.query(`update player set status = 'closed' where email = $1`, [people.erik.email])
    for (const site of world.sites) {
      expect(await erik.at(site).get('player.limits', {})).toMatchObject({ error: { error: 'no_session' } })
      expect((await erik.at(site).request('/api/events')).status).toBe(401)
      const late = { key: crypto.randomUUID(), amountMinor: 10n * FT }
      expect((await provider.bet(site, play, late)).status).toBe('RS_ERROR_USER_DISABLED')
      const win = { key: crypto.randomUUID(), betKey, amountMinor: 10n * FT, round: betKey }
      expect((await provider.win(site, play, win)).status).toBe('RS_OK')
    }
    expect(
      await world
        .visitor()
        .post('account.login', { login: people.erik.email, password: people.erik.password }),
    ).toMatchObject({
      error: { error: 'account_closed' },
    })
  })
})

describe('an activation code', () => {
  const activate = (code: string, turn = 0) =>
    world.visitor(world.sites[turn % 2]).post('account.activate', { code })
  const nameOf = (answer: Awaited<ReturnType<typeof activate>>) =>
    answer.ok ? 'ok' : `${answer.error.errorCode} ${answer.error.error}`

  // Proves S11, S46
  test('used by twenty concurrent requests on two servers activates the account once', async () => {
    const { code } = await registerPlayer(world, personNumber(1))
    const names = (await Promise.all(Array.from({ length: 20 }, (_, turn) => activate(code, turn)))).map(
      nameOf,
    )
    expect(names.filter((name) => name === 'ok')).toHaveLength(1)
    expect(new Set(names)).toEqual(new Set(['ok', nameOf(await activate(code))]))
    expect(nameOf(await activate(code))).toMatch(/already_activated$/)
  })

  // Proves G103
  test('expires after three days on both servers', async () => {
    const { code } = await registerPlayer(world, personNumber(2))
    await world.time.advance('73 hours')
    for (const turn of [0, 1]) expect(nameOf(await activate(code, turn))).toMatch(/activation_expired$/)
    expect(
      await world
        .visitor()
        .post('account.login', { login: personNumber(2).email, password: personNumber(2).password }),
    ).toMatchObject({
      error: { error: 'not_activated' },
    })
  })

  // Proves S11
  test('has 256 bits and is stored as a digest only', async () => {
    const { code } = await registerPlayer(world, personNumber(3))
    expect(code).toMatch(/^[\w-]{43}00$/)
    const { rows } = await world.db.query<{ row: string }>(
      'select to_jsonb(c)::text as row from activation_code c',
    )
    for (const { row } of rows) expect(row).not.toContain(code)
    const guesses = [
      code.slice(0, -1),
      `${code}A`,
      code.toLowerCase(),
      code.replace(/./, (first) => (first === 'A' ? 'B' : 'A')),
      'A'.repeat(45),
    ]
    for (const guess of guesses) expect(nameOf(await activate(guess))).toMatch(/wrong_activation_code$/)
    // Opening the link does not use the code.
    for (const method of ['GET', 'HEAD', 'POST', 'PUT'])
      await world
        .visitor()
        .request(`/activation/${code}`, { method, headers: { 'user-agent': 'link scanner' } })
    expect(nameOf(await activate(code))).toBe('ok')
  })
})

describe('a staff login', () => {
  // Proves S2
  test('ends the browser’s earlier session', async () => {
    const dora = world.facts.staffMembers.find(({ login }) => login === 'dora')
    const dorasBrowser = await world.loginStaff('dora')
    const cookie = `__Host-staff=${dorasBrowser.cookies.get('__Host-staff')}`
    await world.time.advance('30 seconds')
    const code = authenticatorCode(dora?.totpSecret ?? '', await world.time.now())
    must(await dorasBrowser.post('staff.login', { login: 'dora', password: dora?.password ?? '', code }))
    expect(
      (await world.staffVisitor().request('/api/staff/cases?open=true', { headers: { cookie } })).status,
    ).toBe(401)
    expect((await dorasBrowser.get('staff.cases', { open: 'true' })).ok).toBe(true)
  })
})

// Proves S7
test('every stored password is argon2id with at least 19 MiB, two passes and its own salt', async () => {
  const { rows } = await world.db.query<{ hash: string }>(
    'select password_hash as hash from player_credential union all select password_hash from staff_member',
  )
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const { hash } of rows) {
    const [, memory, passes, lanes, salt = '', tag = ''] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024)
    expect([Number(passes) >= 2, Number(lanes)]).toEqual([true, 1])
    expect([Buffer.from(salt, 'base64').length >= 16, Buffer.from(tag, 'base64').length >= 32]).toEqual([
      true,
      true,
    ])
  }
  expect(new Set(rows.map(({ hash }) => hash.split('$')[4])).size).toBe(rows.length)
})
