type Query = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/** The number of database sessions that wait for a lock. */
export async function lockWaiters(query: Query): Promise<number> {
  const { rows } = await query(
    `
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (rows as readonly { readonly count: number }[])[0]?.count ?? 0
}
