import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { startStage, type HeardCall, type PlatformAnswer, type Stage } from '@baize/sandbox-kit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import hub88 from './hub88.sandbox.ts'

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [ours, theirs] = [keyPair(), keyPair()]
const settings = { operatorId: 'baize', privateKey: theirs.privateKey, publicKey: ours.publicKey }

let stage: Stage
beforeEach(async () => {
  stage = await startStage(hub88, settings)
  stage.context.told.set('walletUrl', `${stage.platformUrl}/wallet`)
  stage.answer(() => walletSays('RS_OK'))
})
afterEach(() => stage.stop())

const walletSays = (status: string, balance = 9_900_000_000): PlatformAnswer => ({
  status: 200,
  body: JSON.stringify({ status, balance, currency: 'HUF' }),
})

const aLaunch = (changes: object = {}) => ({
  operator_id: 'baize',
  user: 'anna-public-id',
  token: 'token-1',
  platform: 'GPL_DESKTOP',
  game_code: 'dice',
  currency: 'HUF',
  country: 'HU',
  lang: 'en',
  ip: '127.0.0.1',
  lobby_url: 'http://localhost:3000/games',
  deposit_url: 'http://localhost:3000/deposit',
  ...changes,
})

function launch(fields: object, signed = JSON.stringify(fields)) {
  const signature = createSign('RSA-SHA256').update(signed).sign(ours.privateKey, 'base64')
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
  return fetch(`${stage.url}/operator/generic/v2/game/url`, { method: 'POST', headers, body: JSON.stringify(fields) })
}
const launched = async () => ((await (await launch(aLaunch())).json()) as { url: string }).url

const post = async (url: string, body: object) =>
  (await (
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  ).json()) as Record<string, unknown>
const roll = (url: string, bet: object = {}) => post(`${url}/roll`, { stake: 10_000, chance: 50, side: 'under', ...bet })
const fieldsOf = (call: HeardCall | undefined) => JSON.parse(call?.body ?? '{}') as Record<string, unknown>
const paths = () => stage.heard.map((call) => call.path.replace('/wallet/transaction/', ''))
const roundStates = () => (hub88.books(stage.context)['rounds'] ?? []).map((round) => (round as { state: string }).state)

describe('launch', () => {
  test('with one byte changed is refused', async () => {
    expect((await launch(aLaunch(), JSON.stringify(aLaunch({ token: 'token-2' })))).status).toBe(401)
  })

  test.each([
    [{ operator_id: 'other' }, 'RS_ERROR_INVALID_PARTNER'],
    [{ game_code: 'roulette' }, 'RS_ERROR_INVALID_GAME'],
    [{ currency: 'XYZ' }, 'RS_ERROR_WRONG_CURRENCY'],
    [{ token: '' }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ lobby_url: 'javascript:alert(1)' }, 'RS_ERROR_WRONG_TYPES'],
  ])('with %j is refused as %s', async (changes, status) => {
    const response = await launch(aLaunch(changes))
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ status })
  })

  test('gives a page that only the operator’s origin may frame', async () => {
    const page = await fetch(await launched())
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000')
    expect(await page.text()).toContain('"lobbyUrl":"http://localhost:3000/games"')
  })
})

describe('a round', () => {
  test('bets and then books the win, signed, in hundred-thousandths', async () => {
    const url = await launched()
    stage.fault('roll', 'outcome', '4999')
    expect(await roll(url)).toMatchObject({ outcome: 'settled', roll: 4999, isWin: true, payoutMinor: 19_800, balanceMinor: 9_900_000 })
    const [bet, win] = stage.heard.map(fieldsOf)
    expect(paths()).toEqual(['bet', 'win'])
    expect(bet).toMatchObject({
      user: 'anna-public-id',
      token: 'token-1',
      game_code: 'dice',
      currency: 'HUF',
      amount: 10_000_000,
      round_closed: false,
    })
    expect(win).toMatchObject({
      round: bet?.['round'],
      reference_transaction_uuid: bet?.['transaction_uuid'],
      amount: 19_800_000,
      round_closed: true,
    })
    for (const call of stage.heard) {
      const signature = call.headers['x-hub88-signature'] ?? ''
      expect(createVerify('RSA-SHA256').update(call.body).verify(theirs.publicKey, signature, 'base64')).toBe(true)
    }
  })

  test('that is lost books a win of nothing', async () => {
    const url = await launched()
    stage.fault('roll', 'outcome', 'lose')
    expect(await roll(url)).toMatchObject({ outcome: 'settled', isWin: false, payoutMinor: 0 })
    expect(fieldsOf(stage.heard[1])).toMatchObject({ amount: 0, round_closed: true })
  })

  test.each([
    { stake: 1_999 },
    { stake: 5_000_001 },
    { stake: 10_000.5 },
    { chance: 1 },
    { chance: 96 },
    { chance: 50.5 },
    { side: 'both' },
  ])('with %j is not played', async (bet) => {
    expect(await roll(await launched(), bet)).toEqual({ outcome: 'badBet' })
    expect(stage.heard).toEqual([])
  })

  test.each([
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'notEnoughMoney', ['bet']],
    ['RS_ERROR_LIMIT_REACHED', 'limitReached', ['bet']],
    ['RS_ERROR_TOKEN_EXPIRED', 'sessionEnded', ['bet', 'rollback']],
    ['RS_ERROR_INVALID_GAME', 'gameOff', ['bet', 'rollback']],
  ])('refused with %s shows no roll', async (status, outcome, calls) => {
    stage.answer((call) => walletSays(call.path.endsWith('/bet') ? status : 'RS_OK'))
    const result = await roll(await launched())
    expect(result).toMatchObject({ outcome })
    expect(result).not.toHaveProperty('roll')
    await stage.runDue()
    expect(paths()).toEqual(calls)
  })

  test('whose bet is never answered is rolled back under the bet’s id', async () => {
    stage.fault('bet', 'lostAnswer', '', 4)
    const rolled = roll(await launched())
    await expect.poll(async () => (await stage.runDue(), paths())).toEqual(['bet', 'bet', 'bet', 'bet', 'rollback'])
    expect(await rolled).toMatchObject({ outcome: 'undone' })
    const calls = stage.heard.map(fieldsOf)
    expect(new Set(calls.slice(0, 4).map((call) => call['transaction_uuid'])).size).toBe(1)
    expect(calls[4]).toMatchObject({ reference_transaction_uuid: calls[0]?.['transaction_uuid'] })
    await expect.poll(roundStates).toEqual(['undone'])
  })

  test('whose rollback fails is rolled back again', async () => {
    let tries = 0
    stage.answer((call) =>
      walletSays(call.path.endsWith('/bet') ? 'RS_ERROR_INVALID_TOKEN' : (tries += 1) < 3 ? 'RS_ERROR_UNKNOWN' : 'RS_OK'),
    )
    await roll(await launched())
    await stage.runDue()
    expect(paths()).toEqual(['bet', 'rollback', 'rollback', 'rollback'])
    expect(roundStates()).toEqual(['undone'])
  })

  test('whose win is not taken is told so and books it later', async () => {
    stage.fault('win', 'down', '', 4)
    stage.fault('roll', 'outcome', 'win')
    const rolled = roll(await launched())
    await expect.poll(async () => (await stage.runDue(), paths())).toEqual(['bet', 'win'])
    expect(await rolled).toMatchObject({ outcome: 'winLater', isWin: true })
    await expect.poll(roundStates).toEqual(['settled'])
  })

  test('may send its bet twice at once', async () => {
    stage.fault('bet', 'duplicate')
    await roll(await launched())
    expect(paths()).toEqual(['bet', 'bet', 'win'])
    expect(stage.heard[0]?.body).toBe(stage.heard[1]?.body)
  })

  test('may send its bet after its own rollback', async () => {
    stage.fault('bet', 'reorder')
    await roll(await launched())
    expect(paths()).toEqual(['rollback', 'bet'])
  })
})

describe('control', () => {
  test('sends one wallet call as the supplier and gives the answer', async () => {
    const url = await launched()
    const session = url.split('/').at(-1)
    const answer = await post(`${stage.controlUrl}/call`, { operation: 'bet', session, body: { amount: 123, round: null } })
    expect(answer).toMatchObject({ sent: { amount: 123, user: 'anna-public-id' }, answer: { status: 200, fields: { status: 'RS_OK' } } })
    expect(fieldsOf(stage.heard[0])).not.toHaveProperty('round')
  })

  test.each([
    ['broken', false],
    ['missing', false],
    ['valid', true],
  ])('signs a call so that it is %s', async (signature, isValid) => {
    await post(`${stage.controlUrl}/call`, { operation: 'info', user: 'anna-public-id', signature })
    const [call] = stage.heard
    const header = call?.headers['x-hub88-signature'] ?? ''
    expect(
      createVerify('RSA-SHA256')
        .update(call?.body ?? '')
        .verify(theirs.publicKey, header, 'base64'),
    ).toBe(isValid)
  })
})
