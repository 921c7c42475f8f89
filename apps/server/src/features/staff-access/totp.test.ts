import { describe, expect, test } from 'vitest'
import { totpStepOf } from './totp.ts'

/** RFC 6238, appendix B: the ASCII secret 12345678901234567890; the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('an authenticator code', () => {
  test.each([
    [59, '287082', 1n],
    [1_111_111_109, '081804', 37_037_036n],
    [1_111_111_111, '050471', 37_037_037n],
    [1_234_567_890, '005924', 41_152_263n],
    [20_000_000_000, '353130', 666_666_666n],
  ])('at second %i is %s', (second, code, step) => {
    expect(totpStepOf(secret, code, second * 1000)).toBe(step)
  })

  test.each([
    ['one step late', 59 + 30, 1n],
    ['one step early', 59 - 30, 1n],
    ['two steps late', 59 + 60, null],
    ['two steps early', -31, null],
  ])('is matched to its own step when it is %s', (_, second, step) => {
    expect(totpStepOf(secret, '287082', second * 1000)).toBe(step)
  })

  test('of another secret is invalid', () => {
    expect(totpStepOf('JBSWY3DPEHPK3PXP', '287082', 59_000)).toBeNull()
  })
})
