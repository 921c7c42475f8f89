import type {
  CallLog,
  FaultInjector,
  SandboxClock,
  Scheduler,
  Simulator,
  SimulatorContext,
} from '@baize/sandbox-kit'
import type { SandboxSettings } from './config.ts'
import type { Inbox } from './mail/inbox.ts'

export type RunningSimulator = { readonly simulator: Simulator; readonly context: SimulatorContext }

/** The objects that the control API and the pages use. */
export type SandboxContext = {
  readonly settings: SandboxSettings
  readonly simulators: ReadonlyMap<string, RunningSimulator>
  readonly faults: FaultInjector
  readonly calls: CallLog
  readonly clock: SandboxClock
  readonly scheduler: Scheduler
  readonly inbox: Inbox
}
