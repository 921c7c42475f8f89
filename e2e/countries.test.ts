import { CONNECTION_HEADER, deposit, registeredPlayer, type World } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { desktop, openAs, phone } from './playing.ts'
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

/** A player with money, whose page connects from a country. */
async function playerFrom(
  browser: Browser,
  world: World,
  { country, viewport, isFormer = false }: { country: string; viewport: typeof phone; isFormer?: boolean },
): Promise<Page> {
  const person = newPerson()
  const player = await registeredPlayer(world, person)
  await deposit(world, player, 20_000_00n)
  if (isFormer) await moveToEndedLicence(world, person.email)
  return openAs(browser, player, { viewport, ...from(country) })
}

for (const { name, viewport } of sizes) {
  test(`a visitor whom no licence serves sees /blocked and nothing else, on a ${name}`, async ({
    browser,
    world,
  }) => {
    const page = await (await browser.newContext({ viewport, ...from('SE') })).newPage()
    for (const path of ['/', '/registration', '/games/dice-house/demo']) {
      await page.goto(`${world.site}${path}`)
      await expect(page).toHaveURL(`${world.site}/blocked`)
    }
    await expect(page.getByRole('heading', { level: 1, name: /isn’t available where you are/ })).toBeVisible()
    for (const part of ['banner', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(part)).toHaveCount(0)
    await visit(page, world, '/blocked', `blocked-${name}`)

    // Players log in from here; the other links of that page lead back.
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Welcome back/ })).toBeVisible()
    await look(page)
    await page
      .getByRole('link', { name: /home|Baize/i })
      .first()
      .click()
    await expect(page).toHaveURL(`${world.site}/blocked`)
  })

  test(`a player abroad sees what is open to them, on a ${name}`, async ({ browser, world }) => {
    test.setTimeout(120_000)
    const page = await playerFrom(browser, world, { country: 'GB', viewport })
    const notice = page.getByText('You can’t deposit or play from abroad')

    await visit(page, world, '/', `abroad-lobby-${name}`)
    await expect(notice).toBeVisible()
    await expect(page.locator('a[href$="/demo"]')).toHaveCount(0)

    await visit(page, world, '/payment/deposit', `abroad-deposit-${name}`)
    await expect(notice).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0)

    await visit(page, world, '/games/dice-house/real', `abroad-game-${name}`)
    await expect(page.getByText(/You can’t play from abroad: .*United Kingdom.*Hungary/)).toBeVisible()

    await visit(page, world, '/payment/withdrawal', `abroad-withdrawal-${name}`)
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()

    await visit(page, world, '/my/limits/payments', `abroad-limits-${name}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Deposit limits' })).toBeVisible()
  })

  test(`a player of a licence that has ended withdraws and does not play, on a ${name}`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(120_000)
    const page = await playerFrom(browser, world, { country: 'HU', viewport, isFormer: true })
    const notice = page.getByText('Our licence for your account has ended')

    await visit(page, world, '/', `ended-lobby-${name}`)
    await expect(notice).toBeVisible()
    await visit(page, world, '/payment/deposit', `ended-deposit-${name}`)
    await expect(notice).toBeVisible()
    await visit(page, world, '/games/dice-house/real', `ended-game-${name}`)
    await expect(page.getByText(/Our licence for your account ended on/)).toBeVisible()
    await visit(page, world, '/payment/withdrawal', `ended-withdrawal-${name}`)
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  })
}

test('a player logs in from a country that no licence serves, and sees the lobby', async ({
  browser,
  world,
}) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  const page = await (await browser.newContext({ viewport: desktop, ...from('SE') })).newPage()
  await page.goto(world.site)
  await page.getByRole('link', { name: 'Log in' }).click()
  await fillLogin(page, person, person.password)
  await expect(page.getByText('You can’t deposit or play from abroad')).toBeVisible()
})
