import { expect, test } from 'vitest'
import { newPlayerReference, newReference } from './new-reference.ts'

const TIMES = 1_000

test('1,000 references are unique, and each has its kind, 95 random bits and the cell', () => {
  const references = Array.from({ length: TIMES }, () => newReference('D'))
  expect(new Set(references).size).toBe(TIMES)
  for (const reference of references) expect(reference).toMatch(/^D[0-9A-HJKMNP-TV-Z]{19}00$/)
})

test('1,000 provider player references are unique, and each has 128 random bits and the cell', () => {
  const references = Array.from({ length: TIMES }, newPlayerReference)
  expect(new Set(references).size).toBe(TIMES)
  for (const reference of references) expect(reference).toMatch(/^[0-9a-f]{32}00$/)
})
