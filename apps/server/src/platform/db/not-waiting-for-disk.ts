import { sql } from 'kysely'

/**
 * A column for a statement that is a transaction by itself: its commit does not wait for the disk, so that a crowd of such statements does not
 * hold up those who must. A crash of the database may forget the last half second of them: right for counts of tries, never for money or audit.
 */
export const notWaitingForDisk = sql`set_config('synchronous_commit', 'off', true)`
