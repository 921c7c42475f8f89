import { must } from '@baize/testing'
import { look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { expect, test } from './stack.ts'
import { playerWhoWithdraws, sizes, windowOf } from './staff.ts'

for (const { name, ...size } of sizes)
  test(
    `staff search by keyboard and read the overview and the audit trail, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const { person, playerId, references } = await playerWhoWithdraws(world, {
        owner: 'Kerekes Ilona',
        amounts: [7_000],
      })
      const [reference = ''] = references
      const page = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()

      await test.step('the overview is the first page, and Escape closes the search and returns the focus', async () => {
        await page.goto(world.staff)
        await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
        // The first stop skips the navigation.
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByLabel('Player, reference or page')).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
      })
      await test.step('W leads to the withdrawals, and is a letter in a field', async () => {
        await page.keyboard.press('w')
        await expect(page.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible()
        await page.keyboard.press('Control+k')
        await page.keyboard.type('w')
        await expect(page.getByLabel('Player, reference or page')).toHaveValue('w')
        await page.keyboard.press('Escape')
      })
      await test.step('the keys are shown with a mouse and a keyboard, and not on a touch screen', async () => {
        if (name === 'phone') return
        const touch = { ...size, isTouch: true }
        const touched = await (await windowOf(browser, await world.loginStaff('dora'), touch)).newPage()
        for (const [seen, isTouch] of [
          [page, false],
          [touched, true],
        ] as const) {
          await seen.goto(`${world.staff}/withdrawals`)
          await expect(seen.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible()
          const hints = [
            seen.getByText('Ctrl K', { exact: true }),
            seen.getByRole('navigation').getByText('W', { exact: true }),
            seen.getByText('Shortcuts on'),
          ]
          for (const hint of hints) await (isTouch ? expect(hint).toBeHidden() : expect(hint).toBeVisible())
        }
      })
      await test.step('Ctrl K finds a player by the start of the nickname and opens the profile', async () => {
        await page.keyboard.press('Control+k')
        await expect(page.getByLabel('Player, reference or page')).toBeFocused()
        await page.keyboard.type(person.name)
        await expect(page.getByRole('option', { name: person.name }).first()).toBeVisible()
        await look(page)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(new RegExp(playerId))
      })
      await test.step('the start of a reference finds the withdrawal', async () => {
        await page.keyboard.press('Control+k')
        await page.keyboard.type(reference.slice(0, 9).toLowerCase())
        await expect(page.getByRole('option', { name: /7.000.Ft to/ })).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: person.name, level: 2 })).toBeVisible()
      })
      await test.step('the overview shows what waits, the providers by name and the money of today', async () => {
        await world.runDue()
        await page.keyboard.press('Control+k')
        await page.keyboard.type('overview')
        await expect(page.getByRole('option', { name: 'Overview Page' })).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: 'Money today' })).toBeVisible()
        await expect(page.getByRole('cell', { name: 'Tollgate', exact: true })).toBeVisible()
        await expect(page.getByRole('cell', { name: 'Hub88', exact: true })).toBeVisible()
        await look(page)
        await page.getByText('Deposits and withdrawals by hour as a table').focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('columnheader', { name: 'Withdrawals paid' })).toBeAttached()
        await look(page)
      })
      await test.step('the audit trail says what happened, with a link and the stored values', async () => {
        must(
          await (
            await world.loginStaff('mark')
          ).post('staff.withdrawalReject', { reference, message: 'The account is not in your name.' }),
        )
        await page.goto(`${world.staff}/audit?by=subject&value=withdrawal:${reference}`)
        const row = page.getByRole('row').filter({ hasText: 'Mark Szalai rejected' })
        await expect(row.getByRole('link', { name: /^the withdrawal of 7.000.Ft by/ })).toBeVisible()
        await row.getByText('Details').focus()
        await page.keyboard.press('Enter')
        await expect(row.getByRole('button', { name: 'Withdrawal rejected' })).toBeVisible()
        await look(page)
      })
      await world.checkLedger()
    },
  )
