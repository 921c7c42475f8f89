import { must, registerPlayer, type Person, type World } from '@baize/testing'
import { look } from './accessible.ts'
import { chooseMethod } from './cashier.ts'
import { logIn } from './login.ts'
import { openGame, PAYS_THRICE, spin } from './playing.ts'
import { expect, newPerson, test } from './stack.ts'

const sizes = [
  { name: 'phone', width: 360, height: 780 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/** A player of Great Britain with a wallet in pounds, set by fixture before there is any money. */
async function playerInPounds(world: World, person: Person): Promise<void> {
  const { browser, code } = await registerPlayer(world, person)
  must(await browser.post('account.activate', { code }))
  const { rows } = await world.db.query<{ player_id: string }>(
    `update player set currency = 'GBP', country = 'GBR' where email = $1 returning player_id`,
    [person.email],
  )
  const id = rows[0]?.player_id
  await world.db.query('delete from wallet.account where owner_id = $1', [id])
  await world.db.query(`select wallet.open_v1($1, 'GBP')`, [id])
}

for (const { name, width, height } of sizes) {
  test(`a player with pounds deposits 20, plays a spin and withdraws 7.55, on a ${name}`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(180_000)
    const person = newPerson()
    await playerInPounds(world, person)
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const shot = (step: string) =>
      page.screenshot({ path: `../test-results/pounds-${step}-${name}.png`, fullPage: true })
    await logIn(page, world, person)
    await expect(page).not.toHaveURL(/login/)

    await test.step('the lobby names lowest stakes in pounds', async () => {
      await page.goto(world.site)
      await expect(page.getByText(/from 0,20\s£/).first()).toBeVisible()
      await look(page)
      await shot('lobby')
    })

    await test.step('deposits 20 pounds without a fee', async () => {
      await page.goto(`${world.site}/payment/deposit`)
      await chooseMethod(page, /Instant bank transfer/)
      await page.getByRole('textbox', { name: 'Amount' }).fill('20')
      await expect(page.getByText('HUF')).toHaveCount(0)
      await look(page)
      await shot('deposit')
      await page.getByRole('button', { name: /Deposit 20,00\s£/ }).click()
      await expect(page.getByText(/20\.00\s£/).first()).toBeVisible()
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByText('Thank you for your first deposit')).toBeVisible({ timeout: 20_000 })
      await shot('thanks')
    })

    await test.step('plays a spin of 2 pounds', async () => {
      const frame = await openGame(page, world, 'fox-and-acorn')
      await expect(frame.locator('#balance')).toContainText('20')
      await spin(frame, world, PAYS_THRICE)
      await expect(frame.locator('#balance')).toContainText(/24\s£/)
      await look(page)
      await shot('game')
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(page.getByRole('heading', { name: 'Session ended' })).toBeVisible()
    })

    await test.step('withdraws 7.55 pounds to a British account', async () => {
      await page.goto(`${world.site}/payment/withdrawal`)
      await page.getByRole('textbox', { name: 'Amount' }).fill('7.55')
      await page.getByLabel(/account number/i).fill('GB29 NWBK 6016 1331 9268 19')
      await page.getByLabel('Account holder’s name').fill('Grace Okafor')
      const passwordField = page.getByLabel('Password', { exact: true })
      if (await passwordField.isVisible()) await passwordField.fill(person.password)
      await look(page)
      await shot('withdrawal')
      await page.getByRole('button', { name: /Withdraw 7,55\s£/ }).click()
      await expect(page.getByRole('heading', { name: 'Where is my money?' })).toBeVisible()
      await look(page)
      await shot('withdrawal-status')
    })

    await test.step('finds it all in the list of transactions', async () => {
      await page.goto(`${world.site}/my/transactions`)
      await expect(page.getByText(/−7,55\s£/).first()).toBeVisible()
      await expect(page.getByText(/\d\sFt\b/)).toHaveCount(0)
      await look(page)
      await shot('transactions')
    })

    await world.checkLedger()
  })
}
