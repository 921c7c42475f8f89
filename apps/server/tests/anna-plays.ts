import { deposit, people, registeredPlayer, type Browser, type World } from '@baize/testing'
import { playerIdOf } from './barrier.ts'
import { gameProviderOf, type Play, type GameProviderClient } from './game-provider.ts'

/** Anna with money in her wallet and the dice table open, as she, the database and the supplier know it. */
export type AnnaPlays = {
  readonly anna: Browser
  readonly annaId: string
  readonly supplier: GameProviderClient
  readonly play: Play
}

/** Anna registers, deposits this amount in minor units and opens the dice table. */
export async function annaPlays(world: World, amountMinor: bigint): Promise<AnnaPlays> {
  const supplier = await gameProviderOf(world)
  const anna = await registeredPlayer(world, 'anna')
  const annaId = await playerIdOf(world, people.anna.email)
  await deposit(world, anna, amountMinor)
  return { anna, annaId, supplier, play: await supplier.launch(anna) }
}
