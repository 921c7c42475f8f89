import type { Queue } from 'pg-boss'

/** Topics of the outbox that are work, not news: each is a queue of its own. */
export const jobTopics = ['mail', 'payout'] as const
export type JobTopic = (typeof jobTopics)[number]

export const isJobTopic = (topic: string): topic is JobTopic => (jobTopics as readonly string[]).includes(topic)

/** Schema that pg-boss owns. */
export const QUEUE_SCHEMA = 'pgboss'
/** Jobs that failed five times lie here until somebody looks. */
export const DEAD_LETTERS = 'dead-letters'

/** Five tries within about a minute, then the dead letters. */
export const queueOptions: Omit<Queue, 'name'> = {
  retryLimit: 4,
  retryDelay: 2,
  retryBackoff: true,
  expireInSeconds: 60,
  deadLetter: DEAD_LETTERS,
}
