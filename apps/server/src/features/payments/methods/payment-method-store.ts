import { refuse, type Refusal } from '@baize/contract'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { Messages } from '../../../platform/messages/messages.ts'
import type { PaymentMethod, Plugins } from '../../../parts/plugins/plugins.ts'
import { readOperatorSettings } from '../../settings/index.ts'

type Found = {
  readonly plugins: Pick<Plugins, 'paymentMethods'>
  readonly messages: Pick<Messages, 'has' | 'text'>
}

/**
 * Writes the methods of the plugin folders with their names into the table at start. A method whose file was
 * removed stays as a row that is not installed; a disabled method stays disabled.
 */
export async function loadPaymentMethods(deps: Found & { readonly db: Kysely<DB> }): Promise<void> {
  await deps.db.transaction().execute((trx) => savePaymentMethods(trx, deps))
}

/** Like `loadPaymentMethods`, in the caller's transaction. */
export async function savePaymentMethods(trx: Kysely<DB>, { plugins, messages }: Found): Promise<void> {
  const { languages } = await readOperatorSettings(trx)
  const namesOf = (slug: string) => {
    const key = `method.${slug}.name`
    return messages.has(key)
      ? Object.fromEntries(languages.map((language) => [language, messages.text(language, key)]))
      : {}
  }
  const found = [...plugins.paymentMethods.values()].map(({ id, slug, provider, direction }) => ({
    method_id: id,
    slug,
    provider,
    direction,
    names: JSON.stringify(namesOf(slug)),
  }))
  const ids = found.map(({ method_id }) => method_id)
  let gone = trx.updateTable('payment_method').set({ installed: false })
  if (ids.length > 0) gone = gone.where('method_id', 'not in', ids)
  await gone.execute()
  if (ids.length === 0) return
  await trx
    .insertInto('payment_method')
    .values(found.map((method) => ({ ...method, installed: true, enabled: true })))
    .onConflict((conflict) =>
      conflict.column('method_id').doUpdateSet((row) => ({
        slug: row.ref('excluded.slug'),
        provider: row.ref('excluded.provider'),
        direction: row.ref('excluded.direction'),
        installed: row.ref('excluded.installed'),
        names: row.ref('excluded.names'),
      })),
    )
    .execute()
}

/** Names of all current and former methods by id, in the language where available. */
export async function listMethodNames(
  db: Kysely<DB>,
  language: string,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ method: number; name: string }>`
    select m.method_id as method,
      coalesce(m.names ->> ${language}, (select min(n.value) from jsonb_each_text(m.names) n)) as name
    from payment_method m where m.names <> '{}'`.execute(db)
  return new Map(rows.map(({ method, name }) => [method, name]))
}

type MethodDeps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'paymentMethods' | 'paymentProviders'>
}
type Direction = PaymentMethod['direction']

/** The methods of a direction for a player's currency and country, in the order of their files. */
export async function listMethods(
  deps: MethodDeps,
  { direction, currency, country }: { direction: Direction; currency: string; country: string },
): Promise<readonly PaymentMethod[]> {
  const off = await deps.db
    .selectFrom('payment_method')
    .select('method_id')
    .where('enabled', '=', false)
    .execute()
  const switchedOff = new Set(off.map(({ method_id }) => method_id))
  return [...deps.plugins.paymentMethods.values()]
    .filter(
      (method) =>
        serves(deps, method, direction) &&
        !switchedOff.has(method.id) &&
        Object.hasOwn(method.currencies, currency),
    )
    .filter((method) => isOfferedIn(method, country))
    .sort((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
}

/**
 * The installed method, if it supports the direction. Whether the operator has disabled it is decided by the
 * wallet, in the statement that starts the deposit or requests the withdrawal.
 */
export function findMethod(
  deps: Pick<MethodDeps, 'plugins'>,
  { id, direction }: { id: number; direction: Direction },
): PaymentMethod | null {
  const method = deps.plugins.paymentMethods.get(id)
  return method !== undefined && serves(deps, method, direction) ? method : null
}

/** Whether players of the country (ISO 3166 alpha-3) may use the method. */
export const isOfferedIn = ({ countries }: PaymentMethod, country: string): boolean =>
  countries === undefined || countries.includes(country)

const placeOf = ({ order = 100 }: PaymentMethod) => order
const serves = ({ plugins }: Pick<MethodDeps, 'plugins'>, method: PaymentMethod, direction: Direction) =>
  method.direction === direction && plugins.paymentProviders.has(method.provider)

/**
 * The refusal for a method that cannot be used: it is disabled or not installed (503), or it never existed or
 * has the other direction (404).
 */
export async function refuseMethod(
  { db }: Pick<MethodDeps, 'db'>,
  { id, direction }: { id: number; direction: Direction },
): Promise<Refusal<'element_not_found' | 'method_unavailable'>> {
  // A number beyond the column's range is not an id.
  if (id < 1 || id > 999_999_999) return refuse('element_not_found', {})
  const row = await db
    .selectFrom('payment_method')
    .select('method_id')
    .where('method_id', '=', id)
    .where('direction', '=', direction)
    .executeTakeFirst()
  return refuse(row === undefined ? 'element_not_found' : 'method_unavailable', {})
}
