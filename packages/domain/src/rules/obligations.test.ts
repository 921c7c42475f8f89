import { expect, test } from 'vitest'
import { findObligation, obligationsOf } from './obligations.ts'

const decided = { clause: null, source: 'specification' } as const
const rules = {
  verifiedIdentity: [
    { from: '2021-01-01', value: [], ...decided },
    { from: '2026-06-01', value: ['demo', 'play'] as const, ...decided },
  ],
}
const on = (date: string, isIdentityVerified = false) =>
  obligationsOf({ rules }, { date, isIdentityVerified })

test('a player owes the identity from the date of the rule on, until it is verified', () => {
  expect(on('2026-05-31')).toEqual([])
  expect(on('2026-06-01')).toEqual([{ kind: 'identity', before: ['demo', 'play'] }])
  expect(on('2026-06-01', true)).toEqual([])
})

test('an obligation stands before the actions that it names', () => {
  expect(findObligation(on('2026-06-01'), 'play')?.kind).toBe('identity')
  expect(findObligation(on('2026-06-01'), 'deposit')).toBeNull()
})
