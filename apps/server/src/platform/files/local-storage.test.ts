import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLocalStorage } from './local-storage.ts'
import { StorageUnavailable } from './storage.ts'

const NAME = '01939f63-5a6b-7c8d-9e0f-1a2b3c4d5e6f'
let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'files-'))
  folder = join(parent, 'files')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

// oxlint-disable-next-line typescript/require-await -- a stream of given parts
async function* parts(...texts: readonly string[]): AsyncGenerator<Buffer> {
  yield* texts.map((text) => Buffer.from(text))
}
const names = () => readdirSync(folder, { recursive: true }).map(String).sort()

test('a file is stored for its owner only, read and removed', async () => {
  const storage = createLocalStorage(folder)
  await storage.put(NAME, parts('one, ', 'two'))
  expect(names()).toEqual(['6f', `6f/${NAME}`])
  expect(statSync(join(folder, '6f', NAME)).mode & 0o777).toBe(0o600)
  expect((await buffer(await storage.get(NAME))).toString()).toBe('one, two')
  await storage.remove(NAME)
  await storage.remove(NAME)
  await expect(storage.get(NAME)).rejects.toThrow(StorageUnavailable)
})

test('a file whose content breaks off is not there, nor a part of it', async () => {
  // oxlint-disable-next-line typescript/require-await -- a stream that breaks
  async function* broken() {
    yield Buffer.from('one')
    throw new Error('broken')
  }
  await expect(createLocalStorage(folder).put(NAME, broken())).rejects.toThrow('broken')
  expect(names()).toEqual(['6f'])
})

test('a folder that cannot be written or is away is unavailable', async () => {
  writeFileSync(folder, 'a file where the folder should be')
  const storage = createLocalStorage(folder)
  const failure = (what: string, code: string) =>
    new StorageUnavailable(`The file storage of FILES_FOLDER cannot ${what} a file: ${code}.`)
  await expect(storage.put(NAME, parts('x'))).rejects.toThrow(failure('write', 'ENOTDIR'))
  await expect(storage.get(NAME)).rejects.toThrow(failure('read', 'ENOTDIR'))
  rmSync(folder)
  await expect(storage.remove(NAME)).rejects.toThrow(StorageUnavailable)
})

test('a folder that does not answer is unavailable, and the work goes on', async () => {
  const storage = createLocalStorage(folder, { stepMs: 50 })
  // A pipe opens only when somebody opens its other end, as a file of a network folder whose server is gone.
  mkdirSync(join(folder, '6f'), { recursive: true })
  const pipes = [`${NAME}.part`, NAME].map((name) => join(folder, '6f', name))
  execFileSync('mkfifo', pipes)
  await expect(storage.put(NAME, parts('x'))).rejects.toThrow(StorageUnavailable)
  const reading = buffer(await storage.get(NAME))
  await expect(reading).rejects.toThrow(StorageUnavailable)
  // Lets the threads go that still wait.
  for (const pipe of pipes) closeSync(openSync(pipe, 'r+'))
})
