import { describe, expect, test } from 'vitest'
import { passwordRules, validateNewPassword } from './password-rules.ts'

const normal = { strength: 'normal', minLength: 8, pattern: null } as const
const strong = { strength: 'strong', minLength: 8, pattern: '^[^z]*$' } as const
const met = (password: string, policy: typeof normal | typeof strong) =>
  passwordRules(password, policy)
    .filter(({ isMet }) => isMet)
    .map(({ name }) => name)

describe('the list of rules', () => {
  test('marks each rule as met', () => {
    expect(met('', normal)).toEqual([])
    expect(met('abcdefgh', normal)).toEqual(['minLength'])
    expect(met('Abc1', normal)).toEqual(['uppercaseAndDigit'])
    expect(met('Abcdefg1', normal)).toEqual(['minLength', 'uppercaseAndDigit'])
  })

  test('is longer where the operator requires strong passwords', () => {
    expect(met('Abcdef1!', strong)).toEqual([
      'minLength',
      'uppercaseAndDigit',
      'requireSpecialSymbol',
      'repeatedCharacters',
      'passwordPattern',
    ])
    expect(met('Azzzef1!', strong)).toEqual(['minLength', 'uppercaseAndDigit', 'requireSpecialSymbol'])
  })
})

describe('a new password', () => {
  const faultsOf = (password: string, confirmed: string) =>
    validateNewPassword('newPassword', { password, confirmed }, normal).map(
      ({ field, details }) => `${field} ${String(details['reason'])}`,
    )

  test.each([
    ['Abcdefg1', 'Abcdefg1', []],
    ['', '', ['newPassword mandatory', 'confirmPassword mandatory']],
    ['Abc1', 'Abc1', ['newPassword tooShort']],
    ['abcdefgh', 'abcdefgh', ['newPassword uppercaseAndDigit']],
    ['Abcdefg1', 'Abcdefg2', ['confirmPassword mustEqual']],
  ])('%j and %j have the faults %j', (password, confirmed, faults) => {
    expect(faultsOf(password, confirmed)).toEqual(faults)
  })
})
