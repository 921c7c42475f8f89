import { describe, expect, test } from 'vitest'
import { acceptMessage, readGameMessage, readPaymentMessage } from './frame-messages.ts'

const frame = { name: 'the frame' }
const expected = { origin: 'https://games.example', source: frame }
const exit = { type: 'gaming', value: 'exit' }

describe('a message of a game', () => {
  test('counts from its origin and frame', () => {
    expect(acceptMessage({ ...expected, data: exit }, expected, readGameMessage)).toEqual({ type: 'exit' })
  })

  test.each([
    ['another origin', { origin: 'https://evil.example', source: frame, data: exit }],
    ['another frame of that origin', { origin: 'https://games.example', source: {}, data: exit }],
    ['no frame', { origin: 'https://games.example', source: null, data: exit }],
    ['another value', { ...expected, data: { type: 'gaming', value: 'win' } }],
    ['no object', { ...expected, data: 'exit' }],
  ])('is dropped from %s', (_, event) => {
    expect(acceptMessage(event, expected, readGameMessage)).toBeNull()
  })

  test('is dropped while no frame is shown, even from a window that is gone', () => {
    expect(acceptMessage({ origin: expected.origin, source: null, data: exit }, { ...expected, source: null }, readGameMessage)).toBeNull()
  })
})

test('a status that a payment frame names is not believed, only noticed', () => {
  expect(readPaymentMessage({ type: 'deposit', value: 'ok' })).toEqual({ type: 'status' })
  expect(readPaymentMessage({ type: 'deposit', value: 'waiting' })).toEqual({ type: 'waiting' })
  expect(readPaymentMessage({ type: 'withdrawal', value: 'ok' })).toBeNull()
})
