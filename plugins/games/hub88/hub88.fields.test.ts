import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createAdapter, silent } from './tests/adapter.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const adapter = createAdapter(silent, { publicKey })

const fields = {
  user: 'anna',
  request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
  transaction_uuid: 't-1',
  reference_transaction_uuid: 't-0',
  token: 'a-token',
  round: 'r-1',
  game_code: 'dice',
  currency: 'HUF',
  amount: 20_000_000,
}

/** The adapter's reading of a signed call: the request, or the status of its refusal. */
function read(path: string, change: object) {
  const body = Buffer.from(JSON.stringify({ ...fields, ...change }))
  const signature = sign('RSA-SHA256', body, privateKey).toString('base64')
  const request = adapter.read({
    method: 'POST',
    path,
    query: {},
    headers: { 'x-hub88-signature': signature },
    body,
    receivedAtMs: 0,
  })
  return request.ok ? request.value : (JSON.parse(request.error.body) as { status: string }).status
}

describe('the round of a call', () => {
  test.each(['transaction/bet', 'transaction/win', 'transaction/rollback'])(
    'may be null, missing, empty or any text in %s',
    (path) => {
      for (const round of [null, undefined, '']) expect(read(path, { round })).toMatchObject({ round: null })
      for (const round of ['x'.repeat(255), 'Tisch 7 · Runde 12', '\u{1F3B2}'.repeat(255)])
        expect(read(path, { round })).toMatchObject({ round })
    },
  )

  test.each([
    ['of 256 characters', 'x'.repeat(256)],
    ['with a character that no database stores', 'r\0'],
    ['that is a number', 7],
  ])('%s is refused', (_what, round) => {
    expect(read('transaction/bet', { round })).toBe('RS_ERROR_WRONG_TYPES')
  })
})

describe('an amount below a minor unit', () => {
  test.each([
    ['HUF', 100_500, 100n, 500_000],
    ['HUF', 1, 0n, 1_000],
    ['EUR', 356_000, 356n, 0],
    ['JPY', 99_999, 0n, 999_990],
  ])(
    'of a win in %s: %d is read as %s minor units and %d millionths',
    (currency, amount, amountMinor, fraction) => {
      expect(read('transaction/win', { currency, amount })).toMatchObject({ amountMinor, fraction })
    },
  )

  test('of a bet is refused', () => {
    expect(read('transaction/bet', { amount: 100_500 })).toBe('RS_ERROR_WRONG_TYPES')
  })
})

describe('the flags of a bet', () => {
  test('announce the prize of a promotion', () => {
    expect(read('transaction/bet', { amount: 0, is_supplier_promo: true })).toMatchObject({
      kind: 'bet',
      amountMinor: 0n,
      isPromo: true,
    })
  })

  test('with a stake have no effect', () => {
    expect(read('transaction/bet', { is_free: true })).toMatchObject({
      kind: 'bet',
      amountMinor: 20_000n,
      isPromo: false,
    })
  })

  test('are refused when they are not booleans', () => {
    expect(read('transaction/bet', { is_supplier_promo: 'yes' })).toBe('RS_ERROR_WRONG_TYPES')
  })
})

test('a call with a wrong signature is answered with its request_uuid', () => {
  const body = Buffer.from(JSON.stringify(fields))
  const request = adapter.read({
    method: 'POST',
    path: 'transaction/bet',
    query: {},
    headers: { 'x-hub88-signature': 'AAAA' },
    body,
    receivedAtMs: 0,
  })
  expect(request.ok ? null : JSON.parse(request.error.body)).toEqual({
    status: 'RS_ERROR_INVALID_SIGNATURE',
    request_uuid: fields.request_uuid,
  })
})
