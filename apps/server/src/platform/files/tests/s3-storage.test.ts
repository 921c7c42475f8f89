import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Storage, readS3Bucket } from '../s3-storage.ts'
import { StorageUnavailable, type FileStorage } from '../storage.ts'

type ObjectServer = { run(): Promise<{ readonly port: number }>; close(): Promise<void> }
/** The package has no types of its own. */
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => ObjectServer

const NAME = '01939f63-5a6b-7c8d-9e0f-1a2b3c4d5e6f'
let folder: string
let spooled: string
let server: ObjectServer
let port: number
let storage: FileStorage

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 's3-'))
  spooled = mkdtempSync(join(tmpdir(), 'spooled-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files' }],
  })
  port = (await server.run()).port
  storage = storageOf(`http://S3RVER:S3RVER@127.0.0.1:${port}/files`)
})
afterAll(async () => {
  await server.close()
  for (const path of [folder, spooled]) rmSync(path, { recursive: true, force: true })
})

function storageOf(address: string): FileStorage {
  const bucket = readS3Bucket(address)
  if (bucket === null) throw new Error(`${address} is no bucket`)
  return createS3Storage(bucket, spooled)
}
// oxlint-disable-next-line typescript/require-await -- a stream of given parts
async function* parts(...bytes: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* bytes
}

test('a file is stored in the bucket, read and removed, and nothing waits in the folder', async () => {
  const content = randomBytes(1_500_000)
  await storage.put(NAME, parts(content.subarray(0, 70_000), content.subarray(70_000)))
  expect(await buffer(await storage.get(NAME))).toEqual(content)
  expect(readdirSync(spooled)).toEqual([])
  await storage.remove(NAME)
  await storage.remove(NAME)
  await expect(storage.get(NAME)).rejects.toThrow(StorageUnavailable)
})

test('a file whose content breaks off is not put', async () => {
  // oxlint-disable-next-line typescript/require-await -- a stream that breaks
  async function* broken() {
    yield Buffer.from('one')
    throw new Error('broken')
  }
  await expect(storage.put(NAME, broken())).rejects.toThrow('broken')
  await expect(storage.get(NAME)).rejects.toThrow(StorageUnavailable)
})

test('another key, another bucket and another server are unavailable', async () => {
  for (const [address, cause] of [
    [`http://OTHER:S3RVER@127.0.0.1:${port}/files`, 'The object storage answered 403'],
    [`http://S3RVER:S3RVER@127.0.0.1:${port}/no-such-bucket`, 'The object storage answered 404'],
    ['http://S3RVER:S3RVER@127.0.0.1:1/files', 'ECONNREFUSED'],
  ] as const)
    await expect(storageOf(address).put(NAME, parts(Buffer.from('x')))).rejects.toThrow(
      new StorageUnavailable(`The file storage of FILES_BUCKET cannot write a file: ${cause}.`),
    )
})

test('an address of a bucket has a key, a secret and one path', () => {
  expect(readS3Bucket('https://key:a%2Fb@s3.example.com/files?region=eu-central-1')).toEqual({
    url: 'https://s3.example.com/files',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'a/b',
  })
  for (const address of ['https://s3.example.com/files', 'https://a:b@s3.example.com', 'ftp://a:b@c/d', 'x'])
    expect(readS3Bucket(address)).toBeNull()
})
