import { CONNECTION_HEADER, deposit, registeredPlayer, type World } from '@baize/testing'
import type { Page } from '@playwright/test'
import { look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { desktop, phone } from './playing.ts'
import { fillLogin } from './login.ts'
import { expect, newPerson, test } from './stack.ts'

const sizes = [
  { name: 'phone', viewport: phone },
  { name: 'desktop', viewport: desktop },
] as const
const from = (country: string) => ({ extraHTTPHeaders: { [CONNECTION_HEADER]: country } })

/** A licence whose end has come, beside the demo operator's own, and this player on it. */
async function moveToEndedLicence({ db }: World, email: string): Promise<void> {
  await db.query(
    `update setting set value = value || '[{"name": "Former", "ruleSet": "HUN", "countries": ["HUN"],
       "currencies": ["HUF"], "until": "2026-01-10"}]'
     where name = 'licences' and not value @> '[{"name": "Former"}]'`,
  )
  await db.query("update player set licence = 'Former' where email = $1", [email])
}

const shot = (page: Page, name: string) =>
  page.screenshot({ path: `../test-results/countries-${name}.png`, fullPage: true })

async function visit(page: Page, world: World, path: string, file: string): Promise<void> {
  await page.goto(`${world.site}${path}`)
  await expect(page.locator('h1').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await look(page)
  await shot(page, file)
}

for (const { name, viewport } of sizes)
  // Covers ROUTE-030
  // Proves G43, G44, G45
  test(
    `a visitor whom no licence serves sees /blocked, and players log in there and see what is open to them, on a ${name}`,
    inLongRun(name === 'desktop'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const person = newPerson()
      const player = await registeredPlayer(world, person)
      await deposit(world, player, 20_000_00n)
      const page = await (await browser.newContext({ viewport, ...from('SE') })).newPage()
      const amount = page.getByRole('textbox', { name: 'Amount' })

      await test.step('a visitor sees /blocked and nothing else', async () => {
        for (const path of ['/', '/registration', '/games/dice-house/demo']) {
          await page.goto(`${world.site}${path}`)
          await expect(page).toHaveURL(`${world.site}/blocked`)
        }
        await expect(
          page.getByRole('heading', { level: 1, name: /isn’t available where you are/ }),
        ).toBeVisible()
        for (const part of ['banner', 'navigation', 'contentinfo'] as const)
          await expect(page.getByRole(part)).toHaveCount(0)
        await visit(page, world, '/blocked', `blocked-${name}`)
      })

      // Players log in from here; the other links of that page lead back.
      await test.step('a player logs in from there, and the other links lead back', async () => {
        await page.getByRole('link', { name: 'Log in' }).click()
        await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible()
        await look(page)
        await page
          .getByRole('link', { name: /home|Baize/i })
          .first()
          .click()
        await expect(page).toHaveURL(`${world.site}/blocked`)
        await page.getByRole('link', { name: 'Log in' }).click()
        await fillLogin(page, person, person.password)
        await expect(page.getByText('You can’t deposit or play from abroad')).toBeVisible()
      })

      await test.step('a player abroad withdraws and has limits, and neither deposits nor plays', async () => {
        const notice = page.getByText('You can’t deposit or play from abroad')
        await visit(page, world, '/', `abroad-lobby-${name}`)
        await expect(notice).toBeVisible()
        await expect(page.locator('a[href$="/demo"]')).toHaveCount(0)
        await visit(page, world, '/payment/deposit', `abroad-deposit-${name}`)
        await expect(notice).toBeVisible()
        await expect(amount).toHaveCount(0)
        await visit(page, world, '/games/dice-house/real', `abroad-game-${name}`)
        await expect(page.getByText(/You can’t play from abroad: .*Sweden.*Hungary/)).toBeVisible()
        await visit(page, world, '/payment/withdrawal', `abroad-withdrawal-${name}`)
        await expect(amount).toBeVisible()
        await visit(page, world, '/my/limits/payments', `abroad-limits-${name}`)
        await expect(page.getByRole('heading', { level: 1, name: 'Deposit limits' })).toBeVisible()
      })

      await test.step('a player of a licence that has ended withdraws and does not play', async () => {
        await moveToEndedLicence(world, person.email)
        await page.setExtraHTTPHeaders({ [CONNECTION_HEADER]: 'HU' })
        const notice = page.getByText('Our licence for your account has ended')
        await visit(page, world, '/', `ended-lobby-${name}`)
        await expect(notice).toBeVisible()
        await visit(page, world, '/payment/deposit', `ended-deposit-${name}`)
        await expect(notice).toBeVisible()
        await visit(page, world, '/games/dice-house/real', `ended-game-${name}`)
        await expect(page.getByText(/Our licence for your account ended on/)).toBeVisible()
        await visit(page, world, '/payment/withdrawal', `ended-withdrawal-${name}`)
        await expect(amount).toBeVisible()
      })
    },
  )
