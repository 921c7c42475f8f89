import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'

export type SettingRow = { readonly name: string; readonly value: unknown }
/** Who changes settings and why, for the audit row that the database writes with each change. */
export type ChangedBy = { readonly actor: string; readonly details: Readonly<Record<string, string>> }

/** How far back a valid value is looked for. */
const VALUES_LOOKED_AT = 50

export async function listSettingRows(db: Kysely<DB>): Promise<readonly SettingRow[]> {
  return await db.selectFrom('setting').select(['name', 'value']).execute()
}

/** The values that the setting had before the present one, the newest first. */
export async function listEarlierValues(db: Kysely<DB>, name: string): Promise<readonly unknown[]> {
  const rows = await db
    .selectFrom('setting_history')
    .select('value')
    .where('name', '=', name)
    .orderBy('seq', 'desc')
    .limit(VALUES_LOOKED_AT)
    .execute()
  return rows.map(({ value }) => value)
}

/** Writes rows that are new or differ, in the caller's transaction. Each change is an audit row: the table's trigger writes it. */
export async function writeSettingRows(
  trx: Kysely<DB>,
  rows: readonly SettingRow[],
  by: ChangedBy | null,
): Promise<void> {
  if (rows.length === 0) return
  const details = by === null ? '' : JSON.stringify(by.details)
  await sql`select set_config('baize.actor', ${by?.actor ?? ''}, true), set_config('baize.audit_details', ${details}, true)`.execute(
    trx,
  )
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
  /** What the content's file held when it was last loaded; `null` when it never held this setting. */
  readonly loaded: { readonly value: unknown } | null
}

/** All settings with what the content's file last held. */
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

/** Remembers what the content's file holds now, in the caller's transaction. */
export async function rememberLoaded(
  trx: Kysely<DB>,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`update setting s set loaded_value = v.value from jsonb_each(${JSON.stringify(values)}::jsonb) v (name, value)
    where s.name = v.name and s.loaded_value is distinct from v.value`.execute(trx)
}

export type LastChange = {
  readonly at: Temporal.Instant
  readonly actor: string
  readonly name: string | null
  readonly reason: string | null
}

/** When, by whom and why the setting was last changed; `null` when its audit trail has nothing of it. */
export async function findLastChange(db: Kysely<DB>, name: string): Promise<LastChange | null> {
  const row = await db
    .selectFrom('audit_event as e')
    .leftJoin('staff_member as m', (join) => join.on(sql`'staff:' || m.staff_id`, '=', sql.ref('e.actor')))
    .select(['e.at', 'e.actor', 'm.login as name', sql<string | null>`e.details->>'reason'`.as('reason')])
    .where('e.subject', '=', `setting:${name}`)
    .orderBy('e.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** One change at a time: what it is judged by stays as it is until it is written. Released with the transaction. */
export async function lockSettings(trx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx)
}
