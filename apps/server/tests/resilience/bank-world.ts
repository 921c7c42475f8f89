import { allowOpenDeposits, deposit, people, registeredPlayer, startWorld } from '@baize/testing'
import { playerIdOf } from '../player-id-of.ts'
import { bankOf, FT } from './bank.ts'

/** A world with a bank and a player who has `cash` forints and may open any number of deposits. */
export async function startBankWorld(
  options: Parameters<typeof startWorld>[0],
  { cash }: { readonly cash: bigint },
) {
  const world = await startWorld(options)
  const bank = await bankOf(world)
  await allowOpenDeposits(world, 1_000)
  const anna = await registeredPlayer(world, 'anna')
  const annaId = await playerIdOf(world, people.anna.email)
  if (cash > 0n) await deposit(world, anna, cash * FT)
  return { world, bank, anna, annaId }
}
