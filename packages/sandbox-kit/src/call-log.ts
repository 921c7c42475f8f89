import type { SandboxClock } from './clock.ts'

/** One call that a simulator received (`in`) or made (`out`). */
export type LoggedCall = {
  readonly number: number
  readonly at: string
  readonly simulator: string
  readonly direction: 'in' | 'out'
  readonly operation: string
  readonly url: string
  /** `null`: no response. */
  readonly status: number | null
  readonly request: string
  readonly response: string
  /** The injected fault, or the reason for no response. */
  readonly note: string
}

export type CallEntry = Omit<LoggedCall, 'number' | 'at' | 'simulator'>
export type SimulatorLog = { record(call: CallEntry): void }

export type CallLog = {
  forSimulator(simulator: string): SimulatorLog
  /** Oldest first. */
  list(simulator?: string): readonly LoggedCall[]
}

const MAX_CALLS = 2_000
const MAX_BODY_CHARS = 4_000

/** The last 2,000 calls of all simulators; bodies are cut at 4,000 characters. */
export function createCallLog(clock: SandboxClock): CallLog {
  const calls: LoggedCall[] = []
  let number = 0
  return {
    forSimulator: (simulator) => ({
      record: (call) => {
        number += 1
        calls.push({
          ...call,
          number,
          at: clock.nowText(),
          simulator,
          request: call.request.slice(0, MAX_BODY_CHARS),
          response: call.response.slice(0, MAX_BODY_CHARS),
        })
        if (calls.length > MAX_CALLS) calls.splice(0, calls.length - MAX_CALLS)
      },
    }),
    list: (simulator) =>
      simulator === undefined ? calls : calls.filter((call) => call.simulator === simulator),
  }
}
