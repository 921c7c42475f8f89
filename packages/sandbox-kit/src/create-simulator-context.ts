import type { CallLog } from './call-log.ts'
import type { SandboxClock } from './clock.ts'
import type { Simulator, SimulatorContext } from './define-simulator.ts'
import type { FaultInjector } from './faults.ts'
import { createOutbox } from './outbound.ts'
import type { Scheduler } from './scheduler.ts'
import type { Store } from './store.ts'

/** The parts that all simulators of a sandbox share. */
export type SandboxParts = {
  readonly faults: FaultInjector
  readonly calls: CallLog
  readonly store: Store
  readonly clock: SandboxClock
  readonly scheduler: Scheduler
  publicUrl(): string
}

/**
 * Creates the context of a simulator.
 * @throws {Error} If a setting is missing.
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
    configuration: store.table<string>('configuration'),
    faults,
    log,
    store,
    clock,
    scheduler,
    outbox,
    publicUrl,
  }
}
