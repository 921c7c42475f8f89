import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { DemoSettings } from '@baize/testing'

/**
 * Faults in place of the simulator's response. `lost`: the simulator processes the request and the response
 * is lost.
 */
export const proxyFaults = [
  'html',
  'truncated',
  'huge',
  'drip',
  'silence',
  'closed',
  'lost',
  'redirect',
  'binary',
] as const
export type ProxyFault = (typeof proxyFaults)[number]

/** A proxy to a simulator that injects faults; other requests pass unchanged. */
export type FaultyProxy = {
  readonly url: string
  /** Points a plugin's settings at this proxy instead of the sandbox. */
  through(settings: DemoSettings['server'], sandboxUrl: string): DemoSettings['server']
  /** Injects faults into the next requests whose `METHOD /path` matches, one each. */
  next(fits: RegExp, ...given: readonly ProxyFault[]): void
  /** Received requests, as `METHOD /path`. */
  readonly received: readonly string[]
  close(): Promise<void>
}

export async function openFaultyProxy(): Promise<FaultyProxy> {
  const waiting: { fits: RegExp; fault: ProxyFault }[] = []
  const received: string[] = []
  let target = ''
  let url = ''

  async function forward(
    request: IncomingMessage,
  ): Promise<{ status: number; headers: Record<string, string>; body: string }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? '',
        ...(location === null ? {} : { location }),
      },
      // URLs of the simulator are rewritten to this proxy.
      body: (await answer.text()).replaceAll(target, url),
    }
  }

  async function injectFault(
    fault: ProxyFault,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const json = { 'content-type': 'application/json' }
    switch (fault) {
      case 'html':
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><body>Please accept our cookies</body></html>')
      case 'truncated': {
        const { status, body } = await forward(request)
        return void response.writeHead(status, json).end(body.slice(0, body.length / 2))
      }
      case 'huge':
        return void Readable.from(tenMegabytes())
          .on('error', () => {})
          .pipe(response.writeHead(200, json))
      case 'drip': {
        response.writeHead(200, json)
        const timer = setInterval(() => response.write('{'), 1_000)
        return void response.on('close', () => clearInterval(timer))
      }
      case 'silence':
        return
      case 'lost':
        await forward(request)
        return void request.socket.destroy()
      case 'closed':
        return void request.socket.destroy()
      case 'redirect':
        return void response.writeHead(302, { location: `${url}/redirected` }).end()
      case 'binary':
        return void response.writeHead(200, json).end(Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0xed, 0xa0, 0x80]))
    }
  }

  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`
    received.push(line)
    const index = waiting.findIndex(({ fits }) => fits.test(line))
    const found = index < 0 ? undefined : waiting.splice(index, 1)[0]
    const answering =
      found === undefined
        ? forward(request).then(
            ({ status, headers, body }) => void response.writeHead(status, headers).end(body),
          )
        : injectFault(found.fault, request, response)
    answering.catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    received,
    through: (settings, sandboxUrl) => {
      target = sandboxUrl
      return JSON.parse(JSON.stringify(settings).replaceAll(sandboxUrl, url)) as DemoSettings['server']
    },
    next: (fits, ...given) => void waiting.push(...given.map((fault) => ({ fits, fault }))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function* tenMegabytes(): Generator<string> {
  yield '{"x":"'
  for (let part = 0; part < 160; part += 1) yield 'x'.repeat(65_536)
  yield '"}'
}
