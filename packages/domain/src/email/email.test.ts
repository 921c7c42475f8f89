import { expect, test } from 'vitest'
import { isEmail, loginKey } from './email.ts'

test.each([
  ['anna@example.hu', true],
  ['anna+casino@mail.example.co.uk', true],
  ['abc', false],
  ['anna@example', false],
  ['anna@@example.hu', false],
  ['anna @example.hu', false],
  ['', false],
  [`${'a'.repeat(250)}@example.hu`, false],
])('%j is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('capitals, blanks and the way an accent is written make no other account', () => {
  expect(loginKey(' Anna@Example.HU ')).toBe('anna@example.hu')
  expect(loginKey('a\u0301gi@example.hu')).toBe(loginKey('\u00e1gi@example.hu'))
})
