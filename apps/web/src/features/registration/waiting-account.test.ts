import { expect, test } from 'vitest'
import { readWaitingAccount } from './waiting-account.ts'

const account = { email: 'anna@example.com', correction: 'secret', resendDueMs: 5 }
const stored = JSON.stringify({ at: 1_000, ...account })

test('a stored account is read for twelve hours', () => {
  expect(readWaitingAccount(stored, 1_000 + 12 * 3_600_000 - 1)).toEqual(account)
  expect(readWaitingAccount(stored, 1_000 + 12 * 3_600_000)).toBeNull()
})

test.each([[null], ['{'], ['null'], ['{}'], [JSON.stringify({ at: 1_000, email: 'x', correction: 7 })]])(
  'the damaged text %s is no account',
  (text) => {
    expect(readWaitingAccount(text, 1_000)).toBeNull()
  },
)
