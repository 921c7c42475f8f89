import { must, type World } from '@baize/testing'
import type { Met } from '../../../../tests/new-player.ts'

export const takeTimeOut = (
  { browser }: Met,
  { hours = 24, site, idempotencyKey }: { hours?: number; site?: string; idempotencyKey?: string } = {},
) =>
  (site === undefined ? browser : browser.at(site)).post(
    'player.startTimeOut',
    { hours },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )

export const obligationsOf = async ({ browser }: Met) =>
  must(await browser.get('content.start', {})).obligations

export async function cashOf(world: World, { id }: Met): Promise<bigint> {
  const { rows } = await world.db.query<{ balance: string }>(
    "select balance::text from wallet.account where owner_id = $1 and kind = 'cash'",
    [id],
  )
  return BigInt(rows[0]?.balance ?? 0)
}
