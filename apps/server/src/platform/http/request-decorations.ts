// Properties that the platform adds to requests, replies and route configurations of Fastify.
declare module 'fastify' {
  interface FastifyRequest {
    /** The source that rate limits apply to: see `sourceOf`. */
    source: string
    /** The player's pseudonym in the log; empty for visitors and staff. See `createPseudonyms`. */
    player: string
    /** The language of the page that makes a call, else the player's; empty while neither is known. */
    language: string
    /** Start time on the monotonic clock. */
    startedAtMs: number
  }
  interface FastifyReply {
    /** The outcome for the log and the metrics: `ok` or the name of an error. */
    outcome: string
    /** True for frequent requests that are counted by the metrics but not logged. */
    isUnlogged: boolean
  }
  interface FastifyContextConfig {
    /** The id of the call in the contract, or a fixed label for other routes; never a value of the client. */
    callId?: string
  }
}
export {}
