import type { Send, ServerHere } from '@baize/testing'
import { startServer } from '../src/start-server.ts'

/** A stream of events does not end, and a file is read as a stream. */
const needsSocket = (path: string, { body }: RequestInit) =>
  path === '/api/events' || body instanceof FormData || body instanceof ReadableStream

/**
 * The server in this process, for `startWorld({ startHere })`: requests of browsers reach it without a socket, and
 * providers as always.
 */
export async function startHere(environment: Readonly<Record<string, string>>): Promise<ServerHere> {
  const { ports, apps, stop } = await startServer({ ...environment, LOG_LEVEL: 'silent' })
  const appOf = new Map([
    [String(ports.site), apps.site],
    [String(ports.staff), apps.staff],
  ])
  const send: Send = async (url, init) => {
    const app = appOf.get(url.port)
    if (app === undefined || needsSocket(url.pathname, init)) return await fetch(url, init)
    const { body } = init
    const response = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(new Headers(init.headers)), host: url.host },
      ...(body != null && { payload: typeof body === 'string' ? body : Buffer.from(body as Uint8Array) }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      for (const each of Array.isArray(value) ? value : [value]) headers.append(name, String(each))
    const isEmpty = [204, 304].includes(response.statusCode)
    return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers,
    })
  }
  return { ports, send, stop }
}
