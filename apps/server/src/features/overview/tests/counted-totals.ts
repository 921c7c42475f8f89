import type { World } from '@baize/testing'
import { expect } from 'vitest'

type WithDatabase = Pick<World, 'db'>

/** Counts the movements of money that are not in the totals yet, as the sweep does. */
export const countAll = ({ db }: WithDatabase) => db.query('select counted from wallet.total_movements_v1()')

/** Totals counted by the sweep and the same from the whole ledger. */
export async function bothTotals({ db }: WithDatabase) {
  const { rows } = await db.query<{ counted: string; ledger: string }>(`
    select (select coalesce(jsonb_object_agg(kind, amount), '{}')::text from (
        select kind, sum(amount) as amount from wallet.movement_total group by kind order by kind) o) as counted,
      (select coalesce(jsonb_object_agg(kind, amount), '{}')::text from (
        select t.kind, sum(p.amount) as amount from wallet.ledger_transaction t
        join wallet.posting p on p.player_id = t.player_id and p.transaction_id = t.id
          and p.owner_id = t.player_id group by t.kind order by t.kind) l) as ledger`)
  return { counted: rows[0]?.counted, ledger: rows[0]?.ledger }
}

/**
 * Counts until the totals are those of the ledger. A transaction in progress delays them, also one in the database of
 * another test on the same server.
 */
export async function expectAllCounted(world: WithDatabase): Promise<void> {
  const isAllCounted = async () => {
    await countAll(world)
    const { counted, ledger } = await bothTotals(world)
    return counted === ledger
  }
  await expect.poll(isAllCounted, { timeout: 20_000, interval: 100 }).toBe(true)
}
