/**
 * The time of the database, the same in every process (wiring: W8). Domain rules receive the time as an
 * argument.
 */
export type Clock = {
  /** Epoch milliseconds. */
  nowMs(): number
}
