import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { HttpAnswer, HttpClient, HttpRequest, RawCallback, WalletAnswer, WalletOutcome, WalletRequest } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import hub88 from './hub88.server.ts'

type Vectors = {
  readonly hub88PublicKey: string
  readonly operatorPrivateKey: string
  readonly operatorPublicKey: string
  readonly calls: readonly { title: string; path: string; body: string; signature: string; request: Record<string, unknown> }[]
  readonly refused: readonly { title: string; path: string; body: string; signature: string; status: string }[]
  readonly launch: { readonly body: string; readonly signature: string }
}
const vectors = JSON.parse(readFileSync(new URL('vectors/wallet-calls.json', import.meta.url), 'utf8')) as Vectors

const settings = {
  baseUrl: 'https://games.hub88.example',
  operatorId: 'baize-demo',
  privateKey: vectors.operatorPrivateKey,
  publicKey: vectors.hub88PublicKey,
}
const silent: HttpClient = { send: () => Promise.resolve({ ok: false, error: { kind: 'unavailable', reason: 'silent' } }) }
const create = (http = silent, more: Record<string, string> = {}) =>
  hub88.create({ http, nowMs: () => 0, settings: { ...settings, ...more } })
const adapter = create()

const callback = ({ path, body, signature }: { path: string; body: string; signature: string }): RawCallback => ({
  path,
  headers: { 'x-hub88-signature': signature },
  body: Buffer.from(body),
  receivedAtMs: 0,
})
const statusOf = (reply: { body: string }) => (JSON.parse(reply.body) as { status: string }).status
const vector = (title: string) => {
  const found = vectors.calls.find((call) => call.title === title)
  if (found === undefined) throw new Error(`no vector "${title}"`)
  return found
}
const bet = vector('a bet of 200 Ft')

describe('a wallet call', () => {
  test.each(vectors.calls)('reads $title', (call) => {
    const request = adapter.read(callback(call))
    if (!request.ok) throw new Error(request.error.body)
    const asText = JSON.parse(JSON.stringify(request.value, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    expect(asText).toEqual(call.request)
  })

  test.each(vectors.refused)('refuses $title with $status', (call) => {
    const request = adapter.read(callback(call))
    if (request.ok) throw new Error('was read')
    expect(request.error.status).toBe(200)
    expect(statusOf(request.error)).toBe(call.status)
  })

  test('is believed under the key before this one, while both are in the settings', () => {
    const { publicKey: theirNext } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const both = create(silent, { publicKey: theirNext, previousPublicKey: vectors.hub88PublicKey })
    expect(both.read(callback(bet)).ok).toBe(true)
    expect(create(silent, { publicKey: theirNext }).read(callback(bet)).ok).toBe(false)
  })

  test('gives the echoes back when the content is refused', () => {
    const refused = vectors.refused.find((call) => call.title === 'an amount as text')
    const request = adapter.read(callback(refused ?? bet))
    expect(request.ok ? null : JSON.parse(request.error.body)).toEqual({
      user: '6d1f0c2e9b7a4f53',
      status: 'RS_ERROR_WRONG_TYPES',
      request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
    })
  })
})

test.each(['constructor', '__proto__', 'toString', ''])('a call that the protocol does not have is refused in its words: %j', (path) => {
  const request = adapter.read(callback({ ...bet, path }))
  expect(request.ok ? null : statusOf(request.error)).toBe('RS_ERROR_WRONG_SYNTAX')
})

describe('the signature of a wallet call', () => {
  test.each([
    ['is over other bytes', { ...bet, body: bet.body.replace('20000000', '10000000') }],
    ['is over the same content in other bytes', { ...bet, body: `${bet.body} ` }],
    ['is missing', { ...bet, signature: '' }],
    ['is no base64', { ...bet, signature: '!!!' }],
    ['is cut short', { ...bet, signature: bet.signature.slice(0, -8) }],
    ['is made with our key', { ...bet, body: vectors.launch.body, signature: vectors.launch.signature }],
  ])('that %s is refused', (_what, call) => {
    const request = adapter.read(callback(call))
    if (request.ok) throw new Error('was believed')
    expect(JSON.parse(request.error.body)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
  })
})

describe('an answer', () => {
  const request = (kind: WalletRequest['kind']) => ({ kind }) as WalletRequest
  const answer = (outcome: WalletOutcome, balanceMinor: bigint | null = 4_825_000n): WalletAnswer => ({
    outcome,
    balanceMinor,
    currency: balanceMinor === null ? null : 'HUF',
  })

  test('carries the echoes and the balance in hundred-thousandths', () => {
    const reply = adapter.reply(callback(bet), request('bet'), answer('ok'))
    expect(reply).toMatchObject({ status: 200, contentType: 'application/json' })
    expect(JSON.parse(reply.body)).toEqual({
      user: '6d1f0c2e9b7a4f53',
      status: 'RS_OK',
      request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
      currency: 'HUF',
      balance: 4_825_000_000,
    })
  })

  test('writes a balance exactly that a double would round', () => {
    expect(adapter.reply(callback(bet), request('bet'), answer('ok', 900_719_925_474_099n)).body).toContain('"balance":900719925474099000}')
  })

  test('leaves the balance out when no wallet was reached', () => {
    expect(JSON.parse(adapter.reply(callback(bet), request('bet'), answer('unavailable', null)).body)).not.toHaveProperty('balance')
  })

  test.each([
    ['bet', 'insufficient_balance', 'RS_ERROR_NOT_ENOUGH_MONEY'],
    ['bet', 'limit_reached', 'RS_ERROR_LIMIT_REACHED'],
    ['bet', 'player_disabled', 'RS_ERROR_USER_DISABLED'],
    ['bet', 'token_dead', 'RS_ERROR_TOKEN_EXPIRED'],
    ['bet', 'token_unknown', 'RS_ERROR_INVALID_TOKEN'],
    ['bet', 'player_unknown', 'RS_ERROR_INVALID_TOKEN'],
    ['bet', 'game_disabled', 'RS_ERROR_INVALID_GAME'],
    ['bet', 'game_unknown', 'RS_ERROR_INVALID_GAME'],
    ['bet', 'wrong_currency', 'RS_ERROR_WRONG_CURRENCY'],
    ['bet', 'key_reused', 'RS_ERROR_DUPLICATE_TRANSACTION'],
    ['bet', 'bet_rolled_back', 'RS_ERROR_DUPLICATE_TRANSACTION'],
    ['bet', 'unavailable', 'RS_ERROR_UNKNOWN'],
    ['win', 'bet_unknown', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ['win', 'bet_rolled_back', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ['rollback', 'bet_settled', 'RS_ERROR_DUPLICATE_TRANSACTION'],
  ] as const)('to a %s that met %s is %s', (kind, outcome, status) => {
    expect(statusOf(adapter.reply(callback(bet), request(kind), answer(outcome)))).toBe(status)
  })
})

describe('a launch', () => {
  const launch = {
    mode: 'real' as const,
    gameCode: 'dice',
    publicId: '6d1f0c2e9b7a4f53',
    token: 'Zk0r4bYQp2',
    currency: 'HUF',
    country: 'HUN',
    locale: 'en',
    ip: '192.0.2.7',
    lobbyUrl: 'https://baize.example/',
    depositUrl: 'https://baize.example/payment/deposit',
    mobile: true,
  }
  const answering = (body: string, status = 200) => {
    const sent: HttpRequest[] = []
    const value: HttpAnswer = { status, body, contentType: 'application/json' }
    return { sent, send: (request: HttpRequest) => Promise.resolve({ ok: true as const, value: (sent.push(request), value) }) }
  }

  test('sends the bytes of the vector, signed with our key', async () => {
    const http = answering('{"url":"https://games.hub88.example/dice/1"}')
    expect(await create(http).launchUrl(launch)).toEqual({ ok: true, value: 'https://games.hub88.example/dice/1' })
    const [request] = http.sent
    expect(request?.url).toBe('https://games.hub88.example/operator/generic/v2/game/url')
    expect(request?.body).toBe(vectors.launch.body)
    expect(request?.headers['X-Hub88-Signature']).toBe(vectors.launch.signature)
    const ours = createPublicKey(vectors.operatorPublicKey)
    expect(verify('RSA-SHA256', Buffer.from(vectors.launch.body), ours, Buffer.from(vectors.launch.signature, 'base64'))).toBe(true)
  })

  test('takes an address of the games origin when that is another', async () => {
    const http = answering('{"url":"https://play.hub88.example/dice/1"}')
    const elsewhere = { gameOrigin: 'https://play.hub88.example' }
    expect(await create(http, elsewhere).launchUrl(launch)).toMatchObject({ ok: true })
    expect(hub88.origins({ ...settings, ...elsewhere })).toEqual(['https://play.hub88.example'])
    expect(hub88.origins(settings)).toEqual(['https://games.hub88.example'])
  })

  test.each([
    ['an address of another origin', '{"url":"https://elsewhere.example/dice"}'],
    ['an address that is script', '{"url":"javascript:alert(1)"}'],
    ['a number', '{"url":7}'],
    ['no address', '{}'],
    ['a web page', '<html></html>'],
  ])('takes %s for no answer', async (_what, body) => {
    expect(await create(answering(body)).launchUrl(launch)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })

  test('takes an error and silence for no answer', async () => {
    expect(await create(answering('{"url":"https://games.hub88.example/dice/1"}', 500)).launchUrl(launch)).toMatchObject({ ok: false })
    expect(await create().launchUrl(launch)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })
})

describe('a demo launch', () => {
  test('names no player, no token and the currency of play money', async () => {
    const sent: HttpRequest[] = []
    const http: HttpClient = {
      send: (request) => {
        sent.push(request)
        return Promise.resolve({
          ok: true,
          value: { status: 200, body: '{"url":"https://games.hub88.example/1"}', contentType: 'application/json' },
        })
      },
    }
    const demo = {
      mode: 'demo' as const,
      gameCode: 'dice',
      country: 'HUN',
      locale: 'en',
      ip: '192.0.2.7',
      mobile: false,
      minRoundMs: 3_000,
    }
    await create(http).launchUrl({ ...demo, lobbyUrl: 'https://baize.example/', depositUrl: 'https://baize.example/payment/deposit' })
    const fields = JSON.parse(sent[0]?.body ?? '{}') as Record<string, unknown>
    expect(fields).toMatchObject({ currency: 'XXX', game_code: 'dice', meta: { min_round_ms: 3_000 } })
    expect(fields).not.toHaveProperty('user')
    expect(fields).not.toHaveProperty('token')
  })
})

describe('the details of a round', () => {
  const query = { publicId: '6d1f0c2e9b7a4f53', round: 'r-1', betKey: 'b-1', currency: 'HUF' }
  const account = {
    status: 'RS_OK',
    round: 'r-1',
    currency: 'HUF',
    stake: 20_000_000,
    win: 72_000_000,
    details: [
      { kind: 'number', number: 17, colour: 'black', bets: [{ bet: 'straight', numbers: [17], stake: 20_000_000, win: 72_000_000 }] },
    ],
  }
  const ask = (answered: object | string, status = 200) => {
    const body = typeof answered === 'string' ? answered : JSON.stringify(answered)
    const http: HttpClient = { send: () => Promise.resolve({ ok: true, value: { status, body, contentType: 'application/json' } }) }
    const { roundDetails } = create(http)
    if (roundDetails === undefined) throw new Error('Hub88 tells rounds')
    return roundDetails(query)
  }

  test('are read in minor units', async () => {
    const bets = [{ bet: 'straight', numbers: [17], stakeMinor: 20_000n, winMinor: 72_000n }]
    const outcome = [{ kind: 'number', number: 17, colour: 'black', bets }]
    expect(await ask(account)).toEqual({ ok: true, value: { stakeMinor: 20_000n, winMinor: 72_000n, outcome, pictures: {} } })
  })

  test.each([
    ['dice', { kind: 'dice', roll: '07.12', side: 'under', chance: 50 }, { kind: 'dice', roll: '07.12', side: 'under', chancePercent: 50 }],
    [
      'reels',
      {
        kind: 'reels',
        free_spin: 2,
        rows: [['Fox', 'Owl']],
        line_count: 20,
        line_stake: 1_000_000,
        lines: [{ line: 3, symbol: 'Fox', count: 4, win: 1_000_000, rows: [2, 2, 2, 2, 2] }],
        scatters: [{ symbol: 'Acorn', count: 3, win: 0, free_spins: 8 }],
      },
      {
        kind: 'reels',
        freeSpin: 2,
        rows: [['Fox', 'Owl']],
        played: { lines: 20, stakeMinor: 1_000n },
        lines: [{ line: 3, symbol: 'Fox', count: 4, winMinor: 1_000n, path: [2, 2, 2, 2, 2] }],
        scatters: [{ symbol: 'Acorn', count: 3, winMinor: 0n, freeSpins: 8 }],
      },
    ],
  ])('of %s are put into the platform’s words', async (_what, draw, outcome) => {
    expect(await ask({ ...account, details: [draw] })).toMatchObject({ ok: true, value: { outcome: [outcome] } })
  })

  test('name the symbols’ pictures, or none when one of them is no address', async () => {
    const [fox, owl] = ['https://games.hub88.example/fox.svg', 'https://games.hub88.example/owl.svg']
    const symbols = (picture: string) => [
      { name: 'Fox', picture: fox },
      { name: 'Owl', picture },
    ]
    expect(await ask({ ...account, symbols: symbols(owl) })).toMatchObject({ value: { pictures: { Fox: fox, Owl: owl } } })
    for (const strange of ['javascript:alert(1)', 'owl.svg', `https://games.hub88.example/${'o'.repeat(500)}`])
      expect(await ask({ ...account, symbols: symbols(strange) })).toMatchObject({ ok: true, value: { pictures: {} } })
  })

  test('of reels say nothing of lines that the supplier does not tell of', async () => {
    const reels = { kind: 'reels', free_spin: 0, rows: [['Fox']], lines: [{ line: 1, symbol: 'Fox', count: 1, win: 0 }], scatters: [] }
    expect(await ask({ ...account, details: [reels] })).toMatchObject({
      ok: true,
      value: { outcome: [{ played: null, lines: [{ line: 1, path: [] }] }] },
    })
  })

  test('of a round that the supplier does not know are none', async () => {
    expect(await ask({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }, 400)).toEqual({ ok: true, value: null })
  })

  test.each([
    ['another round', { ...account, round: 'r-2' }],
    ['another currency', { ...account, currency: 'EUR' }],
    ['an amount that is no whole minor unit', { ...account, win: 72_000_001 }],
    ['no draw', { ...account, details: [] }],
    ['a draw that nobody knows', { ...account, details: [{ kind: 'cards' }] }],
    ['a number that is not on the wheel', { ...account, details: [{ kind: 'number', number: 40, colour: 'red', bets: [] }] }],
    ['a web page', '<html></html>'],
  ])('with %s are no answer', async (_what, answered) => {
    expect(await ask(answered)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })

  test('are no answer when the supplier fails', async () => {
    expect(await ask(account, 500)).toMatchObject({ ok: false })
  })
})
