import type { Queue } from 'pg-boss'

/** The schema of pg-boss. */
export const QUEUE_SCHEMA = 'pgboss'
/** The queue of jobs whose retries are used up, for inspection by an operator. */
export const DEAD_LETTERS = 'dead-letters'

const HOUR_SEC = 3600

/** The options of a topic's queue. The delay doubles with each retry; then the job becomes a dead letter. */
export const queueOptions = (retryLimit: number): Omit<Queue, 'name'> => ({
  retryLimit,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: HOUR_SEC,
  expireInSeconds: 60,
  deadLetter: DEAD_LETTERS,
})
