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

function launch(fields: object, bytes = JSON.stringify(fields)) {
  return signed('game/url', fields, bytes)
}
/** One call as the operator; the signature is over `bytes`, whatever is sent. */
function signed(call: string, fields: object, bytes = JSON.stringify(fields)) {
  const signature = createSign('RSA-SHA256').update(bytes).sign(ours.privateKey, 'base64')
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
  return fetch(`${stage.url}/operator/generic/v2/${call}`, { method: 'POST', headers, body: JSON.stringify(fields) })
}
const launched = async (changes: object = {}) => ((await (await launch(aLaunch(changes))).json()) as { url: string }).url

const post = async (url: string, body: object) =>
  (await (
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  ).json()) as Record<string, unknown>
const roll = (url: string, bet: object = {}) => post(`${url}/play`, { stake: 10_000, chance: 50, side: 'under', ...bet })
const fieldsOf = (call: HeardCall | undefined) => JSON.parse(call?.body ?? '{}') as Record<string, unknown>
const paths = () => stage.heard.map((call) => call.path.replace('/wallet/transaction/', ''))
const roundStates = () => (hub88.books(stage.context)['rounds'] ?? []).map((round) => (round as { state: string }).state)

describe('launch', () => {
  test('with one byte changed is refused', async () => {
    expect((await launch(aLaunch(), JSON.stringify(aLaunch({ token: 'token-2' })))).status).toBe(401)
  })

  test.each([
    [{ operator_id: 'other' }, 'RS_ERROR_INVALID_PARTNER'],
    [{ game_code: 'poker' }, 'RS_ERROR_INVALID_GAME'],
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
    expect(await roll(url)).toMatchObject({
      outcome: 'settled',
      draws: [{ kind: 'dice', roll: 4999, side: 'under', chance: 50 }],
      payoutMinor: 19_800,
      balanceMinor: 9_900_000,
    })
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
    expect(await roll(url)).toMatchObject({ outcome: 'settled', payoutMinor: 0 })
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
  ])('refused with %s shows no draw', async (status, outcome, calls) => {
    stage.answer((call) => walletSays(call.path.endsWith('/bet') ? status : 'RS_OK'))
    const result = await roll(await launched())
    expect(result).toMatchObject({ outcome })
    expect(result).not.toHaveProperty('draws')
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
    expect(await rolled).toMatchObject({ outcome: 'winLater', payoutMinor: 19_800 })
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

describe('a demo', () => {
  const demo = { currency: 'XXX', user: undefined, token: undefined }

  test('needs no player and never asks the wallet', async () => {
    const url = await launched(demo)
    expect(await post(`${url}/start`, {})).toEqual({ outcome: 'ready', balanceMinor: 1_000_000 })
    stage.fault('roll', 'outcome', 'lose')
    expect(await roll(url)).toMatchObject({ outcome: 'settled', payoutMinor: 0, balanceMinor: 990_000 })
    stage.fault('roll', 'outcome', 'win')
    expect(await roll(url)).toMatchObject({ outcome: 'settled', payoutMinor: 19_800, balanceMinor: 999_800 })
    expect(stage.heard).toEqual([])
    expect(roundStates()).toEqual([])
  })

  test('says on its page that the money is play money', async () => {
    expect(await (await fetch(await launched(demo))).text()).toContain('Demo: play money only')
    expect(await (await fetch(await launched())).text()).not.toContain('Demo')
  })

  test('ends where its play money ends', async () => {
    const url = await launched(demo)
    stage.fault('roll', 'outcome', 'lose')
    await roll(url, { stake: 1_000_000 })
    expect(await roll(url)).toEqual({ outcome: 'notEnoughMoney', balanceMinor: 0 })
  })
})

describe('the pace of a game', () => {
  const spin = (url: string) => post(`${url}/play`, { stake: 2_000 })

  test('is 2.5 s from one spin of a slot to the next', async () => {
    const url = await launched({ game_code: 'bz_fox_and_acorn' })
    expect(await spin(url)).toMatchObject({ outcome: 'settled' })
    expect(await spin(url)).toMatchObject({ outcome: 'tooSoon' })
    stage.context.clock.setShiftSec(2.5)
    expect(await spin(url)).toMatchObject({ outcome: 'settled' })
    expect(paths()).toEqual(['bet', 'win', 'bet', 'win'])
  })

  test.each([
    [10_000, 9.9, 'tooSoon'],
    [10_000, 10, 'settled'],
    [100, 2.4, 'tooSoon'],
  ])('an operator who asks for %i ms gets it when it is slower: after %d s the next spin is %s', async (asked, afterSec, outcome) => {
    const url = await launched({ game_code: 'bz_fox_and_acorn', meta: { min_round_ms: asked } })
    await spin(url)
    stage.context.clock.setShiftSec(afterSec)
    expect(await spin(url)).toMatchObject({ outcome })
  })

  test('does not make a player wait for a bet that was refused', async () => {
    const url = await launched({ game_code: 'bz_fox_and_acorn' })
    stage.answer((call) => walletSays(call.path.endsWith('/bet') ? 'RS_ERROR_LIMIT_REACHED' : 'RS_OK'))
    expect(await spin(url)).toMatchObject({ outcome: 'limitReached' })
    stage.answer(() => walletSays('RS_OK'))
    expect(await spin(url)).toMatchObject({ outcome: 'settled' })
  })
})

describe('a round told afterwards', () => {
  const told = async (fields: object) => {
    const response = await signed('game/round', { operator_id: 'baize', ...fields })
    return { status: response.status, account: (await response.json()) as Record<string, unknown> }
  }
  const queryOf = () => ({
    user: 'anna-public-id',
    round: fieldsOf(stage.heard[0])['round'],
    transaction_uuid: fieldsOf(stage.heard[0])['transaction_uuid'],
  })

  test('of dice says roll, side and chance', async () => {
    stage.fault('roll', 'outcome', '712')
    await roll(await launched())
    expect((await told(queryOf())).account).toMatchObject({
      currency: 'HUF',
      stake: 10_000_000,
      win: 19_800_000,
      details: [{ kind: 'dice', roll: '07.12', side: 'under', chance: 50 }],
    })
  })

  test('of a slot says the symbols by name and the lines that won', async () => {
    stage.fault('spin', 'outcome', 'win')
    const played = await post(`${await launched({ game_code: 'bz_fox_and_acorn' })}/play`, { stake: 20_000 })
    const { account } = await told(queryOf())
    expect(account).toMatchObject({ stake: 20_000_000, win: Number(played['payoutMinor']) * 1_000 })
    const [paid] = account['details'] as { rows: string[][]; lines: { win: number; rows: number[] }[]; scatters: { win: number }[] }[]
    expect(paid).toMatchObject({ line_count: 20, line_stake: 1_000_000 })
    expect(paid?.rows).toHaveLength(3)
    for (const line of paid?.lines ?? []) expect(line.rows).toHaveLength(5)
    for (const name of paid?.rows.flat() ?? [])
      expect(['Wild', 'Acorn', 'Fox', 'Owl', 'Mushroom', 'Leaf', 'A', 'K', 'Q', 'J']).toContain(name)
  })

  test('has a picture of every symbol, which stands alone', async () => {
    await post(`${await launched({ game_code: 'bz_fox_and_acorn' })}/play`, { stake: 20_000 })
    const symbols = (await told(queryOf())).account['symbols'] as { name: string; picture: string }[]
    expect(symbols.map(({ name }) => name)).toEqual(['Wild', 'Acorn', 'Fox', 'Owl', 'Mushroom', 'Leaf', 'A', 'K', 'Q', 'J'])
    for (const { picture } of symbols) {
      const { pathname } = new URL(picture)
      const answer = await fetch(new URL(pathname, stage.url))
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      // Neither styles nor other files are there when an image is drawn.
      expect(await answer.text()).toMatch(/^<svg xmlns(?!.*var\()(?!.*href)/s)
    }
    expect((await fetch(`${stage.url}/games/bz_fox_and_acorn/symbols/none.svg`)).status).toBe(404)
  })

  test('of roulette says number, colour and every place', async () => {
    stage.fault('wheel', 'outcome', '17')
    const bets = [
      { bet: 'straight', numbers: [17], stake: 2_000 },
      { bet: 'split', numbers: [8, 11], stake: 4_000 },
    ]
    await post(`${await launched({ game_code: 'bz_baize_roulette' })}/play`, { bets })
    expect(paths()).toEqual(['bet', 'win'])
    expect((await told(queryOf())).account).toMatchObject({
      stake: 6_000_000,
      win: 72_000_000,
      details: [
        {
          kind: 'number',
          number: 17,
          colour: 'black',
          bets: [
            { bet: 'straight', numbers: [17], stake: 2_000_000, win: 72_000_000 },
            { bet: 'split', numbers: [8, 11], stake: 4_000_000, win: 0 },
          ],
        },
      ],
    })
  })

  test.each([
    ['another player', { user: 'bela-public-id' }],
    ['another bet', { transaction_uuid: '0f5a3c9e-0000-4000-8000-000000000000' }],
    ['an unknown round', { round: 'no-such-round' }],
  ])('to %s is not told', async (_who, changes) => {
    await roll(await launched())
    const { status, account } = await told({ ...queryOf(), ...changes })
    expect([status, account]).toEqual([400, { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }])
  })

  test('that was refused is none', async () => {
    stage.answer((call) => walletSays(call.path.endsWith('/bet') ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK'))
    await roll(await launched())
    expect((await told(queryOf())).status).toBe(400)
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
