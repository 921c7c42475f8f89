import { describe, expect, test } from 'vitest'
import { fallBack } from './fall-back.ts'

describe('the fallback for an invalid setting', () => {
  test('is the last valid value, else the default', () => {
    expect(fallBack('pollEverySec', { value: 7 }, 5)).toBe(7)
    expect(fallBack('pollEverySec', null, 5)).toBe(5)
  })

  test('is the stricter of the two where it protects money', () => {
    expect(fallBack('withdrawals.dualApprovalFrom', { value: { HUF: 500, EUR: 20 } }, { HUF: 300 })).toEqual({
      HUF: 300,
      EUR: 20,
    })
    expect(fallBack('withdrawals.dualApprovalFrom', { value: {} }, { HUF: 300 })).toEqual({ HUF: 300 })
    expect(fallBack('withdrawals.newAccountWaitsHours', { value: 0 }, 24)).toBe(24)
    expect(fallBack('withdrawals.newAccountWaitsHours', { value: 48 }, 24)).toBe(48)
  })

  test('is five minutes for the lifetime of a game session (T-12)', () => {
    expect(fallBack('gameSessionExpirationTimeMinutes', { value: 30 }, 5)).toBe(5)
  })
})
