import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import { OperatorSettings } from './operator-settings.ts'

/**
 * The operator's settings as they are now.
 * @throws {Error} When a row holds a value that the setting cannot have.
 */
export async function readOperatorSettings(db: Kysely<DB>): Promise<OperatorSettings> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  return parseOperatorSettings(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

/** @throws {Error} With one plain sentence that names the setting at fault. */
export function parseOperatorSettings(values: Readonly<Record<string, unknown>>): OperatorSettings {
  const parsed = OperatorSettings.safeParse(values)
  if (parsed.success) return parsed.data
  throw new Error(`The operator's setting "${String(parsed.error.issues[0]?.path[0])}" has a value that it cannot have.`)
}

/** Writes settings; those not named stay as they are. */
export async function saveOperatorSettings(db: Kysely<DB>, values: Readonly<Record<string, unknown>>): Promise<void> {
  parseOperatorSettings({
    ...Object.fromEntries((await db.selectFrom('setting').selectAll().execute()).map((row) => [row.name, row.value])),
    ...values,
  })
  const rows = Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  if (rows.length === 0) return
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
    .execute()
}
