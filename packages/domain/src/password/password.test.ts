import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { findPasswordProblems, passwordMinLength, passwordStrengthOf } from './password.ts'

const strong = { strength: 'strong', minLength: null, pattern: null } as const
const normal = { strength: 'normal', minLength: 8, pattern: null } as const

describe('a strong password', () => {
  // Covers PWD-002, PWD-003
  test.each([
    ['Abcdefg1', ['requireSpecialSymbol']],
    ['Aaaa111!', ['repeatedCharacters']],
    ['abcdef1!', ['uppercaseAndDigit']],
    ['Abcdefg!', ['uppercaseAndDigit']],
    ['Abcde1!', ['minLength']],
    ['Abcdef1!', []],
    ['Ábrahám-1', ['requireSpecialSymbol']],
    ['', ['minLength', 'uppercaseAndDigit', 'requireSpecialSymbol']],
  ])('%j lacks %j', (password, problems) => {
    expect(findPasswordProblems(password, strong)).toEqual(problems)
  })

  // Covers PWD-002
  test('also follows the pattern of the settings', () => {
    expect(findPasswordProblems('Abcdef1!', { ...strong, pattern: '^[^!]*$' })).toEqual(['passwordPattern'])
    const policy = { ...strong, pattern: '(?!)' }
    const matched: string[] = []
    const recordMatch = (_pattern: string, text: string) => (matched.push(text), false)
    expect(findPasswordProblems('abcdefg!', policy, recordMatch)).toEqual(['uppercaseAndDigit'])
    expect(matched).toEqual([])
  })
})

describe('a normal password', () => {
  // Covers PWD-002, PWD-003
  test.each([
    ['Abcdefg1', []],
    ['abcdefg1', ['uppercaseAndDigit']],
    ['Abcdefgh', ['uppercaseAndDigit']],
    ['Abcdef1', ['minLength']],
  ])('%j lacks %j', (password, problems) => {
    expect(findPasswordProblems(password, normal)).toEqual(problems)
  })
})

describe('the minimum length', () => {
  // Covers PWD-001
  test.each([
    ['strong', null, 8],
    ['normal', null, 10],
    ['normal', 8, 8],
    ['strong', 12, 12],
    ['strong', 4, 8],
  ] as const)('of a %s policy set to %s is %i', (strength, minLength, expected) => {
    expect(passwordMinLength({ strength, minLength })).toBe(expected)
  })

  test('counts user-perceived characters', () => {
    expect(findPasswordProblems('A1🎲🎲🎲🎲🎲', normal)).toEqual(['minLength'])
  })
})

// Covers PWD-004
test.each([
  ['Abcdef1!', 'strong'],
  ['Abcdefg1', 'medium'],
  ['Aaaadef1!', 'medium'],
  ['abcdefg1', 'weak'],
  ['Ab1!', 'weak'],
] as const)('the meter calls %j %s', (password, level) => {
  expect(passwordStrengthOf(password, 8)).toBe(level)
})

describe('a common password', () => {
  const common = new Set(['password', 'letmein', 'qwerty123', 'dragon'])
  test.each([
    'password',
    'Password2026!',
    'P@ssw0rd',
    'P@SSW0RD99',
    'Letmein1',
    'QWERTY123',
    'Ｄｒａｇｏｎ１',
  ])('is refused as %j', (password) => {
    expect(isCommonPassword(password, common)).toBe(true)
  })

  test.each(['Baize-Demo-1', 'my password is long', 'Dragonfly-Over-7', '12345678'])(
    'is not seen in %j',
    (password) => {
      expect(isCommonPassword(password, common)).toBe(false)
    },
  )

  // Proves S6
  test('includes the nickname and the local part of the email address', () => {
    expect(isCommonPassword('Anna_K1990', common, ['anna_k'])).toBe(true)
  })
})
