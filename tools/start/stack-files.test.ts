import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mustStoreData } from './stack-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-data-'))
  writeFileSync(join(folder, 'a-file'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the data can be stored in a folder that is there, or can be made', () => {
  expect(() => mustStoreData(folder)).not.toThrow()
  expect(() => mustStoreData(join(folder, 'a', 'b'))).not.toThrow()
})

// A file, and folders that can hold none: not even their owner can make one there.
test.each([
  ['a file', () => join(folder, 'a-file')],
  ['a folder below a device', () => '/dev/null/data'],
  ['a folder of the system', () => '/proc/data'],
])('%s cannot hold the data, and the sentence names it', (_what, path) => {
  expect(() => mustStoreData(path())).toThrow(
    new RegExp(`^The data cannot be stored in ${path()} \\(.*\\): name another folder with BAIZE_DATA\\.$`),
  )
})
