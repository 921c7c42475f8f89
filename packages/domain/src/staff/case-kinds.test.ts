import { expect, test } from 'vitest'
import { isNoteEnough } from './case-kinds.ts'

test.each([
  ['audit_broken', [], true],
  ['payout_unanswered', ['paid', 'failed'], true],
  ['second_payment', [], true],
  ['second_payment', ['credit'], false],
  // Its decisions are not stored: they are the same for each.
  ['deposit_on_suspense', [], false],
  ['correction_proposed', ['approve', 'reject'], false],
] as const)('a %s that offers %j is closed by a note: %s', (kind, decisions, isEnough) => {
  expect(isNoteEnough(kind, decisions)).toBe(isEnough)
})
