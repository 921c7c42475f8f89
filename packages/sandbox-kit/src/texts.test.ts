import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readPageTexts } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'texts-'))
const write = (file: string, texts: object) => writeFileSync(join(folder, file), JSON.stringify(texts))
write('en.json', { hello: 'Hello {name}', bye: 'Bye' })
write('hu.json', { hello: 'Szia, {name}' })
const textsIn = readPageTexts(pathToFileURL(`${folder}/`))
afterAll(() => rmSync(folder, { recursive: true }))

test('the texts of a page are in the language that has a file', () => {
  expect(textsIn('hu').text('hello', { name: 'Anna' })).toBe('Szia, Anna')
  expect(textsIn('hu-HU').language).toBe('hu')
})

test('a text that the language lacks is English', () => {
  expect(textsIn('hu').text('bye')).toBe('Bye')
})

test.each(['qq', '', undefined, '../hu', '__proto__'])('in the language %j they are English', (language) => {
  expect(textsIn(language).language).toBe('en')
  expect(textsIn(language).text('hello', { name: 'Anna' })).toBe('Hello Anna')
})

test('an unknown text is an error', () => {
  expect(() => textsIn('hu').text('missing')).toThrow('There is no text missing.')
})
