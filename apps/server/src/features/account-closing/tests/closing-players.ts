import {
  deposit,
  personNumber,
  registeredPlayer,
  must,
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

export const close = ({ browser, person }: Met, leavesBalance = false, site?: string) =>
  (site === undefined ? browser : browser.at(site)).post('account.closeAccount', {
    password: person.password,
    leavesBalance,
  })

export const remove = ({ browser, person }: Met) =>
  browser.post('account.deleteAccount', { password: person.password })

export const logIn = async (world: World, { person }: Met, password = person.password) =>
  await world.visitor().post('account.login', { login: person.email, password })

export const plan = async ({ browser }: Met) => must(await browser.get('account.closingDetails', {}))
