import type { CallId, ErrorsOf, InputOf, OutputOf, Refusal, errorsOfEveryCall } from '@baize/contract'
import type { Result, StaffRole } from '@baize/domain'
import type { FastifyBaseLogger } from 'fastify'

/** The player behind a request, read from the session cookie. */
export type PlayerIdentity = {
  readonly playerId: string
  readonly sessionId: string
  /** When he last proved who he is, epoch milliseconds. */
  readonly authenticatedAtMs: number
}

export type StaffIdentity = {
  readonly staffId: string
  readonly sessionId: string
  readonly name: string
  readonly login: string
  readonly role: StaffRole
}

/** What a use case may know of the request and do to its cookie. */
export type Visit = {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  readonly log: FastifyBaseLogger
  /** Sets (or, with `null`, clears) the session cookie of this site: `__Host-player` or `__Host-staff`. */
  setSessionToken(token: string | null): void
  /** What this browser was given when people logged in here before; the latest first. */
  readonly deviceTokens: readonly string[]
  setDeviceTokens(tokens: readonly string[]): void
  /** Tells the browser to forget what it keeps of our answers, pages to go back to included (S36). */
  clearCaches(): void
}

type IdentityOf<Id extends CallId> = {
  anyone: PlayerIdentity | null
  player: PlayerIdentity
  staff: StaffIdentity
  staffVisitor: StaffIdentity | null
}[AccessOf<Id>]
type AccessOf<Id extends CallId> = import('@baize/contract').Contract[Id]['access']

export type CallContext<Id extends CallId> = {
  readonly input: InputOf<Id>
  /** Who calls, as far as the call's access says. */
  readonly caller: IdentityOf<Id>
  /** The header `Idempotency-Key` of a call marked `idempotent`; empty otherwise. */
  readonly idempotencyKey: string
  readonly visit: Visit
}

type EveryCall = (typeof errorsOfEveryCall)[number]

/** Serves one call: the output, or a refusal that the call names. Throwing is a bug and answers `unknown_error`. */
export type Handler<Id extends CallId> = (
  context: CallContext<Id>,
) => Promise<Result<OutputOf<Id>, Refusal<ErrorsOf<Id> | EveryCall>>>

/** What a feature's `routes.ts` returns: handlers by call id. */
export type Handlers = { readonly [Id in CallId]?: Handler<Id> }
