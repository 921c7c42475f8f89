import type { CallLog } from './call-log.ts'
import type { SandboxClock } from './clock.ts'
import type { Simulator, SimulatorContext } from './define-simulator.ts'
import type { FaultInjector } from './faults.ts'
import { createOutbox } from './outbound.ts'
import type { Scheduler } from './scheduler.ts'
import type { Store } from './store.ts'

/** What all simulators of one sandbox share. */
export type SandboxParts = {
  readonly faults: FaultInjector
  readonly calls: CallLog
  readonly store: Store
  readonly clock: SandboxClock
  readonly scheduler: Scheduler
  publicUrl(): string
}

/**
 * Gives a simulator its part of the sandbox.
 * @throws {Error} When its settings lack something.
 */
export function createSimulatorContext(
  simulator: Simulator,
  settings: Readonly<Record<string, string>>,
  parts: SandboxParts,
): SimulatorContext {
  const { slug } = simulator
  const missing = simulator.settings.filter((name) => settings[name] === undefined)
  if (missing.length > 0) throw new Error(`The settings of ${slug} lack ${missing.join(', ')}.`)
  const { clock, scheduler, publicUrl } = parts
  const [faults, log, store] = [
    parts.faults.forSimulator(slug),
    parts.calls.forSimulator(slug),
    parts.store.forSimulator(slug),
  ]
  const outbox = createOutbox({ faults, log, scheduler })
  return {
    settings,
    configuration: store.table<string>('told'),
    faults,
    log,
    store,
    clock,
    scheduler,
    outbox,
    publicUrl,
  }
}
