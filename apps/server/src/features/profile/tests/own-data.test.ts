import { deposit, must, people, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'
import { newPlayer } from '../../../../tests/new-player.ts'
import { startPlay } from '../../../../tests/start-play.ts'

const FT = 100n
let world: OwnWorld
let anna: Browser
beforeAll(async () => {
  world = await startWorld({ startHere })
  const started = await startPlay(world, 5_000n * FT)
  anna = started.anna
  await started.provider.bet(world.site, started.play, { key: 'bet-1', amountMinor: 100n * FT })
  await started.provider.win(world.site, started.play, {
    key: 'win-1',
    betKey: 'bet-1',
    amountMinor: 50n * FT,
  })
  await deposit(world, anna, 1_000n * FT)
  must(await anna.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: '5000000' }))
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

const { password } = people.anna
const download = (browser: Browser, init: RequestInit = {}) => browser.request('/api/account/ownData', init)

test('an export needs a password typed within five minutes, and a page of the site', async () => {
  await world.time.advance('6 minutes')
  expect((await download(anna)).status).toBe(401)
  expect((await download(world.visitor())).status).toBe(401)
  expect(await anna.post('account.prepareExport', { password: 'No' })).toMatchObject({ ok: false })
  expect(must(await anna.post('account.prepareExport', { password })).path).toBe('/api/account/ownData')
  const foreign = await download(anna, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
})

test('an export has everything under readable names, and is recorded', async () => {
  must(await anna.post('account.prepareExport', { password }))
  const answer = await download(anna)
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="my-data-[\d-]+\.json"/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const data = (await answer.json()) as Record<string, readonly Record<string, unknown>[]>
  expect(Object.keys(data)).toEqual([
    'createdAt',
    'account',
    'profile',
    'consents',
    'limits',
    'sessions',
    'restrictions',
    'corrections',
    'questions',
    'transactions',
    'bets',
  ])
  expect(data['profile']).toContainEqual(
    expect.objectContaining({ field: 'zipCode', name: 'Postcode', value: '1051', source: 'registration' }),
  )
  expect(data['consents']).toContainEqual(expect.objectContaining({ field: 'receiveEmail', given: false }))
  expect(data['limits']).toContainEqual(expect.objectContaining({ type: 'deposit', amount: '5000000' }))
  expect(data['sessions']).toHaveLength(1)
  expect(data['transactions']?.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['deposit', '5000.00'],
    ['deposit', '1000.00'],
  ])
  expect(data['bets']?.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '-100.00'],
    ['win', '50.00'],
  ])
  const { rowCount } = await world.db.query(`select from audit_event where action = 'own_data_exported'`)
  expect(rowCount).toBe(1)
})

test('a long list is complete, page by page, and what a browser sent is a text of it, whatever it holds', async () => {
  const hostile = '=HYPERLINK("http://example.com";"x")\r\n</script>\u2028"},{"injected":"yes'
  await world.db.query(
    `insert into player_session (token_hash, session_id, player_id, expires_at, ended_at, ip, user_agent)
     select decode(md5(n::text), 'hex'), uuidv7(), p.player_id, baize.now(), baize.now(), '203.0.113.7', $1
     from player p, generate_series(1, 2500) n`,
    [hostile],
  )
  const data = (await (await download(anna)).json()) as {
    readonly sessions: readonly { readonly browser: string }[]
  }
  expect(data.sessions).toHaveLength(2_501)
  expect(data.sessions.filter(({ browser }) => browser === hostile)).toHaveLength(2_500)
})

test('a fourth export within an hour is refused', async () => {
  const answers = [await download(anna), await download(anna)]
  expect(answers.map(({ status }) => status)).toEqual([200, 429])
})

test('an export has the restrictions and corrections with what the player reads, and no note of staff', async () => {
  const bela = await newPlayer(world)
  must(await bela.browser.post('player.startTimeOut', { hours: 24 }, { idempotencyKey: crypto.randomUUID() }))
  const [dora, mark] = [await world.loginStaff('dora'), await world.loginStaff('mark')]
  const [message, note] = ['Please call us.', 'FOR-STAFF-ONLY']
  const block = { playerId: bela.id, actions: ['deposit', 'play'] as ('deposit' | 'play')[], note }
  must(await dora.post('staff.playerBlock', { ...block, message }))
  must(await dora.post('staff.playerUnblock', { ...block, actions: ['play'] }))
  const correction = { playerId: bela.id, amount: '12345', currency: 'HUF', message, reason: note } as const
  const propose = async () =>
    must(await dora.post('staff.correctionPropose', { ...correction, kind: 'credit' })).caseId
  must(await mark.post('staff.correctionDecide', { id: await propose(), decision: 'approve', note }))
  must(await mark.post('staff.correctionDecide', { id: await propose(), decision: 'reject', note }))

  const text = await (await download(bela.browser)).text()
  const data = JSON.parse(text) as Record<string, readonly Record<string, unknown>[]>
  const at = expect.stringMatching(/^\d{4}-/) as string
  // Blocks of one moment have no order.
  const byKind = data['restrictions']?.toSorted((one, other) =>
    String(one['kind']) < String(other['kind']) ? -1 : 1,
  )
  expect(byKind).toEqual([
    { kind: 'depositBlock', setBy: 'staff', from: at, until: null, message },
    { kind: 'playBlock', setBy: 'staff', from: at, until: at, message },
    { kind: 'timeOut', setBy: 'player', from: at, until: at, message: null },
  ])
  expect(data['corrections']).toEqual([
    {
      at,
      kind: 'credit',
      amount: '123.45',
      currency: 'HUF',
      reference: expect.any(String) as string,
      message,
    },
  ])
  expect(text).not.toContain(note)
  expect(text).not.toMatch(/Dora|Mark|Takács|Szalai/)
})
