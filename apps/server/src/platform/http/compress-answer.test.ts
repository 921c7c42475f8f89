import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { codingFor, sendCompressed } from './compress-answer.ts'

describe('the coding of a response', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['', null],
    ['abrupt, gzipped', null],
  ])('for a client that accepts "%s" is %s', (accepted, coding) => {
    expect(codingFor(accepted)).toBe(coding)
  })
})

describe('a text', () => {
  const long = JSON.stringify(Array.from({ length: 200 }, (_, number) => ({ number, title: 'Fox & Acorn' })))
  const app = Fastify()
  app.get<{ Params: { text: string } }>('/:text', (request, reply) =>
    sendCompressed(request, reply.header('vary', 'cookie'), request.params.text === 'long' ? long : 'short'),
  )
  const request = (url: string, accepted: string) =>
    app.inject({ url, headers: { 'accept-encoding': accepted } })

  test('is compressed to a fifth of its size or less and decompresses to the same text', async () => {
    const [br, gz, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((accepted) => request('/long', accepted)),
    )
    expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(long)
    expect(gunzipSync(gz?.rawPayload ?? '').toString()).toBe(long)
    expect(plain?.body).toBe(long)
    for (const packed of [br, gz]) expect(packed?.rawPayload.length).toBeLessThan(long.length / 5)
    for (const answer of [br, gz, plain]) expect(answer?.headers['vary']).toBe('cookie, accept-encoding')
  })

  test('that is small is sent uncompressed with the same Vary header', async () => {
    const answer = await request('/short', 'br')
    expect([answer.body, answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
      'short',
      undefined,
      'cookie, accept-encoding',
    ])
  })
})
