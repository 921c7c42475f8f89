import type { CallbackKind } from './http/calls/callbacks.ts'
import type { Handlers } from './http/calls/handler.ts'
import type { JobHandler, Sweep } from './jobs/job.ts'

/** A topic of the outbox whose rows are jobs. */
export type Job<Deps> = {
  /** Such as `mail`. */
  readonly topic: string
  /** Before a job becomes a dead letter. */
  readonly retries: number
  readonly createHandler: (deps: Deps) => JobHandler['handle']
}

/**
 * What a feature adds to the server. Each part is built from the dependencies that it declares; the list of
 * features compiles only where all of them are given.
 */
export type Feature<Deps = never> = {
  /** Handlers of calls. Their `db` and `wallet` use the connections for requests of browsers. */
  readonly routes?: (deps: Deps) => Handlers
  readonly sweeps?: (deps: Deps) => readonly Sweep[]
  readonly jobs?: readonly Job<Deps>[]
  /** Kinds of plugins whose providers call the server. */
  readonly callbacks?: (deps: Deps) => readonly CallbackKind[]
}
