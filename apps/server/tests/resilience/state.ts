import type { World } from '@baize/testing'

/** Tables that count or record what was asked, which is their purpose. */
const records = [
  ...['audit_event', 'rate_limit', 'unverified_callback', 'schema_migration', 'schema_function'],
  // How far the running ledger check has come.
  ...['check_progress', 'checked_account', 'house_account_reread'],
]
/** A session lives on while its player is about, and a deposit or payout that is open is polled in the background. */
const background = "'{last_seen_at,check_at,checks}'::text[]"

/**
 * All that the platform knows, as one digest by table: what a refused or a reading request must leave as it is.
 * `except` names further tables.
 */
export async function stateOf(
  world: World,
  except: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await world.db.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'wallet') and c.relname <> all($1) order by 1`,
    [[...records, ...except]],
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg((to_jsonb(t) - ${background})::text, '|' order by t::text), '')) as digest from ${name} t`,
  )
  const { rows } = await world.db.query<{ name: string; digest: string }>(digests.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
