import type {
  CallLog,
  FaultDesk,
  SandboxClock,
  Scheduler,
  Simulator,
  SimulatorContext,
} from '@baize/sandbox-kit'
import type { SandboxSettings } from './config.ts'
import type { Inbox } from './mail/inbox.ts'

export type Party = { readonly simulator: Simulator; readonly context: SimulatorContext }

/** What the control API and the pages work on. */
export type Desk = {
  readonly settings: SandboxSettings
  readonly parties: ReadonlyMap<string, Party>
  readonly faults: FaultDesk
  readonly calls: CallLog
  readonly clock: SandboxClock
  readonly scheduler: Scheduler
  readonly inbox: Inbox
}
