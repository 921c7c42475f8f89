import { GameFrameMessage, PaymentFrameDisplay, PaymentFrameMessage } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import {
  acceptMessage,
  droppedMessages,
  readFrameDisplay,
  readGameMessage,
  readPaymentMessage,
} from './frame-messages.ts'

const frame = { name: 'the frame' }
const from = { origin: 'https://games.example', source: frame }
const expected = { origins: ['https://games.example', 'https://studio.example'], source: frame }
const exit = { type: 'gaming', value: 'exit' }

describe('a message of a game', () => {
  // Proves S29
  test('is accepted from its origin and frame', () => {
    expect(acceptMessage({ ...from, data: exit }, expected, readGameMessage)).toEqual(exit)
  })

  test('is accepted from each origin of the game provider, because a game may redirect to its studio', () => {
    expect(
      acceptMessage({ ...from, origin: 'https://studio.example', data: exit }, expected, readGameMessage),
    ).toEqual(exit)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example', source: frame, data: exit }],
    ['another frame of that origin', { origin: 'https://games.example', source: {}, data: exit }],
    ['no frame', { origin: 'https://games.example', source: null, data: exit }],
    ['another value', { ...from, data: { type: 'gaming', value: 'win' } }],
    ['no object', { ...from, data: 'exit' }],
  ])('is dropped when it comes from %s', (_, event) => {
    expect(acceptMessage(event, expected, readGameMessage)).toBeNull()
  })

  test.each([
    [exit],
    [{ type: 'gaming', value: 'roundStarted' }],
    [{ v: 1, flow: 'gaming', type: 'gaming', value: 'roundEnded', round: 'r-1' }],
    [{ type: 'gaming', value: 'round' }],
    [{ type: 'gaming', value: ['exit'] }],
    [{ type: 'play', value: 'exit' }],
    [{ value: 'exit' }],
    [null],
  ])('is read as the contract’s schema reads it: %j', (data) => {
    const bySchema = GameFrameMessage.safeParse(data)
    expect(readGameMessage(data)).toEqual(bySchema.success ? bySchema.data : null)
  })

  test('is dropped while no frame is shown, even from a removed window', () => {
    expect(
      acceptMessage({ ...from, source: null, data: exit }, { ...expected, source: null }, readGameMessage),
    ).toBeNull()
  })
})

describe('a message of a payment', () => {
  const good = { v: 1, flow: 'deposit', type: 'confirm', reference: 'D1', providerReference: 'p-1' } as const
  const samples: readonly unknown[] = [
    good,
    { ...good, type: 'waiting' },
    { ...good, type: 'status' },
    { ...good, type: 'ok' },
    { ...good, v: 2 },
    { ...good, flow: 'withdrawal' },
    { ...good, status: 'ok' },
    { ...good, providerReference: 'x'.repeat(129) },
    { ...good, providerReference: '<script>' },
    { ...good, providerReference: undefined },
    { ...good, type: ['confirm'] },
    { v: 1, flow: 'deposit', type: 'waiting', reference: 'D1' },
    { type: 'deposit', value: 'ok' },
    'ok',
    null,
    [],
    Array.from({ length: 100_000 }, () => good),
  ]

  // Covers FRAME-001
  // Proves S29
  test.each(samples.map((data, index) => [index, data]))(
    'is read as the contract’s schema reads it (%i)',
    (_index, data) => {
      const bySchema = PaymentFrameMessage.safeParse(data)
      expect(readPaymentMessage(data, 'D1')).toEqual(bySchema.success ? bySchema.data : null)
    },
  )

  // Proves S29
  test('is dropped when it names another deposit', () => {
    expect(readPaymentMessage(good, 'D2')).toBeNull()
    expect(readPaymentMessage({ ...good, reference: 'D2' }, 'D1')).toBeNull()
  })

  test('is counted when it is dropped', () => {
    const before = droppedMessages()
    const send = (origin: string, source: unknown) =>
      acceptMessage(
        { origin, source, data: good },
        { origins: ['https://pay.example'], source: frame },
        (data) => readPaymentMessage(data, 'D1'),
      )
    const hostile = [
      'https://pay.example.evil',
      'https://evil.example',
      'null',
      'http://pay.example',
      'https://pay.example:8443',
    ]
    for (const origin of hostile) expect(send(origin, frame)).toBeNull()
    expect(send('https://pay.example', {})).toBeNull()
    expect(droppedMessages() - before).toBe(hostile.length + 1)
    expect(send('https://pay.example', frame)).toEqual(good)
  })
})

describe('a message about the display of a payment’s frame', () => {
  const ready = { v: 1, flow: 'deposit', type: 'ready', reference: 'D1' } as const
  const height = { ...ready, type: 'height', height: 640 } as const
  const ofHeight = (value: unknown) => ({ ...height, height: value })

  test.each([ready, height, ofHeight(120), ofHeight(2_000)])('is read: %j', (data) => {
    expect(readFrameDisplay(data, 'D1')).toEqual(data)
    expect(PaymentFrameDisplay.safeParse(data).success).toBe(true)
  })

  const hostile: readonly [string, unknown][] = [
    ['a height below the minimum', ofHeight(119)],
    ['a height above the maximum', ofHeight(2_001)],
    ['a negative height', ofHeight(-640)],
    ['a part of a pixel', ofHeight(640.5)],
    ['an absurd height', ofHeight(1e308)],
    ['no number', ofHeight(Number.NaN)],
    ['infinity', ofHeight(Infinity)],
    ['a height as text', ofHeight('640')],
    ['a height with a unit', ofHeight('100vh')],
    ['a list of one height', ofHeight([640])],
    ['a big integer', ofHeight(640n)],
    ['an object with a value', ofHeight({ valueOf: 640 })],
    ['no height', { ...height, height: undefined }],
    ['a height with styles', { ...height, style: 'position: fixed' }],
    ['a height with a width', { ...height, width: 4_000 }],
    ['a theme of its own', { ...ready, theme: { surface: 'url(https://evil.example)' } }],
    ['another version', { ...height, v: 2 }],
    ['another flow', { ...height, flow: 'withdrawal' }],
    ['another type', { ...height, type: 'width' }],
    ['a list', [1, 'deposit', 'ready', 'D1']],
    ['a text', 'ready'],
    ['nothing', null],
    ['no object', undefined],
  ]
  test.each(hostile)('is dropped with %s, as the contract’s schema does', (_what, data) => {
    expect(readFrameDisplay(data, 'D1')).toBeNull()
    expect(PaymentFrameDisplay.safeParse(data).success).toBe(false)
  })

  // Proves S29
  test('is dropped when it names another deposit', () => {
    expect(readFrameDisplay(ready, 'D2')).toBeNull()
    expect(readFrameDisplay(height, 'D2')).toBeNull()
  })

  test('is no message of the payment', () => {
    expect([readPaymentMessage(ready, 'D1'), readPaymentMessage(height, 'D1')]).toEqual([null, null])
  })
})
