import { must } from '@baize/testing'
import { expectWholeControls, look } from './accessible.ts'
import { expect, test } from './stack.ts'
import { playerWhoWithdraws, windowOf } from './staff.ts'

const laptop = { width: 1280, height: 800, colorScheme: 'light' } as const

test('the review beside an open withdrawal cuts no column, is searched and sorted', async ({
  browser,
  world,
}) => {
  test.setTimeout(120_000)
  const owner = 'Nagyné Szabó Mária Terézia'
  const { person, references } = await playerWhoWithdraws(world, { owner, amounts: [5_000, 190_000] })
  const [small = '', large = ''] = references
  must(
    await (
      await world.loginStaff('mark')
    ).post('staff.withdrawalAssign', { reference: small, reassign: false }),
  )
  const page = await (await windowOf(browser, await world.loginStaff('dora'), laptop)).newPage()

  await page.goto(`${world.staff}/withdrawals?reference=${large}`)
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Staff' })).toBeInViewport({ ratio: 1 })
  const excess = await page.getByRole('table').evaluate((table) => {
    const box = table.parentElement
    return box === null ? Number.NaN : box.scrollWidth - box.clientWidth
  })
  expect(excess).toBeLessThanOrEqual(0)
  await look(page)

  await page.goto(`${world.staff}/withdrawals`)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Player number, nickname or reference').fill(person.name)
  await page.getByRole('button', { name: 'Apply' }).click()
  const rows = page.getByRole('row').filter({ hasText: person.name })
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(rows.first()).toContainText(/5\s000/)
  await page.getByLabel('Sort by').selectOption({ label: 'Largest amount first' })
  await expect(rows.first()).toContainText(/190\s000/)
  await look(page)
  await page.getByLabel('Player number, nickname or reference').fill(small)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Player number, nickname or reference').fill('nobody')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The withdrawal may also be in another queue.')).toBeVisible()
})

test('on a phone the review and an open withdrawal have all their facts and controls', async ({
  browser,
  world,
}) => {
  const owner = 'Wesselényiné Szentpéterszegi-Kovács Mária Terézia'
  const { person, references } = await playerWhoWithdraws(world, { owner, amounts: [150_000, 5_000] })
  const phone = { width: 360, height: 780, colorScheme: 'dark' } as const
  const page = await (await windowOf(browser, await world.loginStaff('dora'), phone)).newPage()
  await page.goto(`${world.staff}/withdrawals`)
  await expect(page.getByRole('row').filter({ hasText: person.name }).first()).toBeVisible()
  await expectWholeControls(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expectWholeControls(page)
  await page.goto(`${world.staff}/withdrawals?reference=${references[0]}`)
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
  await expect(page.locator('dl').getByText(owner)).toBeVisible()
  await expectWholeControls(page)
  await look(page)
})

/** An account that no other test names: the names of all players on it are compared. */
const OWN_IBAN = 'HU17117730161111102777123451'

test('the account owner is marked in the review when another request has a different name', async ({
  browser,
  world,
}) => {
  const { person } = await playerWhoWithdraws(world, {
    owner: 'Kovács Anna',
    amounts: [5_000],
    iban: OWN_IBAN,
  })
  const page = await (await windowOf(browser, await world.loginStaff('dora'), laptop)).newPage()
  const row = page.getByRole('row').filter({ hasText: person.name })
  await page.goto(`${world.staff}/withdrawals?text=${person.name}`)
  await expect(row).toContainText('Account owner Kovács Anna')
  await expect(row).not.toContainText('differs from other requests')
  await playerWhoWithdraws(world, { owner: 'Somebody Else', amounts: [5_000], iban: OWN_IBAN })
  await page.reload()
  await expect(row).toContainText('Account owner Kovács Anna differs from other requests')
})
