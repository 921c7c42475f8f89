/**
 * The clock of all simulators. A test shifts it together with the platform's clock, so that signed times
 * agree.
 */
export type SandboxClock = {
  nowMs(): number
  nowSec(): number
  /** RFC 3339 in UTC. */
  nowText(): string
  shiftSec(): number
  setShiftSec(seconds: number): void
}

export function createClock(): SandboxClock {
  let shiftMs = 0
  const nowMs = () => Date.now() + shiftMs
  return {
    nowMs,
    nowSec: () => Math.floor(nowMs() / 1000),
    nowText: () => new Date(nowMs()).toISOString(),
    shiftSec: () => shiftMs / 1000,
    setShiftSec: (seconds) => {
      shiftMs = Math.round(seconds * 1000)
    },
  }
}
