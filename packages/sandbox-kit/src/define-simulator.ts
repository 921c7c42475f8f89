import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify'
import type { SimulatorLog } from './call-log.ts'
import type { SandboxClock } from './clock.ts'
import type { FaultKind, SimulatorFaults } from './faults.ts'
import type { Html } from './html.ts'
import type { Outbox } from './outbound.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimulatorStore, Table } from './store.ts'

export type SimulatorApp = FastifyInstance
export type SimulatorRequest<Route extends RouteGenericInterface = RouteGenericInterface> =
  FastifyRequest<Route>
export type SimulatorReply = FastifyReply

/** The dependencies of a simulator. */
export type SimulatorContext = {
  /** The simulator's keys and names from the sandbox's settings file. */
  readonly settings: Readonly<Record<string, string>>
  /**
   * Values set by `POST /control/simulators/<slug>`, such as the platform's callback address; stored across
   * restarts.
   */
  readonly configuration: Table<string>
  readonly faults: SimulatorFaults
  readonly log: SimulatorLog
  readonly store: SimulatorStore
  readonly clock: SandboxClock
  readonly scheduler: Scheduler
  readonly outbox: Outbox
  /** The sandbox's own origin, available once it listens. */
  publicUrl(): string
}

/** An operation of a simulator as the control page offers it. */
export type SimulatorOperation = {
  readonly name: string
  readonly label: string
  /**
   * `in`: the platform calls the simulator; `out`: the simulator calls the platform; `page`: a player's
   * browser opens a page.
   */
  readonly direction: 'in' | 'out' | 'page'
  /** Allowed values of a fault of kind `outcome`. */
  readonly outcomes: readonly string[]
  /** Supported faults besides those of the direction. */
  readonly more?: readonly FaultKind[]
  /** Supported faults instead of those of the direction. */
  readonly only?: readonly FaultKind[]
}

export type Simulator = {
  readonly slug: string
  readonly title: string
  /** Required settings. */
  readonly settings: readonly string[]
  readonly operations: readonly SimulatorOperation[]
  /** Routes below `/<slug>`. Bodies arrive as bytes (`Buffer`), for any content type. */
  register(app: SimulatorApp, context: SimulatorContext): void
  /** Routes below `/control/<slug>`, already guarded. Bodies arrive parsed. */
  registerControl?(app: SimulatorApp, context: SimulatorContext): void
  /** The simulator's own records, for checks that compare them with the platform's. */
  records(context: SimulatorContext): Readonly<Record<string, readonly unknown[]>>
  /** Its section of the control page. */
  panel?(context: SimulatorContext): Html
  /** Called once when the sandbox listens: resumes interrupted work. */
  resume?(context: SimulatorContext): void
}

/** A simulator of the sandbox, the default export of a `<slug>.sandbox.ts`. */
export function defineSimulator(simulator: Simulator): Simulator {
  return simulator
}
