import { createHash } from 'node:crypto'
import type { World } from '@baize/testing'

/** Tables that count or record requests by design. */
const records = [
  ...['audit_event', 'rate_limit', 'unverified_callback', 'schema_migration', 'schema_function'],
  // Progress of the running ledger check.
  ...['check_progress', 'checked_account', 'house_account_reread'],
  // Progress of the sweeps that count rounds and the day's money.
  ...['game_rounds_progress', 'movement_total_progress'],
  // Used captchas, which a sweep deletes after their time.
  'captcha_use',
]
/** Columns that change by themselves: sessions are extended, and open deposits and payouts are queried. */
const background = "'{last_seen_at,check_at,checks}'::text[]"

/**
 * A digest of each table, which a refused or reading request must not change.
 * `except` names further excluded tables.
 */
export async function stateOf(
  world: World,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await world.db.query<{ name: string }>(
    `
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'wallet') and c.relname <> all($1) order by 1`,
    [[...records, ...except]],
  )
  const digests = tables.map(
    ({ name }) =>
      `
        select '${name}' as name,
          md5(coalesce(string_agg((to_jsonb(t) - ${background})::text, '|' order by t::text), '')) as digest
          from ${name} t`,
  )
  const text = digests.join(' union all ')
  // With a name, a connection plans it once: to plan takes longer than to read.
  const name = createHash('md5').update(text).digest('hex')
  const { rows } = await world.db.query<{ name: string; digest: string }>({ name, text })
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
