/** Outbox topics that are jobs, with the retries of each before a job becomes a dead letter. */
export const jobRetries = {
  /** About twenty hours: a mail server may be down for a night, and nothing else would send the mail. */
  mail: 30,
  /**
   * Five attempts within about a minute; then the sweep takes over, which queries the provider's status
   * first.
   */
  payout: 4,
} as const
