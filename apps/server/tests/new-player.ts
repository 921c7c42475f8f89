import {
  deposit,
  personNumber,
  registeredPlayer,
  type Browser,
  type Person,
  type World,
} from '@baize/testing'
import { playerIdOf } from './player-id-of.ts'
import { FT } from './resilience/bank.ts'

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
