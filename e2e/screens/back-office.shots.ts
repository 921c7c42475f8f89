import { deposit, must } from '@baize/testing'
import { openGame, spin } from '../playing.ts'
import { expect, test } from '../stack.ts'
import { paid, playerWhoWithdraws } from '../staff.ts'
import { open, openPage, playerCalled, shoot, startAt } from './shoot.ts'

const players = [
  ['peti_n', 'Nagy Péter', 145_000, 'HU65117730166111101018000008'],
  ['kovacs_e', 'Kovács Eszter', 80_000, 'HU79104010005000000000000122'],
  ['gergo_t', 'Tóth Gergely', 12_000, 'HU89116000066000000012345672'],
  ['lilla_v', 'Varga Lilla', 620_000, 'HU67103000022000000076543214'],
  ['dani_b', 'Balogh Dániel', 25_000, 'HU84120100061000000024680133'],
  ['kati_sz', 'Szűcs Katalin', 18_500, 'HU38109180011000000097531121'],
] as const

let chosen = ''

/** An afternoon: six withdrawals, of which one is paid, one rejected, one assigned and one late. */
test.beforeAll(async ({ browser, world }) => {
  test.setTimeout(300_000)
  await startAt(world, 13)
  const references: string[] = []
  for (const [name, owner, amount, iban] of players) {
    const {
      player,
      playerId,
      references: own,
    } = await playerWhoWithdraws(world, {
      owner,
      amounts: [amount],
      iban,
      person: playerCalled(name),
    })
    if (name === 'kovacs_e') chosen = playerId
    references.push(...own)
    await deposit(world, player, 6_500_00n)
    const page = await openPage(browser, { as: player })
    const frame = await openGame(page, world, 'fox-and-acorn')
    for (const outcome of ['lose', 'win']) await spin(frame, world, outcome)
    await page.context().close()
    await world.time.advance('46 minutes')
  }
  const [mark, dora] = [await world.loginStaff('mark'), await world.loginStaff('dora')]
  const [, , rejected = '', large = '', approved = ''] = references
  must(
    await mark.post('staff.withdrawalReject', {
      reference: rejected,
      message: 'The account is not in your name.',
    }),
  )
  must(await mark.post('staff.withdrawalAssign', { reference: large, reassign: false }))
  must(await dora.post('staff.withdrawalAssign', { reference: approved, reassign: false }))
  must(await dora.post('staff.withdrawalApprove', { reference: approved }))
  await world.runDue()
  await paid(world, approved)
  must(
    await dora.post('staff.playerNoteAdd', {
      playerId: chosen,
      note: 'Asked by phone why the money takes a day: explained the first check.',
    }),
  )
  await world.runDue()
})

test('overview', async ({ browser, world }) => {
  const page = await openPage(browser, { theme: 'light', as: await world.loginStaff('dora') })
  await open(page, `${world.staff}/overview`)
  await expect(page.getByRole('heading', { name: 'Money today' })).toBeVisible()
  await shoot(page, 'overview-1440')
})

test('withdrawals in review', async ({ browser, world }) => {
  const page = await openPage(browser, { theme: 'light', as: await world.loginStaff('dora') })
  await open(page, `${world.staff}/withdrawals`)
  await page.getByRole('row').filter({ hasText: 'Kovács Eszter' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'You' })).toBeVisible()
  await shoot(page, 'withdrawals-review-1440')
})

test('profile of a player', async ({ browser, world }) => {
  const page = await openPage(browser, { theme: 'light', as: await world.loginStaff('mark') })
  await open(page, `${world.staff}/players/${chosen}`)
  await shoot(page, 'player-profile-1440')
})

test('audit trail', async ({ browser, world }) => {
  const page = await openPage(browser, { theme: 'light', as: await world.loginStaff('ivan') })
  await open(page, `${world.staff}/audit`)
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await shoot(page, 'audit-1440')
})
