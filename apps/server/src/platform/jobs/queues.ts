import type { Queue } from 'pg-boss'

/** Outbox topics that are jobs, not events: each has its own queue. */
export const jobTopics = ['mail', 'payout'] as const
export type JobTopic = (typeof jobTopics)[number]

export const isJobTopic = (topic: string): topic is JobTopic =>
  (jobTopics as readonly string[]).includes(topic)

/** The schema of pg-boss. */
export const QUEUE_SCHEMA = 'pgboss'
/** The queue of jobs whose retries are used up, for inspection by an operator. */
export const DEAD_LETTERS = 'dead-letters'

const HOUR_SEC = 3600
const common = {
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: HOUR_SEC,
  expireInSeconds: 60,
  deadLetter: DEAD_LETTERS,
} as const

/** Retries of each topic before a job becomes a dead letter. The delay doubles with each retry. */
export const queueOptions: Readonly<Record<JobTopic, Omit<Queue, 'name'>>> = {
  /** About twenty hours: a mail server may be down for a night, and nothing else would send the mail. */
  mail: { ...common, retryLimit: 30 },
  /**
   * Five attempts within about a minute; then the sweep takes over, which queries the provider's status
   * first.
   */
  payout: { ...common, retryLimit: 4 },
}
