import { isCommonPassword } from '@baize/domain'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

const policyVariantsOf = (word: string) => [
  word,
  word.toUpperCase(),
  `${word[0]?.toUpperCase()}${word.slice(1)}2026!`,
]

// Proves S6
test('common passwords are refused, also with typical additions for password policies', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000)
  const words = [...commonPasswords].filter((word) => /[a-z]{4}$/.test(word))
  expect(words.length).toBeGreaterThan(3_000)
  expect([...commonPasswords].filter((word) => !isCommonPassword(word, commonPasswords))).toEqual([])
  expect(
    words.flatMap(policyVariantsOf).filter((password) => !isCommonPassword(password, commonPasswords)),
  ).toEqual([])
})
