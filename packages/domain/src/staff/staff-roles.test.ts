import { describe, expect, test } from 'vitest'
import { isStaffPermission, mayStaff, STAFF_PERMISSIONS } from './staff-permissions.ts'
import { FIRST_STAFF_ROLES, joinsDuties, staffRoleSlugPattern } from './staff-roles.ts'

describe('the permissions of staff', () => {
  test('are in one group each', () => {
    expect(new Set(STAFF_PERMISSIONS).size).toBe(STAFF_PERMISSIONS.length)
  })

  test('are known by name', () => {
    expect(['manageStaff', 'manageEverything'].map(isStaffPermission)).toEqual([true, false])
  })

  test('are those of the role and no others', () => {
    const sara = { permissions: FIRST_STAFF_ROLES.support }
    expect([mayStaff(sara, 'blockCards'), mayStaff(sara, 'unblockCards')]).toEqual([true, false])
  })
})

describe('a role joins duties that two people have', () => {
  test.each([
    [['manageStaff', 'decideWithdrawals'], true],
    [['manageStaff', 'resolveDeposits'], true],
    [['manageStaff', 'proposeCorrections'], true],
    [['manageStaff', 'approveCorrections'], true],
    [['manageStaff', 'readMoneyTotals', 'changeSettings'], false],
    [['decideWithdrawals', 'approveCorrections'], false],
  ] as const)('with %j: %s', (permissions, joins) => {
    expect(joinsDuties(permissions)).toBe(joins)
  })

  test('in none of the first roles', () => {
    expect(Object.values(FIRST_STAFF_ROLES).filter((permissions) => joinsDuties(permissions))).toEqual([])
  })
})

test.each([
  ['fraud-team', true],
  ['vip2', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['', false],
  ['2nd', false],
  ['-team', false],
  ['Team', false],
  ['fraud team', false],
  ['ügyfél', false],
])('%j is the short name of a role: %s', (slug, isOne) => {
  expect(staffRoleSlugPattern.test(slug)).toBe(isOne)
})
