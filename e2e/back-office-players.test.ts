import { must } from '@baize/testing'
import { look } from './accessible.ts'
import { expect, test } from './stack.ts'
import { fillLogin, logInAfterAWrongCode, playerWhoWithdraws, sizes, windowOf } from './staff.ts'
import { inLongRun } from './long-run.ts'

for (const { name, ...size } of sizes) {
  test(
    `staff read the player profile and the audit trail, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(240_000)
      const { person, playerId } = await playerWhoWithdraws(world, { owner: 'Papp Rita', amounts: [3_000] })
      const page = await (
        await browser.newContext({ viewport: size, colorScheme: size.colorScheme, reducedMotion: 'reduce' })
      ).newPage()
      const login = name === 'phone' ? 'dora' : 'mark'

      await test.step('staff log in with password and authenticator code', async () => {
        // The current code may be used already, so the next one is taken.
        await world.time.advance('31 seconds')
        await logInAfterAWrongCode(page, world, login)
        await expect(page.getByRole('heading', { name: 'Withdrawals' })).toBeVisible()
        if (name === 'desktop') await expect(page.getByText(/signed in \d\d:\d\d/)).toBeVisible()
      })
      await test.step('the player is found, and personal data are masked', async () => {
        await page.getByRole('link', { name: 'Players' }).click()
        await look(page)
        await page.getByLabel(/^E-mail, player number/).fill(person.name)
        await page.getByRole('button', { name: 'Search' }).click()
        await expect(page.getByRole('link', { name: person.name })).toBeVisible()
        await look(page)
        await page.getByRole('link', { name: person.name }).click()
        await expect(page.getByText('p•••@example.com')).toBeVisible()
        await look(page)
      })
      await test.step('data are revealed for a reason, which is recorded', async () => {
        await page.getByRole('button', { name: 'Show', exact: true }).click()
        await expect(page.getByText('Write a reason that can be checked later')).toBeVisible()
        await page.getByLabel('Why do you need it?').fill('The player calls about a mail.')
        await page.getByRole('button', { name: 'Show', exact: true }).click()
        await expect(page.getByText(person.email)).toBeVisible()
        await look(page)
      })
      for (const [tab, text] of [
        ['Postings', 'Withdrawal requested'],
        ['Deposits', 'Arrived'],
        ['Withdrawals', 'To check'],
        ['Sessions', 'Open'],
      ] as const) {
        await test.step(`${tab} are there`, async () => {
          await page
            .getByRole('group', { name: 'Parts of the profile' })
            .getByRole('button', { name: tab })
            .click()
          await expect(page.getByRole('table').getByText(text).first()).toBeVisible()
          await look(page)
        })
      }
      await test.step('staff sign the player out everywhere', async () => {
        await page.getByRole('button', { name: 'Sign out everywhere' }).click()
        await expect(page.getByText('One session has ended.')).toBeVisible()
        await expect(page.getByRole('table').getByText('Open', { exact: true })).toHaveCount(0)
        await look(page)
      })
      await test.step('notes are written', async () => {
        await page
          .getByRole('group', { name: 'Parts of the profile' })
          .getByRole('button', { name: 'Notes' })
          .click()
        await page.getByLabel('Internal note', { exact: true }).fill('Called about a mail.')
        await page.getByRole('button', { name: 'Add the note' }).click()
        await expect(page.getByRole('listitem').getByText('Called about a mail.')).toBeVisible()
        await look(page)
      })
      await test.step('the audit trail has all of it', async () => {
        await page.getByRole('link', { name: 'Audit trail of this player' }).click()
        await expect(page).toHaveURL(new RegExp(playerId))
        const rows = page.getByRole('row')
        await expect(rows.filter({ hasText: 'personal data revealed' })).toContainText(
          'The player calls about a mail.',
        )
        for (const action of [
          'player viewed',
          'player postings viewed',
          'player sessions viewed',
          'player note written',
        ])
          await expect(rows.filter({ hasText: action }).first()).toBeVisible()
        await look(page)
      })
      await world.checkLedger()
    },
  )
  test(
    `a written text survives the end of the session, and a failed logout is reported, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const { playerId } = await playerWhoWithdraws(world, { owner: 'Ráth Nóra', amounts: [] })
      const sara = await world.loginStaff('sara')
      const page = await (await windowOf(browser, sara, size)).newPage()
      await page.goto(`${world.staff}/players/${playerId}?tab=notes`)
      await page.getByLabel('Internal note', { exact: true }).fill('Called about a mail.')
      must(await sara.post('staff.logout', {}))
      await page.getByRole('button', { name: 'Add the note' }).click()
      await expect(page.getByText('Your session has expired.')).toBeVisible()
      await look(page)

      // The current code may be used already, so the next one is taken.
      await world.time.advance('31 seconds')
      await fillLogin(page, world, 'sara')
      await expect(page.getByLabel('Internal note', { exact: true })).toHaveValue('Called about a mail.')
      await page.getByRole('button', { name: 'Add the note' }).click()
      await expect(page.getByRole('listitem').getByText('Called about a mail.')).toBeVisible()

      await page.route('**/api/staff/logout', (route) => route.abort())
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('alert')).toContainText('You are still logged in')
      await look(page)
      await page.unroute('**/api/staff/logout')
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await expect(page.getByText('Your session has expired.')).toHaveCount(0)
    },
  )
}
