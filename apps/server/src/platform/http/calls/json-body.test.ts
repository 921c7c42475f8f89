import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonBody } from './json-body.ts'
import { Refused } from '../refused.ts'

test('valid JSON is parsed and serialised unchanged', () => {
  const storable = fc
    .string({ unit: 'grapheme' })
    .filter((text) => text.isWellFormed() && !text.includes('\0'))
  const key = storable.filter((name) => name !== '__proto__' && name !== 'constructor')
  fc.assert(
    fc.property(
      fc.dictionary(key, fc.oneof(storable, fc.boolean(), fc.integer(), fc.array(storable))),
      (value) => {
        const text = JSON.stringify(value)
        expect(JSON.stringify(readJsonBody(text))).toBe(text)
      },
    ),
  )
})

test('any text is parsed or refused; no other error is thrown', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json().map((text) => text.slice(0, -1)),
        fc.json(),
      ),
      (text) => {
        expect(['read', 'refused']).toContain(fateOf(text))
      },
    ),
  )
})

test('brackets inside a text do not count as depth', () => {
  expect(readJsonBody(JSON.stringify({ text: '[[[[[[[[[[[[[[[[[[[[[[[[[[\\"{{{{{{{{{{{{' }))).toEqual({
    text: '[[[[[[[[[[[[[[[[[[[[[[[[[[\\"{{{{{{{{{{{{',
  })
})

function fateOf(text: string): string {
  try {
    readJsonBody(text)
    return 'read'
  } catch (error) {
    return error instanceof Refused ? 'refused' : String(error)
  }
}
