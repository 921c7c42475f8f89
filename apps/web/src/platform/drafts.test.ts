import { expect, test } from 'vitest'
import { readDraft } from './drafts.ts'

const stored = (draft: unknown, at: unknown = 0) => JSON.stringify({ at, draft })

test('a draft is read as it was saved', () => {
  expect(readDraft(stored({ amount: '7 000' }), 1)).toEqual({ amount: '7 000' })
})

// Proves G91
test.each([
  ['nothing', null],
  ['a text that is no JSON', '{'],
  ['no draft', 'null'],
  ['a draft with another kind of value', stored({ amount: 7_000 })],
  ['a draft without its time', JSON.stringify({ draft: { amount: '1' } })],
  ['a draft of another day', stored({ amount: '1' }, -13 * 3_600_000)],
])('a form starts empty when the tab contains %s', (_name, text) => {
  expect(readDraft(text, 0)).toBeNull()
})
