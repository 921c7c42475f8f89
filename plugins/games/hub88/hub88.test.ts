import { generateKeyPairSync } from 'node:crypto'
import type { RawCallback, WalletAnswer, WalletOutcome, WalletRequest } from '@baize/plugin-kit'
import { describe, expect, test, vi } from 'vitest'
import { createAdapter, silent, vectors } from './tests/adapter.ts'

const adapter = createAdapter()

const callback = ({
  path,
  body,
  signature,
}: {
  path: string
  body: string
  signature: string
}): RawCallback => ({
  method: 'POST',
  path,
  query: {},
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
    const asText = JSON.parse(
      JSON.stringify(request.value, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    )
    expect(asText).toEqual(call.request)
  })

  test.each(vectors.refused)('refuses $title with $status', (call) => {
    const request = adapter.read(callback(call))
    if (request.ok) throw new Error('was read')
    expect(request.error.status).toBe(200)
    expect(statusOf(request.error)).toBe(call.status)
  })

  test('is verified with the previous key while both are in the settings', () => {
    const { publicKey: theirNext } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const both = createAdapter(silent, { publicKey: theirNext, previousPublicKey: vectors.hub88PublicKey })
    expect(both.read(callback(bet)).ok).toBe(true)
    expect(createAdapter(silent, { publicKey: theirNext }).read(callback(bet)).ok).toBe(false)
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

test.each(['constructor', '__proto__', 'toString', ''])(
  'a call that the protocol does not have is refused in its words: %j',
  (path) => {
    const request = adapter.read(callback({ ...bet, path }))
    expect(request.ok ? null : statusOf(request.error)).toBe('RS_ERROR_WRONG_SYNTAX')
  },
)

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
    if (request.ok) throw new Error('was verified')
    const { request_uuid } = JSON.parse(call.body) as { request_uuid?: string }
    expect(JSON.parse(request.error.body)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid })
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

  test('needs no second parse of the body that was read', () => {
    const parse = vi.spyOn(JSON, 'parse')
    const call = callback(bet)
    const read = adapter.read(call)
    const reply = adapter.reply(call, request('bet'), answer('ok'))
    const parses = parse.mock.calls.length
    parse.mockRestore()
    expect(read.ok && statusOf(reply)).toBe('RS_OK')
    expect(parses).toBe(1)
  })

  test('to a query of the player names country, jurisdiction, birth and registration date', () => {
    const player = { country: 'HU', jurisdiction: 'HU', birthDate: '1990-05-17', registeredOn: '2026-11-21' }
    const { title: _, ...info } = vector('who a player is')
    const reply = adapter.reply(callback(info), request('player'), { ...answer('ok'), player })
    expect(JSON.parse(reply.body)).toMatchObject({
      status: 'RS_OK',
      currency: 'HUF',
      country: 'HU',
      jurisdiction: 'HU',
      birth_date: '1990-05-17',
      registration_date: '2026-11-21',
    })
  })

  test('to a query of the player leaves out a birth date that is not known', () => {
    const player = { country: 'HU', jurisdiction: 'HU', birthDate: null, registeredOn: '2026-11-21' }
    const { title: _, ...info } = vector('who a player is')
    const reply = adapter.reply(callback(info), request('player'), { ...answer('ok'), player })
    expect(JSON.parse(reply.body)).not.toHaveProperty('birth_date')
  })

  test('writes exactly a balance that a double would round', () => {
    expect(adapter.reply(callback(bet), request('bet'), answer('ok', 900_719_925_474_099n)).body).toContain(
      '"balance":900719925474099000}',
    )
  })

  test('leaves the balance out when no wallet was reached', () => {
    expect(
      JSON.parse(adapter.reply(callback(bet), request('bet'), answer('unavailable', null)).body),
    ).not.toHaveProperty('balance')
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
    ['rollback', 'bet_settled', 'RS_OK'],
    ['rollback', 'bet_unknown', 'RS_OK'],
    ['rollback', 'key_of_another_player', 'RS_ERROR_DUPLICATE_TRANSACTION'],
    ['bet', 'key_of_another_player', 'RS_ERROR_DUPLICATE_TRANSACTION'],
  ] as const)('to a %s that met %s is %s', (kind, outcome, status) => {
    expect(statusOf(adapter.reply(callback(bet), request(kind), answer(outcome)))).toBe(status)
  })
})
