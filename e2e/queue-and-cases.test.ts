import { must } from '@baize/testing'
import { expectWholeControls, look } from './accessible.ts'
import { expect, test } from './stack.ts'
import { playerWhoWithdraws, windowOf } from './staff.ts'

const laptop = { width: 1280, height: 800, colorScheme: 'light' } as const

/** An account that no other test names: the names of all players on it are compared. */
const OWN_IBAN = 'HU17117730161111102777123451'

// Proves G11, G24
test('the review of withdrawals cuts no column or control, is searched and sorted, and marks an owner whose name differs', async ({
  browser,
  world,
}) => {
  test.setTimeout(120_000)
  const owner = 'Nagyné Szabó Mária Terézia'
  const { person, references } = await playerWhoWithdraws(world, {
    owner,
    amounts: [5_000, 190_000],
    iban: OWN_IBAN,
  })
  const [small = '', large = ''] = references
  must(
    await (
      await world.loginStaff('mark')
    ).post('staff.withdrawalAssign', { reference: small, reassign: false }),
  )
  const page = await (await windowOf(browser, await world.loginStaff('dora'), laptop)).newPage()

  const rows = page.getByRole('row').filter({ hasText: person.name })

  await test.step('beside an open withdrawal no column is cut', async () => {
    await page.goto(`${world.staff}/withdrawals?reference=${large}`)
    await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Staff' })).toBeInViewport({ ratio: 1 })
    const excess = await page.getByRole('table').evaluate((table) => {
      const box = table.parentElement
      return box === null ? Number.NaN : box.scrollWidth - box.clientWidth
    })
    expect(excess).toBeLessThanOrEqual(0)
    await look(page)
  })

  await test.step('withdrawals are searched and sorted', async () => {
    await page.goto(`${world.staff}/withdrawals`)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('Player number, nickname or reference').fill(person.name)
    await page.getByRole('button', { name: 'Apply' }).click()
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

  await test.step('on a phone the list and an open withdrawal have all their facts and controls', async () => {
    const longName = 'Wesselényiné Szentpéterszegi-Kovács Mária Terézia'
    const other = await playerWhoWithdraws(world, { owner: longName, amounts: [150_000] })
    const phone = { width: 360, height: 780, colorScheme: 'dark' } as const
    const narrow = await (await windowOf(browser, await world.loginStaff('dora'), phone)).newPage()
    await narrow.goto(`${world.staff}/withdrawals`)
    await expect(narrow.getByRole('row').filter({ hasText: other.person.name }).first()).toBeVisible()
    await expectWholeControls(narrow)
    await narrow.getByRole('button', { name: 'Filter' }).click()
    await expectWholeControls(narrow)
    await narrow.goto(`${world.staff}/withdrawals?reference=${other.references[0]}`)
    await expect(narrow.getByRole('button', { name: 'Reject' })).toBeVisible()
    await expect(narrow.locator('dl').getByText(longName)).toBeVisible()
    await expectWholeControls(narrow)
    await look(narrow)
  })

  await test.step('an owner is marked once another request has a different name', async () => {
    await page.goto(`${world.staff}/withdrawals?text=${small}`)
    await expect(rows).toContainText(`Account owner ${owner}`)
    await expect(rows).not.toContainText('differs from other requests')
    await playerWhoWithdraws(world, { owner: 'Somebody Else', amounts: [5_000], iban: OWN_IBAN })
    await page.reload()
    await expect(rows).toContainText(`Account owner ${owner} differs from other requests`)
  })
})
