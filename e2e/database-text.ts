import type pg from 'pg'

/**
 * Every row of every table as text, jobs and logs of providers included. Bytes are contained as hex and as
 * text.
 */
export async function databaseText(db: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const tables = await Promise.all(
    rows.map(async ({ name }) =>
      (await db.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(({ row }) => row),
    ),
  )
  const text = tables.flat().join('\n')
  const spelt = [...text.matchAll(/\\x([0-9a-f]{2,})/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('utf8'),
  )
  return [text, ...spelt].join('\n')
}
