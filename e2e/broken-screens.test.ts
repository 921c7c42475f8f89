import { expect, test } from './stack.ts'

// Covers SHELL-008, SHELL-009, SHELL-011, SHELL-013
test('a screen that breaks, does not load, or loads for a minute is reported and reloads by its button', async ({
  page,
  world,
}) => {
  const reload = page.getByRole('button', { name: 'Reload' })
  await test.step('a broken screen', async () => {
    // Without its blocks the page cannot be rendered.
    await page.route('**/api/content/page*', (route) => route.fulfill({ json: {} }))
    await page.goto(`${world.site}/fees`)
    await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible()
    await expect(
      page.getByText('Something went wrong... Please reload the page and try again.'),
    ).toBeVisible()
    await page.unrouteAll()
    await reload.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('a script that cannot be loaded', async () => {
    await page.route('**/assets/forgot-password-page-*.js', (route) => route.abort())
    await page.goto(`${world.site}/forgot-password`)
    await expect(
      page.getByText(
        'Component cannot be loaded due to a connectivity problem. Please try to reload the page.',
      ),
    ).toBeVisible()
    await page.unrouteAll()
    await reload.click()
    await expect(page.getByLabel('Your email')).toBeVisible()
  })
  await test.step('a call without an answer', async () => {
    await page.route('**/api/account/login', (route) => route.abort())
    await page.goto(`${world.site}/login`)
    const main = page.getByRole('main')
    await main.getByLabel('Email', { exact: true }).fill('anna@example.hu')
    await main.getByLabel('Password', { exact: true }).fill('Long-Enough-77')
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('Please check your network connection.')).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('a screen that does not load within a minute', async () => {
    let ask = () => {}
    const asked = new Promise<void>((resolve) => (ask = resolve))
    await page.route('**/assets/forgot-password-page-*.js', () => ask())
    await page.clock.install()
    await page.goto(`${world.site}/forgot-password`)
    await asked
    const text = page.getByText('Loading timeout exceeded.')
    await page.clock.runFor(55_000)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(text).toHaveCount(0)
    await page.clock.runFor(6_000)
    await expect(text).toBeVisible()
    await page.unrouteAll()
    await reload.click()
    await expect(page.getByLabel('Your email')).toBeVisible()
  })
})
