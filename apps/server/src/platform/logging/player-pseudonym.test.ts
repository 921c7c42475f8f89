import { expect, test } from 'vitest'
import { createPseudonyms } from './player-pseudonym.ts'

const anna = '01900000-0000-7000-8000-000000000001'
const erik = '01900000-0000-7000-8000-000000000002'

test('each player has one pseudonym per key, which does not contain the id', () => {
  const [first, second] = [
    createPseudonyms('a key of one installation'),
    createPseudonyms('a key of one installation'),
  ]
  expect([first(anna), first(anna)]).toEqual([second(anna), second(anna)])
  expect(first(anna)).not.toBe(first(erik))
  expect(first(anna)).toMatch(/^[\w-]{16}$/)
  expect(first(anna)).not.toContain(anna.slice(0, 8))
})

// Proves C19f
test('another key gives another pseudonym', () => {
  expect(createPseudonyms('a key of one installation')(anna)).not.toBe(
    createPseudonyms('a key of another one')(anna),
  )
})
