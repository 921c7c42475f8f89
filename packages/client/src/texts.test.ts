import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTexts } from './texts.ts'

const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/en/limits': { 'limits.title': 'Limits' },
  '/hu/shell': { 'shell.help': 'Súgó' },
  '/hu/limits': { 'limits.title': 'Limitek' },
}
const addressesIn = (language: string) => ({ shell: `/${language}/shell`, limits: `/${language}/limits` })
/** The compiled form of texts without values. */
const compiled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, [text]]))
const failing = new Set<string>()
/** Called before a file is answered. */
let onFetch: (address: string) => void = () => {}

beforeEach(() => {
  failing.clear()
  onFetch = () => {}
  vi.stubGlobal('fetch', async (address: string) => {
    onFetch(address)
    return failing.has(address)
      ? new Response(null, { status: 503 })
      : Response.json(compiled(files[address] ?? {}))
  })
})
afterEach(() => vi.unstubAllGlobals())

const start = () => createTexts('en', compiled({ 'shell.help': 'Help' }), addressesIn('en'))

describe('a change of the language', () => {
  test('exchanges the texts of the document and of every loaded area', async () => {
    const texts = start()
    await texts.load('limits')
    expect([texts.text('shell.help'), texts.text('limits.title')]).toEqual(['Help', 'Limits'])
    await texts.change('hu', addressesIn('hu'))
    expect([texts.text('shell.help'), texts.text('limits.title')]).toEqual(['Súgó', 'Limitek'])
  })

  test('that fails leaves every text as it was, and later areas in the language before', async () => {
    const texts = start()
    failing.add('/hu/shell')
    await expect(texts.change('hu', addressesIn('hu'))).rejects.toThrow('503')
    await texts.load('limits')
    expect([texts.text('shell.help'), texts.text('limits.title')]).toEqual(['Help', 'Limits'])
  })

  test('reaches an area that is requested while it goes on', async () => {
    const texts = start()
    onFetch = (address) => {
      if (address === '/hu/shell') void texts.load('limits')
    }
    await texts.change('hu', addressesIn('hu'))
    expect(texts.text('limits.title')).toBe('Limitek')
  })

  test('holds for areas that are loaded after it', async () => {
    const texts = start()
    await texts.change('hu', addressesIn('hu'))
    await texts.load('limits')
    expect(texts.text('limits.title')).toBe('Limitek')
  })
})
