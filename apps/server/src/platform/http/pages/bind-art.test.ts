import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bindArt } from './bind-art.ts'
import { Refused } from '../refused.ts'

const fox = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(100)}</svg>`

let folder: string
let app: FastifyInstance
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'art-'))
  await writeFile(join(folder, 'fox.svg'), fox)
  app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refused ? error.status : 500).send(),
  )
  bindArt(app, pathToFileURL(`${folder}/`))
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const request = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/art/${name}`, headers })
const compressed = { 'accept-encoding': 'gzip, deflate, br' }

test('a drawing is sent compressed to a browser that accepts brotli', async () => {
  const answer = await request('fox.svg', compressed)
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'image/svg+xml',
    vary: 'accept-encoding',
  })
  expect(answer.rawPayload.length).toBeLessThan(fox.length / 3)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(fox)
})

test('a drawing is sent uncompressed to a browser that accepts no compression', async () => {
  const answer = await request('fox.svg')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(fox)
})

test('a photograph is not compressed again', async () => {
  await writeFile(join(folder, 'fox.webp'), Buffer.alloc(900))
  const answer = await request('fox.webp', compressed)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '900' })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('a browser with the picture receives 304 until the file changes', async () => {
  const tag = String((await request('fox.svg', compressed)).headers['etag'])
  expect(await request('fox.svg', { ...compressed, 'if-none-match': tag })).toMatchObject({
    statusCode: 304,
    body: '',
  })
  await writeFile(join(folder, 'fox.svg'), fox.replace('h1', 'h22'))
  const anew = await request('fox.svg', { ...compressed, 'if-none-match': tag })
  expect(anew.statusCode).toBe(200)
  expect(brotliDecompressSync(anew.rawPayload).toString()).toContain('h22')
})

test('the compressed and the plain response have different entity tags', async () => {
  expect((await request('fox.svg')).headers['etag']).not.toBe(
    (await request('fox.svg', compressed)).headers['etag'],
  )
})

test.each(['none.svg', '..%2ffox.svg', 'fox.svg%00', 'README.md', 'fox', '.svg'])(
  'an unknown picture name is answered 404: %s',
  async (name) => {
    await writeFile(join(folder, 'README.md'), 'not a picture')
    expect((await request(name)).statusCode).toBe(404)
  },
)
