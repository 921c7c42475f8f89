import { expect, test } from 'vitest'
import { keyFor, newRequestKey } from './idempotency.ts'

// Proves S45
test('the same content keeps its key', () => {
  const first = keyFor(newRequestKey(), '5000')
  expect(keyFor(first, '5000')).toEqual(first)
})

test('a form uses the key it opened with for its first request', () => {
  const opened = newRequestKey()
  expect(keyFor(opened, '5000').key).toBe(opened.key)
})

test('other content gets another key', () => {
  const first = keyFor(newRequestKey(), '5000')
  expect(keyFor(first, '6000').key).not.toBe(first.key)
})
