import { describe, expect, test } from 'vitest'
import { collectMessages, createMessages } from './collect-messages.ts'

const source = (file: string, texts: Record<string, string>, area = 'shell') => ({ file, area, texts })

describe('messages', () => {
  test('of the platform compile together', async () => {
    const messages = await collectMessages()
    expect(messages.addresses('en')['shell']).toMatch(/^\/messages\/en\/shell\.[0-9a-f]{12}\.json$/)
    expect(messages.has('error.unknown_error')).toBe(true)
  })

  test('with a key in two files are refused', () => {
    expect(() =>
      createMessages([source('a.json', { hello: 'Hello' }), source('b.json', { hello: 'Hi' })]),
    ).toThrow('The message hello is defined in a.json and in b.json')
  })

  test('that are not valid ICU are refused', () => {
    expect(() => createMessages([source('a.json', { hello: '{count, plural,' })])).toThrow(
      'The message hello in a.json',
    )
  })

  test('have an address that changes with their content', () => {
    const before = createMessages([source('a.json', { hello: 'Hello' })]).addresses('en')['shell']
    const after = createMessages([source('a.json', { hello: 'Hi' })]).addresses('en')['shell']
    expect(before).not.toBe(after)
  })

  test('of mails are not sent to browsers', () => {
    const messages = createMessages([source('a.json', { 'mail.a.subject': 'A' }, 'server')])
    expect(messages.addresses('en')).toEqual({})
    expect(messages.areaJson('en', 'server')).not.toBeNull()
  })

  test('are formatted with values, plurals and choices', () => {
    const messages = createMessages([
      source('a.json', {
        left: '{name}: {count, plural, =0 {none} one {one try} other {# tries}} {kind, select, hard {#1} other {easy}}',
      }),
    ])
    expect(messages.text('en', 'left', { name: 'Mia', count: 0, kind: 'hard' })).toBe('Mia: none #1')
    expect(messages.text('en', 'left', { name: 'Mia', count: 1, kind: '' })).toBe('Mia: one try easy')
    expect(messages.text('en', 'left', { name: 'Mia', count: 1200, kind: '' })).toBe('Mia: 1,200 tries easy')
  })
})
