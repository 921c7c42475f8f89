// What the platform notes on each request; Fastify's own types are widened so that hooks and routes agree.
declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request counts against: see `sourceOf`. */
    source: string
    /** The player's name in the log; empty while nobody is known, and for staff. See `createPseudonyms`. */
    player: string
    /** Reading of the monotonic clock. */
    startedAtMs: number
  }
  interface FastifyReply {
    /** What came of the call, for the log and the metrics: `ok` or an error's name. */
    outcome: string
    /** No line in the log: the request is one of so many of its kind that lines would fill the disk. The metrics count it. */
    isUnlogged: boolean
  }
  interface FastifyContextConfig {
    /** The contract's id of the call, or a fixed word for what is no call: never anything that a stranger chose. */
    callId?: string
  }
}
export {}
