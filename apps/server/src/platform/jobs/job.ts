/**
 * Work that becomes due by a column (`due_at <= baize.now()`), done in batches by every process with
 * `JOBS=on`.
 */
export type Sweep = {
  readonly name: string
  readonly everySec: number
  /** Runs on servers with `JOBS=off` too: the gauge of an alarm must not disappear with the background work. */
  readonly alsoWithoutJobs?: true
  /** Processes what is due and returns its number. Tests call it through `runDue()`. */
  run(): Promise<number>
}

/**
 * Handles jobs of an outbox topic. Delivered at least once, so it must be idempotent. An exception causes a
 * retry.
 */
export type JobHandler = {
  /** The outbox topic, such as `mail`. */
  readonly topic: string
  handle(payload: Record<string, unknown>): Promise<void>
}
