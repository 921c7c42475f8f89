import type { CallId, Contract, ErrorObject, WireInputOf, WireOutputOf } from '@baize/contract'
import { pathOf } from '@baize/contract/routes'

type IdWhere<Changes extends boolean> = {
  [Id in CallId]: Contract[Id]['changes'] extends Changes ? Id : never
}[CallId]
export type ReadId = IdWhere<false>
/** Changes with a file. */
export type UploadId = {
  [Id in CallId]: Contract[Id] extends { readonly upload: true } ? Id : never
}[CallId]
export type ChangeId = Exclude<IdWhere<true>, UploadId>

/**
 * The call got no answer: the network failed, the timeout passed, or something other than our server
 * answered.
 */
export type NoAnswer = {
  readonly error: 'no_answer'
  readonly errorCode: null
  readonly errorDetails: Record<string, never>
  /** A change that the server does not recognise when it is sent again: it may have been carried out. */
  readonly errorSubCode?: 'withoutKey'
}
export type ApiError = ErrorObject | NoAnswer

export type Answer<Id extends CallId> =
  | { readonly ok: true; readonly value: WireOutputOf<Id> }
  | { readonly ok: false; readonly error: ApiError }

export type Api = {
  get<Id extends ReadId>(id: Id, input?: WireInputOf<Id>, options?: GetOptions): Promise<Answer<Id>>
  post<Id extends ChangeId>(id: Id, input: WireInputOf<Id>, options?: PostOptions): Promise<Answer<Id>>
  /** Sends a file after the fields; the server reads it as it arrives. */
  upload<Id extends UploadId>(id: Id, input: WireInputOf<Id>, file: Blob): Promise<Answer<Id>>
}
type GetOptions = { readonly signal?: AbortSignal }
type PostOptions = {
  /** UUID created when the form opens; a repeated request with the same key is the same movement. */
  readonly idempotencyKey?: string
  /** Lets the request complete after the page is closed. */
  readonly keepalive?: boolean
}

/**
 * Timeouts: that of a read as specified (1§7, T-92). A movement of money waits for a payment provider, so its
 * timeout is longer.
 */
const READ_LIMIT_MS = 5_000
const CHANGE_LIMIT_MS = 20_000
/** A large picture over a slow connection; the server waits as long. */
const UPLOAD_LIMIT_MS = 120_000
const noAnswer: NoAnswer = { error: 'no_answer', errorCode: null, errorDetails: {} }
const noAnswerWithoutKey: NoAnswer = { ...noAnswer, errorSubCode: 'withoutKey' }

/** @param onNoSession Called when a call is answered with `no_session`: the session ended elsewhere. */
export function createApi(onNoSession: () => void = () => {}): Api {
  const send = async <Id extends CallId>(
    url: string,
    request: RequestInit,
    { limitMs, lost }: { readonly limitMs: number; readonly lost: NoAnswer },
  ): Promise<Answer<Id>> => {
    const limit = AbortSignal.timeout(limitMs)
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
    try {
      const response = await fetch(url, { ...request, signal, credentials: 'same-origin', redirect: 'error' })
      const body: unknown = await response.json()
      if (response.ok) return { ok: true, value: body as WireOutputOf<Id> }
      if (!isErrorObject(body)) return { ok: false, error: lost }
      if (body.error === 'no_session') onNoSession()
      return { ok: false, error: body }
    } catch {
      return { ok: false, error: lost }
    }
  }
  return {
    get(id, input, options) {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(input ?? {}))
        if (value !== undefined) query.set(name, String(value))
      const search = query.size > 0 ? `?${query}` : ''
      return send(
        `${pathOf(id)}${search}`,
        { method: 'GET', ...(options?.signal && { signal: options.signal }) },
        { limitMs: READ_LIMIT_MS, lost: noAnswer },
      )
    },
    post(id, input, { idempotencyKey, keepalive } = {}) {
      const headers = {
        'content-type': 'application/json',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      }
      return send(
        pathOf(id),
        { method: 'POST', headers, body: JSON.stringify(input), ...(keepalive && { keepalive }) },
        { limitMs: CHANGE_LIMIT_MS, lost: idempotencyKey === undefined ? noAnswerWithoutKey : noAnswer },
      )
    },
    upload(id, input, file) {
      const body = new FormData()
      for (const [name, value] of Object.entries(input)) body.set(name, value)
      body.set('file', file)
      return send(pathOf(id), { method: 'POST', body }, { limitMs: UPLOAD_LIMIT_MS, lost: noAnswer })
    },
  }
}

function isErrorObject(body: unknown): body is ErrorObject {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'string' &&
    'errorCode' in body
  )
}
