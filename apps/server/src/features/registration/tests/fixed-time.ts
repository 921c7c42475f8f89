import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { vi } from 'vitest'

/** The waiting of answers with a fixed time, with the clock of a test. */
export type FixedTime = {
  /** The milliseconds that have been asked for since the start. */
  readonly asked: readonly number[]
  /** Ends what waits, and everything that waits later at once. */
  pass(): void
  /** Makes real time count again. */
  restore(): void
}

/** Holds every answer of a fixed time until the test lets the time pass. */
export function holdFixedTime(): FixedTime {
  const asked: number[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const spy = vi.spyOn(timers, 'setTimeout').mockImplementation(((ms: number) => {
    asked.push(ms)
    return promise
  }) as typeof timers.setTimeout)
  // The imports of single names follow the module.
  syncBuiltinESMExports()
  return {
    asked,
    pass: () => resolve(undefined),
    restore() {
      spy.mockRestore()
      syncBuiltinESMExports()
    },
  }
}

/** Answers of a fixed time come at once: the time itself is the subject of `answer-times.test.ts`. */
export function skipFixedTime(): FixedTime {
  const time = holdFixedTime()
  time.pass()
  return time
}
