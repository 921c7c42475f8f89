import { look } from './accessible.ts'
import { expect, test } from './stack.ts'
import { desktop } from './playing.ts'

const INVALID = 'This link is invalid or has expired.'

for (const { name, path, button } of [
  { name: 'password', path: '/forgot-password/reset/made-up', button: 'Set new password' },
  { name: 'activation', path: '/activation/made-up', button: 'Activate my account' },
]) {
  test(`an invented ${name} link is reported as invalid before the form is shown`, async ({
    page,
    world,
  }) => {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('alert').filter({ hasText: INVALID })).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeHidden()
    await expect(page.getByLabel('New password', { exact: true })).toBeHidden()
    await look(page)
    // The reloaded page has no code, so it cannot know that the code was invalid.
    await page.reload()
    await expect(page.getByText('loses its link when you reload it')).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeHidden()
  })
}

test('a registration reports an invalid postcode and an impossible date at their fields', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${world.site}/registration`)
  const postcode = page.getByLabel('Postcode')
  await postcode.fill('12')
  for (const [part, text] of [
    ['Day', '31'],
    ['Month', '02'],
    ['Year', '2015'],
  ] as const) {
    await page.getByLabel(part, { exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Continue to step 2' }).click()
  await expect(postcode).toHaveAccessibleDescription(
    /Enter a Hungarian postcode: four digits, the first of them not 0, such as 1051\./,
  )
  await expect(page.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    /That date doesn’t exist\. Check the day and the month\./,
  )
  await postcode.fill('1051')
  await page.getByLabel('Day', { exact: true }).fill('28')
  await page.getByLabel('Year', { exact: true }).fill('1990')
  await page.getByRole('button', { name: 'Continue to step 2' }).click()
  await expect(postcode).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('That date doesn’t exist')).toBeHidden()
  await look(page)
  await context.close()
})
