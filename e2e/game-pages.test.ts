import { registeredPlayer } from '@baize/testing'
import { expect, newPerson, test } from './stack.ts'
import { desktop } from './playing.ts'

// Covers ROUTE-003, REDIR-004, GAMES-003
test('a visitor plays the demo at both addresses of a game, and a login makes it the real game at both', async ({
  page,
  world,
}) => {
  const person = newPerson()
  await registeredPlayer(world, person)
  await page.setViewportSize(desktop)
  for (const path of ['/games/dice-house', '/all-games/dice-house']) {
    await page.goto(`${world.site}${path}/demo`)
    await expect(page.getByRole('region', { name: 'Demonstration' })).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible()
  }
  await page.goto(`${world.site}/games/dice-house/demo?modal=login`)
  const popover = page.getByRole('dialog', { name: 'Log in' })
  await popover.getByLabel('Email', { exact: true }).fill(person.email)
  await popover.getByLabel('Password', { exact: true }).fill(person.password)
  await popover.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`${world.site}/games/dice-house/real`)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 20_000 })
  await page.goto(`${world.site}/all-games/dice-house/real`)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible({ timeout: 20_000 })
})
