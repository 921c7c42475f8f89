import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { spool } from './spool.ts'
import { StorageUnavailable } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'spool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// oxlint-disable-next-line typescript/require-await -- a stream of given parts
async function* parts(...bytes: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* bytes
}

test('a received file can be read several times, and has no name', async () => {
  const content = randomBytes(300_000)
  const received = await spool(folder, parts(content.subarray(0, 7), content.subarray(7)), {
    maxBytes: 300_000,
  })
  if (!received.ok) throw new Error(received.error)
  const spooled = received.value
  expect(readdirSync(folder)).toEqual([])
  expect(spooled.bytes).toBe(300_000)
  expect(spooled.head).toEqual(content.subarray(0, 4_100))
  expect(await buffer(spooled.read())).toEqual(content)
  expect(await buffer(spooled.read())).toEqual(content)
  await spooled.close()
})

test('a file that is too large is not read to its end', async () => {
  let isReadOn = false
  async function* endless() {
    yield Buffer.alloc(60)
    yield Buffer.alloc(60)
    isReadOn = true
    yield Buffer.alloc(60)
  }
  expect(await spool(folder, endless(), { maxBytes: 100 })).toEqual({ ok: false, error: 'maxSize' })
  expect(isReadOn).toBe(false)
})

test('an upload that breaks off fails with its own error and leaves nothing', async () => {
  // oxlint-disable-next-line typescript/require-await -- a stream that breaks
  async function* broken() {
    yield Buffer.alloc(10)
    throw new Error('cut off')
  }
  await expect(spool(folder, broken(), { maxBytes: 100 })).rejects.toThrow('cut off')
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that is not there is a storage that is unavailable', async () => {
  const nowhere = join(folder, 'nowhere')
  await expect(spool(nowhere, parts(Buffer.alloc(1)), { maxBytes: 1 })).rejects.toThrow(
    new StorageUnavailable('The folder of TMPDIR cannot receive a file: ENOENT.'),
  )
})
