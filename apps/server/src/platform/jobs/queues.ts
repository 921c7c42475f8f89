import type { Queue } from 'pg-boss'

/** Topics of the outbox that are work, not news: each is a queue of its own. */
export const jobTopics = ['mail', 'payout'] as const
export type JobTopic = (typeof jobTopics)[number]

export const isJobTopic = (topic: string): topic is JobTopic =>
  (jobTopics as readonly string[]).includes(topic)

/** Schema that pg-boss owns. */
export const QUEUE_SCHEMA = 'pgboss'
/** Jobs that failed to the end lie here until somebody looks. */
export const DEAD_LETTERS = 'dead-letters'

const HOUR_SEC = 3600
const common = {
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: HOUR_SEC,
  expireInSeconds: 60,
  deadLetter: DEAD_LETTERS,
} as const

/** How long each kind of work is tried before it is a dead letter. The time between two tries doubles. */
export const queueOptions: Readonly<Record<JobTopic, Omit<Queue, 'name'>>> = {
  /** Some twenty hours: a mail server may be away for a night, and nobody but this job would ever send the mail. */
  mail: { ...common, retryLimit: 30 },
  /** Five tries within about a minute: then the sweep takes the payout up, which asks the provider first. */
  payout: { ...common, retryLimit: 4 },
}
