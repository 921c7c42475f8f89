import { look } from './accessible.ts'
import { expect, test } from './stack.ts'
import { fillLogin, logInAfterAWrongCode, playerWhoWithdraws, sizes } from './staff.ts'
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
        await logInAfterAWrongCode(page, world, login)
        await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
        if (name === 'desktop') await expect(page.getByText(/logged in \d\d:\d\d/)).toBeVisible()
      })
      await test.step('the player is found, and personal data are masked', async () => {
        await page.getByRole('link', { name: 'Players' }).click()
        await look(page)
        await page.getByLabel(/^Email, player number/).fill(person.name)
        await page.getByRole('button', { name: 'Search' }).click()
        await expect(page.getByRole('link', { name: person.name })).toBeVisible()
        await look(page)
        await page.getByRole('link', { name: person.name }).click()
        await expect(page.getByText('p•••@example.com')).toBeVisible()
        await look(page)
      })
      await test.step('data are revealed for a reason, which is recorded', async () => {
        await page.getByRole('button', { name: 'Show', exact: true }).click()
        await expect(page.getByText('Enter a reason that can be checked later')).toBeVisible()
        await page.getByLabel('Why do you need it?').fill('The player calls about an email.')
        await page.getByRole('button', { name: 'Show', exact: true }).click()
        await expect(page.getByText(person.email)).toBeVisible()
        await look(page)
      })
      for (const [tab, text] of [
        ['Postings', 'Withdrawal requested'],
        ['Deposits', 'Received'],
        ['Withdrawals', 'To check'],
        ['Sessions', 'Open'],
      ] as const) {
        await test.step(`${tab} are listed`, async () => {
          await page
            .getByRole('group', { name: 'Parts of the profile' })
            .getByRole('button', { name: tab })
            .click()
          await expect(page.getByRole('table').getByText(text).first()).toBeVisible()
          await look(page)
        })
      }
      await test.step('staff log the player out everywhere', async () => {
        await page.getByRole('button', { name: 'Log out everywhere' }).click()
        await expect(page.getByText('1 session has ended.')).toBeVisible()
        await expect(page.getByRole('table').getByText('Open', { exact: true })).toHaveCount(0)
        await look(page)
      })
      await test.step('a typed note survives the end of the session', async () => {
        await page
          .getByRole('group', { name: 'Parts of the profile' })
          .getByRole('button', { name: 'Notes' })
          .click()
        const note = page.getByLabel('Internal note', { exact: true })
        const add = page.getByRole('button', { name: 'Add the note' })
        await note.fill('Called about an email.')
        await page.context().clearCookies()
        // A count that the page reads by itself may meet the end of the session before the press does.
        const expired = page.getByText('Your session has expired.')
        await expect(async () => {
          if (!(await expired.isVisible())) await add.click({ timeout: 2000 })
          await expect(expired).toBeVisible({ timeout: 2000 })
        }).toPass({ timeout: 20_000 })
        await look(page)
        await fillLogin(page, world, login)
        await expect(note).toHaveValue('Called about an email.')
        await add.click()
        await expect(page.getByRole('listitem').getByText('Called about an email.')).toBeVisible()
        await look(page)
      })
      await test.step('the audit trail records every access', async () => {
        await page.getByRole('link', { name: 'Audit trail of this player' }).click()
        await expect(page).toHaveURL(new RegExp(playerId))
        const rows = page.getByRole('row')
        await expect(
          rows.filter({ hasText: /viewed the personal data of player \S+\. Reason:/ }),
        ).toContainText('The player calls about an email.')
        for (const sentence of [
          /viewed the profile of player \S+/,
          /viewed the ledger postings of player \S+/,
          /viewed the sessions of player \S+/,
          /added a note about player \S+/,
        ])
          await expect(rows.filter({ hasText: sentence }).first()).toBeVisible()
        await rows.getByText('Details').first().click()
        await expect(rows.getByRole('button', { name: `player:${playerId}` }).first()).toBeVisible()
        await look(page)
      })
      await world.checkLedger()
    },
  )
}
