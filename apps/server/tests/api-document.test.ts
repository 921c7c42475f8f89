import { contract, pathOf, type CallId } from '@baize/contract'
import { must, people, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenApiDocument } from '../src/platform/http/openapi/tests/openapi-rules.ts'
import { readDocument } from '../src/platform/http/openapi/tests/read-document.ts'
import { startPlay } from './start-play.ts'
import { startHere } from './start-here.ts'

type Read = ReturnType<typeof readDocument>
type Inputs = Readonly<Record<string, unknown>>
const FT = 100n

let world: OwnWorld
let anna: Browser
let dora: Browser
let site: Read
let staff: Read
let deposit: string
let withdrawal: string
let gameSessionId: string
let playerId: string

/** The OpenAPI document published at an address. */
async function documentOf(browser: Browser): Promise<Read> {
  return readDocument((await (await browser.request('/api/openapi.json')).json()) as OpenApiDocument)
}

/**
 * Sends a call with the headers that its document requires; returns the status and the deviations of the
 * response from the document.
 */
async function send(read: Read, browser: Browser, id: CallId, input: Inputs) {
  const path = pathOf(id)
  const { changes } = contract[id]
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': crypto.randomUUID(),
  }
  const query = new URLSearchParams(input as Record<string, string>)
  const response = await (changes
    ? browser.request(path, { method: 'POST', headers, body: JSON.stringify(input) })
    : browser.request(`${path}?${query}`))
  const body: unknown = await response.json()
  const method = changes ? 'post' : 'get'
  return { body, status: response.status, faults: read.faultsOfAnswer(path, method, response.status, body) }
}

beforeAll(async () => {
  world = await startWorld({ startHere })
  const playing = await startPlay(world, 20_000n * FT)
  anna = playing.anna
  playerId = playing.annaId
  const { provider, play } = playing
  await provider.bet(world.site, play, { key: 'bet-1', amountMinor: 100n * FT, round: 'round-1' })
  await provider.win(world.site, play, {
    key: 'win-1',
    betKey: 'bet-1',
    amountMinor: 250n * FT,
    round: 'round-1',
  })
  deposit = must(await anna.get('payments.deposits', {})).deposits[0]?.reference ?? ''
  const { lines } = must(await anna.get('payments.transactions', { kind: 'game' }))
  gameSessionId = lines[0]?.play?.gameSessionId ?? ''
  dora = await world.loginStaff('dora')
  site = await documentOf(anna)
  staff = await documentOf(dora)
}, 120_000)
afterAll(() => world?.stop())

describe('a response of the running server matches its document', () => {
  // Proves C19h
  test.each<[CallId, () => Inputs]>([
    ['content.start', () => ({})],
    ['account.sessions', () => ({})],
    ['payments.methods', () => ({})],
    ['payments.depositSubmit', () => ({ method: 100027, amount: '500000', currency: 'HUF' })],
    ['payments.depositStatus', () => ({ reference: deposit })],
    ['payments.deposits', () => ({})],
    ['payments.transactions', () => ({})],
    ['payments.withdrawalDetails', () => ({})],
    ['game.lobby', () => ({})],
    ['game.games', () => ({ text: 'd' })],
    ['game.rounds', () => ({ gameSessionId })],
    ['game.prolongGameSession', () => ({})],
    ['player.saveLimit', () => ({ type: 'deposit', period: 'daily', amount: '5000000' })],
    ['player.limits', () => ({})],
  ])('of the player site: %s', async (id, input) => {
    expect(await send(site, anna, id, input())).toMatchObject({ status: 200, faults: [] })
  })

  test('of the player site: a withdrawal that is requested', async () => {
    const { body, ...answer } = await send(site, anna, 'payments.initWithdraw', {
      method: 1011,
      amount: (5_000n * FT).toString(),
      currency: 'HUF',
      password: people.anna.password,
      fields: { ibanAccount: 'HU42117730161111101800000000', ibanAccountOwnerName: 'Anna Kovacs' },
    })
    expect(answer).toEqual({ status: 200, faults: [] })
    withdrawal = (body as { withdrawal: { reference: string } }).withdrawal.reference
    expect(await send(site, anna, 'payments.withdrawal', { reference: withdrawal })).toMatchObject({
      status: 200,
      faults: [],
    })
  })

  // Proves C19h
  test.each<[CallId, () => Inputs]>([
    ['staff.start', () => ({})],
    ['staff.withdrawals', () => ({ queue: 'toCheck' })],
    ['staff.withdrawal', () => ({ reference: withdrawal })],
    ['staff.cases', () => ({ open: 'true' })],
    ['staff.players', () => ({ query: people.anna.email })],
    ['staff.player', () => ({ playerId })],
    ['staff.playerPostings', () => ({ playerId })],
    ['staff.playerCorrections', () => ({ playerId })],
  ])('of the back office: %s', async (id, input) => {
    expect(await send(staff, dora, id, input())).toMatchObject({ status: 200, faults: [] })
  })
})

describe('an error of the running server matches its document', () => {
  // Proves C19h
  test.each<[CallId, Inputs, number, string]>([
    ['payments.depositStatus', { reference: 'BZ-NONE' }, 404, 'element_not_found'],
    ['payments.depositSubmit', { amount: '-500000' }, 422, 'fields_invalid'],
    [
      'payments.depositSubmit',
      { method: 100027, amount: '1', currency: 'HUF' },
      422,
      'payment_limits_reached',
    ],
    ['account.login', { login: 'nobody@example.hu', password: 'x' }, 401, 'wrong_login'],
  ])('%s with %j', async (id, input, status, error) => {
    expect(await send(site, anna, id, input)).toMatchObject({ status, faults: [], body: { error } })
  })

  test('a call that is not in the document is detected', async () => {
    expect((await send(staff, anna, 'player.limits', {})).faults).toEqual([
      '/paths/~1api~1player~1limits/get/responses/200 is not documented',
    ])
  })

  test('the ledger is valid afterwards', () => world.checkLedger())
})
