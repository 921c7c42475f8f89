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
  test('gives back what the provider answers, also a refusal', async () => {
    const origin = await provider((_request, response) =>
      response.writeHead(422, { 'content-type': 'text/plain' }).end('no'),
    )
    expect(await clientFor(origin).send(get(`${origin}/a`))).toEqual({
      ok: true,
      value: { status: 422, contentType: 'text/plain', body: 'no' },
    })
  })

  test('reaches the configured origins only, and no file or relative address', async () => {
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

  test('stops reading an answer that has no end', async () => {
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

  test('gives up on silence after three seconds', async () => {
    const origin = await provider(() => {})
    expect(await clientFor(origin).send(get(origin))).toMatchObject({
      ok: false,
      error: { reason: 'no answer within 3 s' },
    })
  })

  test('leaves a provider alone that keeps failing, then tries again with one request', async () => {
    let asked = 0
    let nowMs = 0
    let status = 500
    const origin = await provider((_request, response) => {
      asked += 1
      response.writeHead(status).end()
    })
    const client = clientFor(origin, () => nowMs)
    for (let i = 0; i < 5; i += 1) await client.send(get(origin))
    expect(await client.send(get(origin))).toMatchObject({ ok: false })
    expect(asked).toBe(5)

    nowMs = 6000
    status = 200
    const [first, second] = await Promise.all([client.send(get(origin)), client.send(get(origin))])
    expect([first.ok, second.ok]).toEqual([true, false])
    expect(await client.send(get(origin))).toMatchObject({ ok: true })
  })
})

describe('a call with a deadline', () => {
  test('begins no request after it, whatever the plugin does meanwhile', async () => {
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

  test('aborts the request that is under way at it', async () => {
    let isAborted: Promise<unknown> = Promise.reject(new Error('no request came'))
    isAborted.catch(() => {})
    const origin = await provider((request) => {
      isAborted = new Promise((resolve) => request.once('close', resolve))
    })
    const startedMs = performance.now()
    const answer = await withCallDeadline(startedMs + 200, () => clientFor(origin).send(get(origin)))
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    expect(performance.now() - startedMs).toBeLessThan(2_000)
    await isAborted
  })

  test('does not outlive its call: the next one has all its time', async () => {
    const origin = await provider((_request, response) => response.end('ok'))
    const client = clientFor(origin)
    await withCallDeadline(performance.now(), () => client.send(get(origin)))
    expect(await client.send(get(origin))).toMatchObject({ ok: true })
  })
})
