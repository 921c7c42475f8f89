import type { CallId, ErrorsOf, InputOf, OutputOf, Refusal, errorsOfEveryCall } from '@baize/contract'
import type { KnownLimit, KnownSide, RestrictionInForce, Result, StaffPermission } from '@baize/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { UploadedFile } from './uploaded-file.ts'

/** The player of a request, found by the session cookie. */
export type PlayerIdentity = {
  readonly playerId: string
  readonly sessionId: string
  /** When the player last authenticated, epoch milliseconds. */
  readonly authenticatedAtMs: number
  /** The player's record, read with the session in one statement. */
  readonly player: {
    readonly nickName: string
    readonly email: string
    /** ISO 3166 alpha-3. */
    readonly country: string
    readonly currency: string
    readonly locale: string
    /** Name of the operator's licence. */
    readonly licence: string
    /** Code of that licence's rule set. */
    readonly ruleSet: string
    readonly isIdentityVerified: boolean
    /** Every limit that the player set at some time, as it is now. */
    readonly limits: readonly KnownLimit[]
    /** The fields of the identity of which something is known. */
    readonly knownFields: readonly string[]
    /** What keeps the player from actions now. */
    readonly restrictions: readonly RestrictionInForce[]
    /** The sides of their documents that have pictures, unless their identity is verified. */
    readonly documentSides: readonly KnownSide[]
  }
}

export type StaffIdentity = {
  readonly staffId: string
  readonly sessionId: string
  readonly name: string
  readonly login: string
  /** Slug of the role. */
  readonly role: string
  /** `null` for a first role that nobody has renamed. */
  readonly roleName: string | null
  /** Of the role, read with the session. */
  readonly permissions: readonly StaffPermission[]
}

/** The request data that a use case may use, and the response cookies that it may set. */
export type Visit = {
  readonly ip: string
  /** The country of the connection, ISO 3166 alpha-3; `null` when nothing tells it. */
  readonly country: string | null
  readonly userAgent: string
  /** The language that the page's address begins with; `null` for an address without one. */
  readonly pageLanguage: string | null
  /** The language of the browser's cookie, then those of `Accept-Language`, best first; each as it was sent. */
  readonly languages: readonly string[]
  /** Keeps the language in the browser's cookie. */
  keepLanguage(language: string): void
  readonly requestId: string
  readonly log: FastifyBaseLogger
  /** Sets (or, with `null`, clears) the session cookie of this site: `__Host-player` or `__Host-staff`. */
  setSessionToken(token: string | null): void
  /** The browser's device tokens from earlier logins, newest first. */
  readonly deviceTokens: readonly string[]
  setDeviceTokens(tokens: readonly string[]): void
  /** Makes the browser clear its caches of this site, including the back/forward cache (S36). */
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
  /** The caller, as far as the call's access requires. */
  readonly caller: IdentityOf<Id>
  /** The header `Idempotency-Key` of a call marked `idempotent`; empty otherwise. */
  readonly idempotencyKey: string
  readonly visit: Visit
} & (import('@baize/contract').Contract[Id] extends { readonly upload: true }
  ? { readonly file: UploadedFile }
  : unknown)

type EveryCall = (typeof errorsOfEveryCall)[number]

/**
 * Serves one call: returns the output, or a refusal that the call declares. An exception is a bug:
 * `unknown_error`.
 */
export type Handler<Id extends CallId> = (
  context: CallContext<Id>,
) => Promise<Result<OutputOf<Id>, Refusal<ErrorsOf<Id> | EveryCall>>>

/** What a feature's `routes.ts` returns: handlers by call id. */
export type Handlers = { readonly [Id in CallId]?: Handler<Id> }
