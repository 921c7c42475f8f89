import { describe, expect, test } from 'vitest'
import { choicesOf, chosenOf, keyOf, type StoredCard } from './deposit-choice.ts'
import type { Method } from './deposit-amount.ts'

const method = (id: number) => ({ method: id, allowNewAccount: true }) as Method
const [card, transfer] = [method(1), method(2)]
const saved = (reference: string, more: Partial<StoredCard> = {}): StoredCard => ({
  storedDetailReference: reference,
  method: 1,
  description: 'Visa',
  ending: '4821',
  expiryDate: '2031-04',
  isExpired: false,
  blocked: null,
  ...more,
})
const keys = (cards: readonly StoredCard[]) => choicesOf([card, transfer], cards).map(keyOf)

describe('the payment options', () => {
  test('are the methods while no card is saved', () => {
    expect(keys([])).toEqual(['1/-1', '2/-1'])
  })

  test('start with the saved cards and end with another card', () => {
    expect(keys([saved('a'), saved('b')])).toEqual(['1/a', '1/b', '2/-1', '1/-1'])
  })

  test('start with the first one that can pay', () => {
    const choices = choicesOf(
      [card, transfer],
      [saved('a', { isExpired: true }), saved('b', { blocked: 'manual' }), saved('c')],
    )
    expect(keyOf(chosenOf(choices, { choice: null })!)).toBe('1/c')
  })

  test('start with one that cannot pay only where there is no other', () => {
    const stuck = choicesOf(
      [{ ...card, allowNewAccount: false } as Method],
      [saved('a', { blocked: 'manual' })],
    )
    expect(keyOf(chosenOf(stuck, { choice: null })!)).toBe('1/a')
  })

  test('keep the choice, and fall back when its card was removed', () => {
    const choices = choicesOf([card, transfer], [saved('a')])
    expect(keyOf(chosenOf(choices, { choice: '2/-1' })!)).toBe('2/-1')
    expect(keyOf(chosenOf(choices, { choice: '1/gone' })!)).toBe('1/a')
  })
})
