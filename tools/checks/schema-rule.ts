/** A primary key, unique constraint or unique index, with its columns in order. */
export type Key = { readonly table: string; readonly name: string; readonly columns: readonly string[] }

/** One row per unique index of the platform's own tables; partial ones included. */
export const keysQuery = `
  select n.nspname || '.' || t.relname as "table", i.relname as name,
         array(select pg_get_indexdef(x.indexrelid, k, true)
           from generate_series(1, x.indnkeyatts) k) as columns
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
   where x.indisunique and n.nspname in ('public', 'wallet')
     and t.relname not like 'kysely%'
   order by 1, 2`

/** Tables with a column `player_id` or `owner_id`: the data of players. */
export const playerTablesQuery = `
  select distinct table_schema || '.' || table_name as "table"
    from information_schema.columns
   where table_schema in ('public', 'wallet') and column_name in ('player_id', 'owner_id')`

/**
 * Tables with two indexes on the same columns in the same order: each costs every insert, and one of them is
 * not needed.
 */
export const equalIndexesQuery = `
  select x.indrelid::regclass::text as "table", array_agg(i.relname::text order by i.relname) as indexes
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
   where n.nspname in ('public', 'wallet')
   group by x.indrelid, i.relam, x.indkey::text, x.indoption::text, x.indclass::text,
     pg_get_expr(x.indpred, x.indrelid),
     pg_get_expr(x.indexprs, x.indrelid)
  having count(*) > 1
   order by 1`

/**
 * Tables that find a player by something other than the player's id, or that belong to the operator and only
 * refer to a player. They are not partitioned by player; `wallet.game_transaction_route` is the one that
 * grows with play, and would be partitioned by provider and key.
 */
export const routingTables: ReadonlySet<string> = new Set([
  'public.player_login',
  'public.player_nickname',
  'public.player_public_user_id',
  'public.provider_player_reference_route',
  'public.payment_reference',
  'wallet.game_transaction_route',
  'wallet.provider_payment',
  'public.activation_code',
  'public.email_change',
  'public.email_correction',
  'public.password_reset_code',
  'public.player_session',
  'public.game_token',
  'public.staff_case',
  'public.outbox',
])

/**
 * Keys of player-owned tables that do not start with the player: such a table could not be partitioned or
 * distributed by player.
 * @returns One sentence per key.
 */
export function findKeysWithoutPlayer(
  keys: readonly Key[],
  playerTables: readonly string[],
): readonly string[] {
  const owned = new Set(playerTables.filter((table) => !routingTables.has(table)))
  return keys
    .filter(
      ({ table, columns }) => owned.has(table) && columns[0] !== 'player_id' && columns[0] !== 'owner_id',
    )
    .map(
      ({ table, name, columns }) =>
        `${table}: the key ${name} is led by ${columns[0] ?? 'nothing'}, not by the player`,
    )
}
