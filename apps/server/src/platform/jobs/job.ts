/** Work that becomes due by a column (`due_at <= baize.now()`): found and done in small bites by every process with jobs on. */
export type Sweep = {
  readonly name: string
  readonly everySec: number
  /** Does what is due now and says how many it did; tests call it through `runDue()`. */
  run(): Promise<number>
}

/** Work that an outbox row asks for: delivered at least once, so it looks before it acts. Throwing means: try again. */
export type JobHandler = {
  /** The outbox topic, such as `mail` or `payout`. */
  readonly topic: string
  handle(payload: Record<string, unknown>): Promise<void>
}
