import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeFolder } from './closed-folder.ts'

let parent: string
let umask: number
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'baize-closed-'))
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  rmSync(parent, { recursive: true, force: true })
})
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a new folder is closed to others, independent of the umask', () => {
  closeFolder(join(parent, 'var'))
  expect(modeOf(join(parent, 'var'))).toBe('700')
})

// Proves C20b
test('existing entries are closed to others, except the listed ones', () => {
  const folder = join(parent, 'var')
  for (const inner of ['log', 'postgres']) mkdirSync(join(folder, inner), { recursive: true })
  for (const file of ['log/server.log', 'postgres/data', 'content-loaded'])
    writeFileSync(join(folder, file), 'x')
  chmodSync(folder, 0o755)
  closeFolder(folder, ['postgres'])
  expect(
    ['.', 'log', 'log/server.log', 'content-loaded', 'postgres/data'].map((path) =>
      modeOf(join(folder, path)),
    ),
  ).toEqual(['700', '700', '600', '600', '666'])
})
