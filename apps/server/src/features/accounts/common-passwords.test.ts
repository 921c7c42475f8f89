import { isCommonPassword } from '@baize/domain'
import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

const asFormsWantThem = (word: string) => [
  word,
  word.toUpperCase(),
  `${word[0]?.toUpperCase()}${word.slice(1)}2026!`,
]

test('all passwords that guessers try first are refused, also dressed up for a form', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000)
  const words = [...commonPasswords].filter((word) => /[a-z]{4}$/.test(word))
  expect(words.length).toBeGreaterThan(3_000)
  expect([...commonPasswords].filter((word) => !isCommonPassword(word, commonPasswords))).toEqual([])
  expect(
    words.flatMap(asFormsWantThem).filter((password) => !isCommonPassword(password, commonPasswords)),
  ).toEqual([])
})
