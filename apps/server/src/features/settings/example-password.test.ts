import { findPasswordProblems } from '@baize/domain'
import { describe, expect, test } from 'vitest'
import { findExamplePassword } from './example-password.ts'

const strong = { strength: 'strong', minLength: null, pattern: null } as const

describe('an example of a password', () => {
  test.each([
    ['no pattern', null, null],
    ['a length', '^.{8,64}$', null],
    ['exactly the minimum length', '^.{12}$', 12],
    ['no spaces', String.raw`^\S+$`, null],
    ['a list of symbols', '^[A-Za-z0-9#$]+$', null],
    ['one symbol only', String.raw`^[A-Za-z0-9]*\?[A-Za-z0-9?]*$`, null],
    ['a letter first', '^[A-Za-z]', null],
    ['a digit last', String.raw`\d$`, null],
    ['one of each kind', String.raw`^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[^\w\s]).{10,}$`, null],
    ['an order of the kinds', '^[A-Z](?:[a-z]+[ -]?)+[0-9]+[!?.]$', null],
    ['two digits and two capital letters', String.raw`^(?=(.*\d){2})(?=(.*[A-Z]){2})`, null],
    ['the longest minimum', '^.+$', 128],
  ])('is found for %s', (_name, pattern, minLength) => {
    const policy = { ...strong, pattern, minLength }
    const password = findExamplePassword(policy)
    expect(password).not.toBeNull()
    expect(findPasswordProblems(password ?? '', policy)).toEqual([])
  })

  test.each([
    ['nothing', '(?!)', null],
    ['the empty text', '^$', null],
    ['a contradiction', '^(?=a)b', null],
    ['digits only', String.raw`^\d+$`, null],
    ['no capital letter', '^[^A-Z]+$', null],
    ['fewer characters than the minimum', '^.{1,7}$', null],
    ['fewer characters than a longer minimum', '^.{8,12}$', 16],
  ])('is not found for a pattern of %s', (_name, pattern, minLength) => {
    expect(findExamplePassword({ ...strong, pattern, minLength })).toBeNull()
  })

  test('is the same each time', () => {
    const policy = { ...strong, pattern: '[A-Z]$' }
    expect(findExamplePassword(policy)).toBe(findExamplePassword(policy))
  })
})
