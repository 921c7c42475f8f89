import { describe, expect, test } from 'vitest'
import { collectMessages, completeLanguages, createMessages, languagesOf } from './collect-messages.ts'

const source = (file: string, texts: Record<string, string>, area = 'shell', language = 'en') => ({
  file,
  language,
  area,
  texts,
})
const hungarian = (file: string, texts: Record<string, string>, area = 'shell') =>
  source(file, texts, area, 'hu')

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

describe('languages', () => {
  test('of the platform are complete', async () => {
    expect(await completeLanguages()).toEqual(['en', 'hu'])
  })

  test('are found by their files, and name the keys that they lack', () => {
    const sources = [source('a/en.json', { a: 'A', b: 'B' }), hungarian('a/hu.json', { b: 'B' })]
    expect(languagesOf(sources)).toEqual([
      { name: 'en', missing: [] },
      { name: 'hu', missing: ['a'] },
    ])
  })

  test('have files, numbers and plurals of their own', () => {
    const messages = createMessages([
      source('a/en.json', { left: '{count, plural, one {# try} other {# tries}}', only: 'Only here' }),
      hungarian('a/hu.json', { left: '{count, plural, other {# próbálkozás}}' }),
    ])
    expect(messages.text('hu', 'left', { count: 12_345 })).toMatch(/^12\s345 próbálkozás$/)
    expect(messages.text('en', 'left', { count: 12_345 })).toBe('12,345 tries')
    expect(messages.text('hu', 'only')).toBe('Only here')
    const address = messages.addresses('hu')['shell'] ?? ''
    expect(address).toMatch(/^\/messages\/hu\/shell\./)
    const name = address.slice('/messages/hu/'.length)
    expect(messages.file('hu', name)).toContain('próbálkozás')
    expect(messages.file('en', name)).toBeNull()
  })

  test('that were removed are the base language', () => {
    const messages = createMessages([source('a/en.json', { hello: 'Hello' })])
    expect(messages.text('hu', 'hello')).toBe('Hello')
    expect(messages.addresses('hu')['shell']).toMatch(/^\/messages\/en\//)
    expect(messages.file('hu', 'shell.0.json')).toBeNull()
  })
})
