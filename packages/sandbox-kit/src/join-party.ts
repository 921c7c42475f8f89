import type { CallLog } from './call-log.ts'
import type { SandboxClock } from './clock.ts'
import type { Simulator, SimulatorContext } from './define-simulator.ts'
import type { FaultDesk } from './faults.ts'
import { createOutbox } from './outbound.ts'
import type { Scheduler } from './scheduler.ts'
import type { Store } from './store.ts'

/** What all parties of one sandbox share. */
export type SandboxParts = {
  readonly faults: FaultDesk
  readonly calls: CallLog
  readonly store: Store
  readonly clock: SandboxClock
  readonly scheduler: Scheduler
  publicUrl(): string
}

/**
 * Gives a party its part of the sandbox.
 * @throws {Error} When its settings lack something.
 */
export function joinParty(
  simulator: Simulator,
  settings: Readonly<Record<string, string>>,
  parts: SandboxParts,
): SimulatorContext {
  const { slug } = simulator
  const missing = simulator.settings.filter((name) => settings[name] === undefined)
  if (missing.length > 0) throw new Error(`The settings of ${slug} lack ${missing.join(', ')}.`)
  const { clock, scheduler, publicUrl } = parts
  const [faults, log, store] = [
    parts.faults.forParty(slug),
    parts.calls.forParty(slug),
    parts.store.forParty(slug),
  ]
  const outbox = createOutbox({ faults, log, scheduler })
  return {
    settings,
    told: store.table<string>('told'),
    faults,
    log,
    store,
    clock,
    scheduler,
    outbox,
    publicUrl,
  }
}
