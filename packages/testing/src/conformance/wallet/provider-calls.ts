import { randomUUID } from 'node:crypto'
import { must, type Browser } from '../../world/browser.ts'
import type { ProviderCall, Under } from './under-test.ts'

/** Minor units of each currency: the player's first balance, stake and win. Three times the first can be deposited. */
export const START = 3_000_00n
export const STAKE = 200_00n
export const PRIZE = 396_00n

/** Launches the game again: later calls use this session by default. */
export async function launch(under: Under): Promise<void> {
  const { url, gameSessionId } = await launchFor(under.player, under)
  under.gameUrl = url
  under.gameSessionId = gameSessionId
}

/** Launches the game without the highest stake and the shortest time that a rule set has for slots: they have a test. */
export async function launchFor(
  player: Browser,
  { world, friendlyId }: Pick<Under, 'world' | 'friendlyId'>,
): Promise<{ readonly url: string; readonly gameSessionId: string }> {
  const launched = must(await player.post('game.game', { name: friendlyId, type: 'real' }))
  await world.db.query(
    'update game_session set max_slot_stake = null, min_slot_round_ms = null where id = $1',
    [launched.gameSessionId],
  )
  return launched
}

/** A call for the game that is open. */
export const send = ({ it, world, gameUrl }: Under, call: ProviderCall) => it.send(world, gameUrl, call)
/** Minor units, as the wallet reports them to the provider. */
export const balance = async (under: Under) => (await send(under, { kind: 'balance' })).balanceMinor
export const aBet = (more: Partial<ProviderCall> = {}): ProviderCall & { key: string } => ({
  kind: 'bet',
  round: randomUUID(),
  amountMinor: STAKE,
  key: randomUUID(),
  ...more,
})
export const aWin = (
  bet: ProviderCall,
  more: Partial<ProviderCall> = {},
): ProviderCall & { key: string } => ({
  kind: 'win',
  key: randomUUID(),
  ...answering(bet),
  amountMinor: PRIZE,
  ...more,
})
export const aRollback = (bet: ProviderCall): ProviderCall & { key: string } => ({
  kind: 'rollback',
  key: randomUUID(),
  ...answering(bet),
})
const answering = ({ key = '', round = null }: ProviderCall) => ({ betKey: key, round })

/** Makes the calls and returns the total amount that they moved. */
export async function moved(under: Under, calls: () => Promise<unknown>): Promise<bigint> {
  const before = await balance(under)
  await calls()
  return ((await balance(under)) ?? 0n) - (before ?? 0n)
}

/** The number of cases about a refused call. */
export async function cases({ world }: Under, key: string): Promise<number> {
  const { rowCount } = await world.db.query(
    "select from staff_case where kind = 'provider_refused' and subject = $1",
    [key],
  )
  return rowCount ?? 0
}
