/**
 * The database is unavailable for a reason that the user of a command can fix: the message is one sentence.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
