import type { AuditDetail } from '@baize/domain'
import { CompiledQuery, sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type SettingRow = { readonly name: string; readonly value: unknown }
/** Actor and reason of a change, for the audit row written by the table's trigger. */
export type ChangedBy = {
  readonly actor: string
  readonly details: { readonly [Name in AuditDetail]?: string }
}

/** Earlier values that are searched for a valid one. */
const MAX_VALUES_READ = 50

export async function listSettingRows(db: Kysely<DB>): Promise<readonly SettingRow[]> {
  return await db.selectFrom('setting').select(['name', 'value']).execute()
}

/** The version of the present rows, with those that the caller has not committed. */
export async function readSettingsVersion(db: Kysely<DB>): Promise<string> {
  const { rows } = await db.executeQuery<{ version: string }>(versionQuery)
  const [row] = rows
  if (row === undefined) throw new Error('readSettingsVersion: no row')
  return row.version
}
// Compiled once, because nearly every request asks it.
const versionQuery = CompiledQuery.raw('select version from setting_version')

/** The rows with their version, read at one moment. */
export async function readVersionedRows(
  db: Kysely<DB>,
): Promise<{ readonly version: string; readonly rows: readonly SettingRow[] }> {
  const { rows } = await sql<{ version: string; values: Readonly<Record<string, unknown>> }>`
    select version, (select coalesce(jsonb_object_agg(name, value), '{}') from setting) as values
    from setting_version`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('readVersionedRows: no row')
  return {
    version: row.version,
    rows: Object.entries(row.values).map(([name, value]) => ({ name, value })),
  }
}

/** The database's time, in epoch milliseconds. */
export async function readNowMs(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ now: Temporal.Instant }>`select baize.now() as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('readNowMs: no row')
  return row.now.epochMilliseconds
}

/** Earlier values of the setting, newest first. */
export async function listEarlierValues(db: Kysely<DB>, name: string): Promise<readonly unknown[]> {
  const rows = await db
    .selectFrom('setting_history')
    .select('value')
    .where('name', '=', name)
    .orderBy('seq', 'desc')
    .limit(MAX_VALUES_READ)
    .execute()
  return rows.map(({ value }) => value)
}

/**
 * Writes new or changed rows in the caller's transaction. The table's trigger writes an audit row for each
 * change.
 */
export async function writeSettingRows(
  trx: Kysely<DB>,
  rows: readonly SettingRow[],
  by: ChangedBy | null,
): Promise<void> {
  if (rows.length === 0) return
  const details = by === null ? '' : JSON.stringify(by.details)
  await sql`
    select set_config('baize.actor', ${by?.actor ?? ''}, true),
      set_config('baize.audit_details', ${details}, true)`.execute(trx)
  await trx
    .insertInto('setting')
    .values(rows.map(({ name, value }) => ({ name, value: JSON.stringify(value) })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ value: row.ref('excluded.value') }))
        .where(sql<boolean>`setting.value is distinct from excluded.value`),
    )
    .execute()
}

export type LoadedRow = SettingRow & {
  /** The value in the content's file at the last load; `null` when it was absent. */
  readonly loaded: { readonly value: unknown } | null
}

/** All settings with their value in the content's file at the last load. */
export async function listLoadedRows(db: Kysely<DB>): Promise<readonly LoadedRow[]> {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value', 'loaded_value', sql<boolean>`loaded_value is not null`.as('is_loaded')])
    .execute()
  return rows.map(({ name, value, loaded_value: loaded, is_loaded: isLoaded }) => ({
    name,
    value,
    loaded: isLoaded ? { value: loaded } : null,
  }))
}

/** Stores the values of the content's file, in the caller's transaction. */
export async function rememberLoaded(
  trx: Kysely<DB>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`
    update setting s set loaded_value = v.value
    from jsonb_each(${JSON.stringify(values)}::jsonb) v (name, value)
    where s.name = v.name and s.loaded_value is distinct from v.value`.execute(trx)
}

/**
 * Serialises changes, so that the validated state is unchanged until the write. Released with the
 * transaction.
 */
export async function lockSettings(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx)
}
