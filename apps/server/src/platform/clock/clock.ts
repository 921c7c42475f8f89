/** The platform's time: the database's, so that every process agrees (wiring: W8). Rules are handed the time; they never ask. */
export type Clock = {
  /** Epoch milliseconds. */
  nowMs(): number
}
