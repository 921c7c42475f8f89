import { must, type World } from '@baize/testing'
import type { Met } from '../../../../tests/new-player.ts'

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
