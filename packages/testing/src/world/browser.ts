import {
  pathOf,
  type CallId,
  type Contract,
  type ErrorObject,
  type WireInputOf,
  type WireOutputOf,
} from '@baize/contract'
import type { Result } from '@baize/domain'
import { createCookieJar, type CookieJar } from './cookie-jar.ts'

type ReadId = { [Id in CallId]: Contract[Id]['changes'] extends true ? never : Id }[CallId]
type ChangeId = Exclude<CallId, ReadId>
type UploadId = { [Id in CallId]: Contract[Id] extends { readonly upload: true } ? Id : never }[CallId]
export type Answer<Id extends CallId> = Result<WireOutputOf<Id>, ErrorObject>
type Options = {
  /** Calls that move money get a fresh key unless one is given. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * What a person's browser is to the server: cookies, same-origin headers, and the calls of the contract in
 * their wire form.
 */
export type Browser = {
  readonly origin: string
  readonly cookies: CookieJar
  get<Id extends ReadId>(id: Id, input: WireInputOf<Id>, options?: Options): Promise<Answer<Id>>
  post<Id extends ChangeId>(id: Id, input: WireInputOf<Id>, options?: Options): Promise<Answer<Id>>
  /** Sends a file after the fields, as a form does. */
  upload<Id extends UploadId>(id: Id, input: WireInputOf<Id>, file: Uint8Array): Promise<Answer<Id>>
  /** Any request to this origin. Redirects are not followed. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** The same person, with the same cookies, at another server of the same stack. */
  at(origin: string): Browser
}

/** How requests reach a server: over a socket, unless the server runs in this process. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>

export function openBrowser(
  origin: string,
  cookies: CookieJar = createCookieJar(),
  send: Send = fetch,
): Browser {
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    if (cookies.header() !== '') headers.set('cookie', cookies.header())
    const response = await send(new URL(path, origin), { redirect: 'manual', ...init, headers })
    cookies.take(response.headers.getSetCookie())
    return response
  }

  async function answer<Id extends CallId>(response: Response): Promise<Answer<Id>> {
    const text = await response.text()
    const body = readJson(text)
    if (response.ok) return { ok: true, value: body as WireOutputOf<Id> }
    if (isErrorObject(body)) return { ok: false, error: body }
    throw new Error(
      `${response.url} answered ${response.status} without an error object: ${text.slice(0, 300)}`,
    )
  }

  return {
    origin,
    cookies,
    request,
    at: (other) => openBrowser(other, cookies, send),
    async get(id, input, options = {}) {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
        if (value !== undefined) query.set(name, String(value))
      }
      return answer(
        await request(`${pathOf(id)}${query.size > 0 ? `?${query}` : ''}`, {
          headers: options.headers ?? {},
        }),
      )
    },
    async post(id, input, options = {}) {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': options.idempotencyKey ?? crypto.randomUUID(),
        ...options.headers,
      }
      return answer(await request(pathOf(id), { method: 'POST', headers, body: JSON.stringify(input) }))
    },
    async upload(id, input, file) {
      const body = new FormData()
      for (const [name, value] of Object.entries(input)) body.set(name, value)
      body.set('file', new Blob([new Uint8Array(file)]), input.name)
      return answer(await request(pathOf(id), { method: 'POST', body }))
    },
  }
}

/**
 * The value of an answer that must be one.
 * @throws {Error} With the refusal, so that a test fails with the reason.
 */
export function must<T>(result: Result<T, ErrorObject>): T {
  if (result.ok) return result.value
  throw new Error(`refused: ${JSON.stringify(result.error)}`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isErrorObject = (body: unknown): body is ErrorObject =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'string' &&
  'errorCode' in body
