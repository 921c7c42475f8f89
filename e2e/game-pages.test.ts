import { registeredPlayer } from '@baize/testing'
import { expect, newPerson, test } from './stack.ts'
import { desktop, openAs } from './playing.ts'

const TITLE = 'Log in to play Dice House'

test('a visitor plays the demo, logs in for the real game, and finds no other type', async ({
  page,
  world,
}) => {
  for (const path of ['/games/dice-house', '/all-games/dice-house']) {
    await page.goto(`${world.site}${path}/demo`)
    await expect(page.getByRole('region', { name: 'Demonstration' })).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible()
    await page.goto(`${world.site}${path}/real`)
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
    await page.goto(`${world.site}${path}/other`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})

test('a demo is for players only where the rule set requires it', async ({ page, world }) => {
  await page.route(`${world.site}/games/dice-house/demo`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"visitorsPlayDemo":true', '"visitorsPlayDemo":false')
    await route.fulfill({ response, body })
  })
  await page.goto(`${world.site}/games/dice-house/demo`)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a player plays for money at both addresses of a game', async ({ browser, world }) => {
  const page = await openAs(browser, await registeredPlayer(world, newPerson()), { viewport: desktop })
  for (const path of ['/games/dice-house/real', '/all-games/dice-house/real']) {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 20_000 })
  }
  await page.context().close()
})

test('the demo that was open at the login becomes the real game', async ({ page, world }) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  await page.setViewportSize(desktop)
  await page.goto(`${world.site}/games/dice-house/demo?modal=login`)
  const popover = page.getByRole('dialog', { name: 'Log in' })
  await popover.getByLabel('Email', { exact: true }).fill(person.email)
  await popover.getByLabel('Password', { exact: true }).fill(person.password)
  await popover.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`${world.site}/games/dice-house/real`)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 20_000 })
})
