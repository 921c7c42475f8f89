import { runCaptured } from '../run-captured.ts'
import type { Durations } from './durations.ts'

/**
 * The result of a step. A check counts as one test. `problems` are the tests that failed, each with the beginning of its
 * error.
 */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly output: string
  readonly problems?: readonly string[]
  /** The test files that failed, as paths from the root. */
  readonly failedFiles?: readonly string[]
  readonly durations?: Durations
}

export type Step = { readonly name: string; run(): Promise<Outcome> }

/** A check that is one program with an exit code. */
export function check(name: string, command: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runCaptured(command, args)
      return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
    },
  }
}
