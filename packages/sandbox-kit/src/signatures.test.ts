import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  hmacSha256Hex,
  isRsaSha256Signature,
  isTimedSignature,
  rsaSha256Sign,
  timedSignature,
} from './signatures.ts'

const body = Buffer.from('{"amount":500000}')
const NOW_SEC = 1_795_000_000

describe('HMAC signatures', () => {
  test('agree with RFC 4231, test case 2', () => {
    const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
    expect(hmacSha256Hex('Jefe', 'what do ya want for nothing?')).toBe(expected)
  })

  test('a signed body is verified', () => {
    expect(
      isTimedSignature('secret', body, timedSignature('secret', body.toString(), NOW_SEC), NOW_SEC, 300),
    ).toBe(true)
  })

  test.each(
    body
      .toString()
      .split('')
      .map((_, index) => index),
  )('a body with byte %i changed is not verified', (index) => {
    const changed = Buffer.from(body)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(
      isTimedSignature('secret', changed, timedSignature('secret', body.toString(), NOW_SEC), NOW_SEC, 300),
    ).toBe(false)
  })

  test.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('a time that is %i s off: %s', (offSec, isVerified) => {
    expect(
      isTimedSignature(
        'secret',
        body,
        timedSignature('secret', body.toString(), NOW_SEC + offSec),
        NOW_SEC,
        300,
      ),
    ).toBe(isVerified)
  })

  test.each(['', 't=1', 'v1=00', 't=x,v1=00', `t=${NOW_SEC},v1=00`])(
    'the header "%s" is not verified',
    (header) => {
      expect(isTimedSignature('secret', body, header, NOW_SEC, 300)).toBe(false)
    },
  )
})

describe('RSA signatures', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()

  test('hold for the exact bytes only', () => {
    const signature = rsaSha256Sign(privateKey, body.toString())
    expect(isRsaSha256Signature(publicKey, body, signature)).toBe(true)
    expect(isRsaSha256Signature(publicKey, Buffer.from(`${body.toString()} `), signature)).toBe(false)
  })

  test.each(['', 'not base64', '=='])('the signature "%s" is not valid and does not throw', (signature) => {
    expect(isRsaSha256Signature(publicKey, body, signature)).toBe(false)
  })
})
