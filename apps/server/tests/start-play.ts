import { deposit, people, registeredPlayer, type Browser, type World } from '@baize/testing'
import { playerIdOf } from './player-id-of.ts'
import { gameProviderOf, type Play, type GameProviderClient } from './game-provider.ts'

/**
 * Anna with money in the wallet and an open dice game: her browser, her player id, and the game provider's
 * client.
 */
export type StartedPlay = {
  readonly anna: Browser
  readonly annaId: string
  readonly provider: GameProviderClient
  readonly play: Play
}

/** Registers Anna, deposits an amount in minor units and opens the dice game. */
export async function startPlay(world: World, amountMinor: bigint): Promise<StartedPlay> {
  const provider = await gameProviderOf(world)
  const anna = await registeredPlayer(world, 'anna')
  const annaId = await playerIdOf(world, people.anna.email)
  await deposit(world, anna, amountMinor)
  return { anna, annaId, provider, play: await provider.launch(anna) }
}
