import { describe, expect, test } from 'vitest'
import { ageOn, findBirthDateFault, hasHtmlTag, isNickName, nickNameKey } from './person.ts'

describe('age counts full years', () => {
  // Covers AGE-002
  test.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-21', '2026-11-22', 18],
    ['2008-11-21', '2026-12-01', 18],
    ['2008-11-21', '2026-10-31', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
  ])('a person born on %s is on %s aged %i', (birthDate, onDate, age) => {
    expect(ageOn(birthDate, onDate)).toBe(age)
  })
})

// Covers DATE-001, DATE-002
test.each([
  ['1926-11-21', null],
  ['1925-11-22', null],
  ['1925-11-21', { reason: 'maxAge', details: { maxAge: 100 } }],
  ['2008-11-21', null],
  ['2008-11-22', { reason: 'minAge', details: { minAge: 18 } }],
  ['2026-11-22', { reason: 'invalid', details: {} }],
])('a player born on %s is at most 100 and at least 18 years old: %j', (birthDate, fault) => {
  expect(findBirthDateFault(birthDate, '2026-11-21', 18)).toEqual(fault)
})

test.each([
  ['anna_K1', true],
  ['a-b', false],
  ['a b', false],
  ['анна', false],
  ['', false],
])('the nickname %j is valid: %s', (nickName, expected) => {
  expect(isNickName(nickName)).toBe(expected)
})

test('nicknames that differ only in letter case are equal', () => {
  expect(nickNameKey('Anna_K')).toBe(nickNameKey('ANNA_k'))
})

test.each([
  ['<b>', true],
  ['</p', true],
  ['<!--', true],
  ['&lt;b&gt;', true],
  ['1 < 2', false],
  ['Tom & Anna', false],
])('%j contains a tag: %s', (text, expected) => {
  expect(hasHtmlTag(text)).toBe(expected)
})
