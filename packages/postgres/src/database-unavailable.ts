/** The database cannot be had, for a reason that the person at the keyboard can act on: its message is one plain sentence. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
