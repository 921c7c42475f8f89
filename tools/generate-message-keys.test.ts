import { expect, test } from 'vitest'
import { messageKeyLists, valuesOf } from './generate-message-keys.ts'

test.each([
  ['Log in', []],
  ['Deposit {amount}', ['amount']],
  ['{count, plural, one {One field} other {# fields}} in {name}', ['count', 'name']],
  ['{count, plural, one {One more for {who}} other {# more}}', ['count', 'who']],
])('%j takes the values %j', (message, values) => {
  expect(valuesOf(message)).toEqual(values)
})

test('the committed lists are up to date: else run node tools/run.mjs generate-message-keys', () => {
  expect(
    messageKeyLists()
      .filter((list) => list.isStale)
      .map((list) => list.file),
  ).toEqual([])
})
