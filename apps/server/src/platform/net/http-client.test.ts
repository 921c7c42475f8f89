import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { withCallDeadline } from './call-deadline.ts'
import { createHttpClient } from './http-client.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function provider(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const clientFor = (origin: string, nowMs?: () => number) =>
  createHttpClient({ metrics: createMetrics(), ...(nowMs === undefined ? {} : { nowMs }) }, [origin])
const get = (url: string) => ({ method: 'GET', url, headers: {} }) as const

describe('the outbound client', () => {
  test('returns the response of the provider, also an error status', async () => {
    const origin = await provider((_request, response) =>
      response.writeHead(422, { 'content-type': 'text/plain' }).end('no'),
    )
    expect(await clientFor(origin).send(get(`${origin}/a`))).toEqual({
      ok: true,
      value: { status: 422, contentType: 'text/plain', body: 'no' },
    })
  })

  test('sends to the configured origins only, and to no file or relative URL', async () => {
    const client = clientFor('http://127.0.0.1:1')
    for (const url of [
      'http://127.0.0.1:2/',
      'http://localhost:1/',
      'http://127.0.0.1:1@evil.example/',
      'file:///etc/passwd',
      '/a',
      '',
    ]) {
      expect(await client.send(get(url))).toMatchObject({ ok: false })
    }
  })

  test('follows no redirect', async () => {
    const origin = await provider((_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    expect(await clientFor(origin).send(get(origin))).toMatchObject({ ok: true, value: { status: 302 } })
  })

  test('stops reading an endless response', async () => {
    const origin = await provider((_request, response) => {
      response.writeHead(200)
      const pour = () => {
        if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(pour)
      }
      response.on('drain', pour)
      pour()
    })
    expect(await clientFor(origin).send(get(origin))).toMatchObject({
      ok: false,
      error: { reason: 'the answer is longer than 256 KB' },
    })
  })

  // Proves F24
  test('times out after three seconds without a response', async () => {
    const origin = await provider(() => {})
    expect(await clientFor(origin).send(get(origin))).toMatchObject({
      ok: false,
      error: { reason: 'no answer within 3 s' },
    })
  })

  // Proves F24
  test('opens the circuit of a provider that keeps failing, then retries with one request', async () => {
    let requests = 0
    let nowMs = 0
    let status = 500
    const origin = await provider((_request, response) => {
      requests += 1
      response.writeHead(status).end()
    })
    const client = clientFor(origin, () => nowMs)
    for (let i = 0; i < 5; i += 1) await client.send(get(origin))
    expect(await client.send(get(origin))).toMatchObject({ ok: false })
    expect(requests).toBe(5)

    nowMs = 6000
    status = 200
    const [first, second] = await Promise.all([client.send(get(origin)), client.send(get(origin))])
    expect([first.ok, second.ok]).toEqual([true, false])
    expect(await client.send(get(origin))).toMatchObject({ ok: true })
  })
})

describe('a call with a deadline', () => {
  // Proves I9
  test('starts no request after the deadline', async () => {
    let requests = 0
    const origin = await provider((_request, response) => {
      requests += 1
      response.end('ok')
    })
    const client = clientFor(origin)
    const send = () => client.send(get(origin))
    expect(await withCallDeadline(performance.now() + 60_000, send)).toMatchObject({ ok: true })
    expect(await withCallDeadline(performance.now(), send)).toEqual({
      ok: false,
      error: { kind: 'unavailable', reason: 'the deadline of this call has passed' },
    })
    expect(requests).toBe(1)
  })

  // Proves I9
  test('aborts a request in progress at the deadline', async () => {
    // The request of another call gets its response when this one is aborted: in time, unless both wait their three seconds.
    const { promise: isAborted, resolve: abort } = Promise.withResolvers<void>()
    const origin = await provider((request, response) => {
      if (request.url === '/other') void isAborted.then(() => response.end('ok'))
      else request.once('close', abort)
    })
    const client = clientFor(origin)
    const other = client.send(get(`${origin}/other`))
    const answer = await withCallDeadline(performance.now() + 200, () => client.send(get(origin)))
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(await other).toMatchObject({ ok: true })
  })

  test('does not affect the next call', async () => {
    const origin = await provider((_request, response) => response.end('ok'))
    const client = clientFor(origin)
    await withCallDeadline(performance.now(), () => client.send(get(origin)))
    expect(await client.send(get(origin))).toMatchObject({ ok: true })
  })
})
