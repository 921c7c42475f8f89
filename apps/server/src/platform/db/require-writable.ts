import type { Pool } from 'pg'

/**
 * One query that fails when the database cannot be reached or takes no changes: after a failover the address
 * may lead to a standby, which answers reads.
 * @throws {Error}
 */
export async function requireWritable(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  )
  if (rows[0]?.readOnly !== 'off') throw new Error('the database takes no changes: it is read-only')
}
