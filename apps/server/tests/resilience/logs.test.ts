import { readFileSync } from 'node:fs'
import {
  authenticatorCode,
  deposit,
  stackPaths,
  must,
  people,
  registeredPlayer,
  runProgram,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { account, DEPOSIT, FT, HUF, WITHDRAWAL } from './bank.ts'

type Line = {
  readonly level: number
  readonly time: number
  readonly msg: string
  readonly reqId?: string
  readonly call?: string
  readonly outcome?: string
  readonly player?: string
}

/** The log has the time of the system. */
const startedMs = Date.now()

let world: OwnWorld
let anna: Browser
beforeAll(async () => {
  world = await startWorld({ env: { LOG_LEVEL: 'info' } })
  anna = await registeredPlayer(world, 'anna')
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

const isServers = (line: string) => line.includes('"app":"server"')

/** The log once it contains this request. */
async function linesUpTo(requestId: string): Promise<readonly Line[]> {
  await expect.poll(() => world.printed(), { timeout: 5_000, interval: 20 }).toContain(requestId)
  return world
    .printed()
    .split('\n')
    .filter(isServers)
    .map((line) => JSON.parse(line) as Line)
}

async function refusedId(
  browser: Browser,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await browser.request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect(answer.ok).toBe(false)
  return ((await answer.json()) as { requestId: string }).requestId
}

/** The format of every log line; a request line contains only our own values. */
const Line = z.looseObject({
  level: z.number(),
  time: z.number(),
  app: z.literal('server'),
  msg: z.string(),
})
const RequestLine = z.strictObject({
  level: z.literal(30),
  time: z.number(),
  app: z.literal('server'),
  msg: z.literal('request'),
  reqId: z.string().check(z.regex(/^[\w-]{8}-[a-z0-9]+$/)),
  call: z.string().check(z.regex(/^[a-zA-Z.-]+$/)),
  status: z.int(),
  outcome: z.string().check(z.regex(/^(?:[a-z_]+|\d{3})$/)),
  ms: z.number(),
  player: z.optional(z.string().check(z.regex(/^[\w-]{16}$/))),
})

describe('the log', () => {
  test('has a line for each request, with the request id of the response', async () => {
    const requestId = await refusedId(
      world.visitor(),
      '/api/account/login',
      JSON.stringify({ login: 'anna@example.hu', password: 'Wrong-1' }),
    )
    const line = (await linesUpTo(requestId)).find(({ reqId }) => reqId === requestId)
    expect(line).toMatchObject({ msg: 'request', call: 'account.login', outcome: 'wrong_login' })
    expect(line?.time).toBeGreaterThanOrEqual(startedMs)
    expect(line?.time).toBeLessThanOrEqual(Date.now())
  })

  // Proves S58
  test('has one line per request for any headers, path and body', async () => {
    const nasty = 'a\r\n{"level":60,"msg":"forged"}\u001b[31m\u2028'
    const browser = world.visitor()
    await browser.request(`/api/content/session?x=${encodeURIComponent(nasty)}`, {
      headers: { 'user-agent': '{"level":60,"msg":"forged"}' },
    })
    const requestId = await refusedId(
      browser,
      '/api/account/login',
      JSON.stringify({ login: nasty, password: nasty, [nasty]: 1 }),
    )
    const lines = await linesUpTo(requestId)
    expect(lines.filter(({ msg }) => msg === 'forged')).toEqual([])
    expect(world.printed()).not.toContain('\u001b[31m')
  })

  // Proves S35, S58
  test('contains no secret after typical calls of players and staff', async () => {
    await deposit(world, anna, 20_000n * FT)
    must(
      await anna.post('payments.initWithdraw', {
        method: WITHDRAWAL,
        amount: '300000',
        currency: HUF,
        fields: account,
      }),
    )
    must(await anna.post('payments.depositSubmit', { method: DEPOSIT, amount: '500000', currency: HUF }))
    const { url } = must(await anna.post('game.game', { name: 'dice-house', type: 'real' }))
    const dora = await world.loginStaff('dora')
    must(await dora.get('staff.withdrawals', { queue: 'toCheck' }))
    const member = world.facts.staffMembers.find(({ login }) => login === 'dora')
    await refusedId(
      dora,
      '/api/staff/login',
      JSON.stringify({ login: 'dora', password: 'Wrong-2', code: '000000' }),
    )
    const requestId = await refusedId(anna, '/api/account/login', '{')
    await linesUpTo(requestId)

    const settings = JSON.parse(readFileSync(world.facts.environment['SETTINGS_FILE'] ?? '', 'utf8')) as {
      sessionPepper: string
      logKey: string
    }
    const secrets = {
      'password of a player': people.anna.password,
      'password that was wrong': 'Wrong-1',
      'password of staff': member?.password,
      'secret of an authenticator': member?.totpSecret,
      'code of an authenticator': authenticatorCode(member?.totpSecret ?? '', await world.time.now()),
      'session of a player': valueOf(anna),
      'session of staff': valueOf(dora),
      'bank account': Object.values(account)
        .find((value) => /^HU\d/.test(value.replaceAll(' ', '')))
        ?.replaceAll(' ', ''),
      'launch address of a game': url,
      'session pepper': settings.sessionPepper,
      'key of the names in the log': settings.logKey,
    }
    const printed = world.printed().split('\n').filter(isServers).join('\n').replaceAll(' ', '')
    expect(Object.entries(secrets).filter(([, secret]) => (secret ?? '') === '')).toEqual([])
    const found = Object.entries(secrets).filter(([, secret]) => printed.includes(secret ?? ''))
    expect(found.map(([name]) => name)).toEqual([])
    // A planted secret is found.
    expect(printed).toContain(requestId)
  })
})

// Proves S58
test('logins, refusals, payments, limits and views of staff are logged with their request', async () => {
  must(await anna.post('player.saveLimit', { type: 'deposit', period: 'weekly', amount: '90000000' }))
  const mark = await world.loginStaff('mark')
  await world.db.query(`update staff_member set role = 'auditor' where login = 'mark'`)
  expect((await mark.post('staff.withdrawalApprove', { reference: 'W1' })).ok).toBe(false)
  const requestId = await refusedId(
    world.visitor(),
    '/api/account/login',
    JSON.stringify({ login: 'anna@example.hu', password: 'Wrong-3' }),
  )
  const lines = await linesUpTo(requestId)
  for (const line of lines) expect(Line.parse(line)).toBeDefined()
  const requests = lines.filter(({ msg }) => msg === 'request').map((line) => RequestLine.parse(line))
  // Times are milliseconds since 1970.
  expect(requests.every(({ time }) => time >= startedMs && time <= Date.now())).toBe(true)
  expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length)
  const isLogged = (call: string, outcome: string) =>
    requests.some((line) => line.call === call && line.outcome === outcome)
  for (const [call, outcome] of [
    ['account.login', 'ok'],
    ['account.login', 'wrong_login'],
    ['staff.login', 'wrong_login'],
    ['staff.withdrawalApprove', 'authorization_rejected'],
    ['player.saveLimit', 'ok'],
    ['payments.initWithdraw', 'ok'],
    ['callback.payment', 'ok'],
  ] as const) {
    expect([call, outcome, isLogged(call, outcome)]).toEqual([call, outcome, true])
  }
  expect(
    lines.find(({ msg }) => msg === 'a staff member was refused a call that the role does not permit'),
  ).toMatchObject({
    level: 40,
    role: 'auditor',
  })

  const { rows } = await world.db.query<{ action: string }>('select distinct action from audit_event')
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['player_logged_in', 'staff_logged_in', 'limit_changed', 'account_registered']),
  )
})

// Proves C19f
test('a request has its player’s pseudonym, which the operator can resolve in both directions', async () => {
  const { rows } = await world.db.query<{ player_id: string }>(
    'select player_id from player_login where login_key = lower($1)',
    [people.anna.email],
  )
  const playerId = rows[0]?.player_id ?? ''
  must(await anna.get('player.limits', {}))
  await (await world.visitor().request('/api/game/lobby')).text()
  const requestId = await refusedId(anna, '/api/player/saveLimit', '{"type":"none"}')
  const requests = (await linesUpTo(requestId)).filter(({ msg }) => msg === 'request')
  const { player = '' } = requests.find(({ reqId }) => reqId === requestId) ?? {}
  expect(player).toMatch(/^[\w-]{16}$/)
  expect(requests.find(({ call }) => call === 'player.limits')?.player).toBe(player)
  expect(requests.find(({ call }) => call === 'game.lobby')).not.toHaveProperty('player')
  expect(world.printed()).not.toContain(playerId)

  const resolve = async (text: string) =>
    (await runProgram(stackPaths.findLoggedPlayer, world.facts.environment, [text])).stdout.trim()
  expect(await resolve(player)).toBe(`"player":"${player}" is the player ${playerId}.`)
  expect(await resolve(playerId)).toBe(`The player ${playerId} is "player":"${player}" in the log.`)
  const unknown = await runProgram(stackPaths.findLoggedPlayer, world.facts.environment, ['A'.repeat(16)])
  expect(unknown).toMatchObject({
    code: 1,
    stdout: '',
    output: expect.stringMatching(/^No player has the pseudonym/m),
  })
})

const valueOf = (browser: Browser) => /=([^;]+)/.exec(browser.cookies.header())?.[1]
