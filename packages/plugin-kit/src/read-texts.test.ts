import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTexts } from './read-texts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-texts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (content: string) => {
  writeFileSync(join(folder, 'en.json'), content)
  return readTexts(pathToFileURL(join(folder, 'en.json')), 'penny/messages/en.json')
}

test('a text file names its area and contains texts', async () => {
  expect(await read('{"@area":"payments","method.card.name":"Card"}')).toEqual({
    area: 'payments',
    texts: { 'method.card.name': 'Card' },
  })
})

// Proves G36
test.each([
  [
    'that is no JSON',
    '{ @area: "payments" }',
    /^The texts file penny\/messages\/en\.json is no JSON \(.*\)\.$/,
  ],
  ['that is a list', '[]', /^The texts file penny\/messages\/en\.json is no JSON object of texts\.$/],
  [
    'with a number',
    '{"@area":"payments","a":5}',
    /^The texts file penny\/messages\/en\.json has something other/,
  ],
  ['without an area', '{"a":"b"}', /^The texts file penny\/messages\/en\.json does not name its "@area"\.$/],
])('a texts file %s is named in one sentence', async (_what, content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence)
})
