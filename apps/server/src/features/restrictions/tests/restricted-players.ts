import {
  deposit,
  must,
  personNumber,
  registeredPlayer,
  type Browser,
  type Person,
  type World,
} from '@baize/testing'
import { playerIdOf } from '../../../../tests/player-id-of.ts'
import { FT } from '../../../../tests/resilience/bank.ts'

export type Met = { readonly person: Person; readonly browser: Browser; readonly id: string }

let met = 20
/** A new player with some forints. */
export async function newPlayer(world: World, ft = 0n): Promise<Met> {
  const person = personNumber((met += 1))
  const browser = await registeredPlayer(world, person)
  if (ft > 0n) await deposit(world, browser, ft * FT)
  return { person, browser, id: await playerIdOf(world, person.email) }
}

export const nameOf = (answer: { ok: true } | { ok: false; error: { error: string } }) =>
  answer.ok ? 'ok' : answer.error.error

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
