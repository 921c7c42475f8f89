import { createSecretKey, randomBytes } from 'node:crypto'
import { definitionOf, type FieldName } from '@baize/domain'
import { expect, test } from 'vitest'
import { lookupOf, seal, SealBroken, SEALED_FIELDS, unseal, type SecretKey } from './seal.ts'

const makeKey = (id: string): SecretKey => ({ id, secret: createSecretKey(randomBytes(32)) })
const key = makeKey('seal-1')
const place = { playerId: '0198c000-0000-7000-8000-000000000001', field: 'passportNumber', version: 1 }
const NUMBER = 'AB 123456'
const sealed = seal(key, place, NUMBER)

test('a sealed value opens in its row', () => {
  expect(unseal(key, place, sealed)).toBe(NUMBER)
  expect(sealed.includes(Buffer.from(NUMBER))).toBe(false)
})

test('no browser fills in a field whose value is sealed, so no form stores it in its tab', () => {
  const filledIn = [...SEALED_FIELDS].filter((name) => definitionOf(name as FieldName).autocomplete !== 'off')
  expect(filledIn).toEqual([])
})

test('a value is sealed with another nonce each time', () => {
  expect(seal(key, place, NUMBER)).not.toEqual(sealed)
})

test.each([
  ['another player', { ...place, playerId: '0198c000-0000-7000-8000-000000000002' }],
  ['another field', { ...place, field: 'nationalIdNumber' }],
  ['another version', { ...place, version: 2 }],
])('a sealed value that was copied to %s does not open', (_, other) => {
  expect(() => unseal(key, other, sealed)).toThrow(SealBroken)
})

test('a sealed value does not open under the name of another key', () => {
  expect(() => unseal({ ...key, id: 'seal-2' }, place, sealed)).toThrow(SealBroken)
  expect(() => unseal({ ...makeKey('x'), id: key.id }, place, sealed)).toThrow(SealBroken)
})

test.each([...sealed.keys()])(
  'byte %i with a flipped bit is an error that names field and player',
  (index) => {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    const open = () => unseal(key, place, changed)
    expect(open).toThrow(
      `The sealed passportNumber of the player ${place.playerId} (version 1) does not open`,
    )
    expect(open).not.toThrow(/AB|123456/)
  },
)

test.each([0, 5, 12, 27])('a sealed value of %i bytes is an error', (length) => {
  expect(() => unseal(key, place, sealed.subarray(0, length))).toThrow(SealBroken)
})

const inHungary = { country: 'HUN', field: 'nationalIdNumber' }

test.each(['12345-6AB', '123456AB', ' 12 34 56 ab ', '１２３４５６ＡＢ'])(
  'the look-up of %s ignores case, spaces and punctuation',
  (text) => {
    const lookup = (typed: string) => lookupOf(key, { ...inHungary, text: typed })
    expect(lookup(text)).toEqual(lookup('123456AB'))
  },
)

test.each([
  ['number', { ...inHungary, text: '123457AB' }, key],
  ['country', { ...inHungary, country: 'EST', text: '123456AB' }, key],
  ['field', { ...inHungary, field: 'passportNumber', text: '123456AB' }, key],
  ['key', { ...inHungary, text: '123456AB' }, makeKey('other')],
])('the look-up of another %s differs', (_, compared, under) => {
  expect(lookupOf(under, compared)).not.toEqual(lookupOf(key, { ...inHungary, text: '123456AB' }))
})
