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
  ['ági@példa.hu', true],
  ['an\u200bna@example.hu', false],
  ['anna@exam\u00adple.hu', false],
  ['\u202eanna@example.hu', false],
  ['an\u0007na@example.hu', false],
  ['anna\u3164@example.hu', false],
  ['ａnna@example.hu', false],
  ['anna@ｅxample.hu', false],
  [`${'a'.repeat(250)}@example.hu`, false],
])('%j is a valid address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})

test('differences in letter case, blanks and accent encoding do not make another account', () => {
  expect(loginKey(' Anna@Example.HU ')).toBe('anna@example.hu')
  expect(loginKey('a\u0301gi@example.hu')).toBe(loginKey('\u00e1gi@example.hu'))
})
