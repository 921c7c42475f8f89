import { describe, expect, test } from 'vitest'
import { fallBack } from './fall-back.ts'

describe('in place of an invalid setting', () => {
  test('stands the last valid value, else the default', () => {
    expect(fallBack('pollEverySec', { value: 7 }, 5)).toBe(7)
    expect(fallBack('pollEverySec', null, 5)).toBe(5)
  })

  test('stands the stricter of the two where it guards money', () => {
    expect(fallBack('withdrawals.dualApprovalFrom', { value: { HUF: 500, EUR: 20 } }, { HUF: 300 })).toEqual({
      HUF: 300,
      EUR: 20,
    })
    expect(fallBack('withdrawals.dualApprovalFrom', { value: {} }, { HUF: 300 })).toEqual({ HUF: 300 })
    expect(fallBack('withdrawals.newAccountWaitsHours', { value: 0 }, 24)).toBe(24)
    expect(fallBack('withdrawals.newAccountWaitsHours', { value: 48 }, 24)).toBe(48)
  })

  test('stand five minutes for the life of a game session, whatever it was (T-12)', () => {
    expect(fallBack('gameSessionExpirationTimeMinutes', { value: 30 }, 5)).toBe(5)
  })
})
