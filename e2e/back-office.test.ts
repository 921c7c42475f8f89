import { must } from '@baize/testing'
import type { Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, test } from './house.ts'
import { answerAbout, fillLogin, logInAfterAWrongCode, paid, playerWhoWithdraws, sizes, windowOf } from './staff.ts'
import { inLongRun } from './long-run.ts'

for (const { name, ...size } of sizes) {
  const owner = `Varga ${name === 'phone' ? 'Lilla' : 'Emese'}`

  test(`staff hold, ask, refuse and pay, on a ${name}`, inLongRun(name === 'phone'), async ({ browser, world }) => {
    test.setTimeout(240_000)
    const { person, player, references } = await playerWhoWithdraws(world, { owner, amounts: [5_000, 6_000, 7_000] })
    const [asked = '', refused = ''] = references
    const dora = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
    const mark = await (await windowOf(browser, await world.loginStaff('mark'), size)).newPage()
    const visitor = await (await windowOf(browser, player, size)).newPage()
    const rowOf = (page: Page, amount: RegExp) => page.getByRole('row').filter({ hasText: owner }).filter({ hasText: amount })
    const openRow = (page: Page, amount: RegExp) => rowOf(page, amount).getByRole('button').click()
    const closed = (page: Page) => page.getByRole('button', { name: 'Close' }).click()

    await test.step('the queue is filtered, and its address keeps the filter', async () => {
      await dora.goto(world.staff)
      await expect(rowOf(dora, /5\s000/)).toBeVisible()
      await look(dora)
      await dora.getByRole('button', { name: 'Filter' }).click()
      await dora.getByLabel('Amount from').fill('5000')
      await dora.getByLabel('Amount to').fill('6500')
      await dora.getByRole('button', { name: 'Show' }).click()
      await expect(rowOf(dora, /7\s000/)).toHaveCount(0)
      await dora.getByLabel('Check').selectOption({ label: 'New bank account' })
      await expect(dora).toHaveURL(/from=500000&to=650000&check=bankAccount/)
      await look(dora)
      await dora.reload()
      await expect(rowOf(dora, /6\s000/)).toBeVisible()
      await expect(rowOf(dora, /7\s000/)).toHaveCount(0)
      await dora.getByRole('button', { name: 'Clear' }).click()
      await expect(rowOf(dora, /7\s000/)).toBeVisible()
      await dora.getByRole('button', { name: /^Filter/ }).click()
    })

    await test.step('who opens one keeps it from the others, who see who', async () => {
      await openRow(dora, /5\s000/)
      await expect(dora.getByRole('heading', { name: owner })).toBeFocused()
      await expect(dora.getByRole('button', { name: /Approve 5\s000/ })).toBeVisible()
      await look(dora)
      await mark.goto(`${world.staff}/withdrawals?reference=${asked}`)
      await expect(mark.getByText(/Dora Takács looks at this/)).toBeVisible()
      await expect(mark.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
      await look(mark)
      await mark.getByRole('button', { name: 'Take over' }).click()
      await expect(mark.getByRole('button', { name: /^Approve/ })).toBeVisible()
      await dora.getByRole('button', { name: /^Approve/ }).click()
      await expect(dora.getByText(/Mark Szalai looks at this/)).toBeVisible()
      await look(dora)
      await closed(mark)
      await closed(dora)
    })

    await test.step('asking needs words, and makes it the player’s turn', async () => {
      await openRow(dora, /5\s000/)
      await dora.getByRole('button', { name: 'Hold and ask' }).click()
      await expect(dora.getByText('Write what the player should answer')).toBeVisible()
      await expect(dora.getByLabel('Note for the record')).toBeFocused()
      await look(dora)
      await dora.getByLabel('Note for the record').fill('Since when have you had this account?')
      await dora.getByRole('button', { name: 'Hold and ask' }).click()
      await expect(dora.getByText(/Asked\. The player reads it/)).toBeVisible()
      await expect(dora.getByRole('button', { name: 'Take the question back' })).toBeVisible()
      await look(dora)
      await closed(dora)
      await dora.getByRole('button', { name: /^Waiting for player/ }).click()
      await expect(rowOf(dora, /5\s000/)).toContainText('Asked')
      await look(dora)
    })

    await test.step('the player reads it, in a mail too, and answers', async () => {
      await visitor.goto(`${world.site}/my/transactions/withdrawal/${asked}`)
      await expect(visitor.getByText('We asked you')).toBeVisible()
      await expect(visitor.getByRole('heading', { name: 'We need your answer' })).toBeVisible()
      await look(visitor)
      await visitor.getByRole('button', { name: 'Send the answer' }).click()
      await expect(visitor.getByText('Write an answer first')).toBeVisible()
      await look(visitor)
      await visitor.getByRole('textbox', { name: 'Your answer' }).fill('Since 2019; it is the one my wage comes to.')
      await visitor.getByRole('button', { name: 'Send the answer' }).click()
      await expect(visitor.getByText('You answered')).toBeVisible()
      await expect(visitor.getByRole('heading', { name: 'We need your answer' })).toHaveCount(0)
      await look(visitor)
      await expect.poll(async () => (await world.sandbox.mail(person.email)).some(({ subject }) => subject.includes(asked))).toBe(true)
    })

    await test.step('it comes back with the answer, and keys move and approve', async () => {
      await dora.getByRole('button', { name: /^To check/ }).click()
      await expect(rowOf(dora, /5\s000/)).toContainText('Answered')
      await dora.keyboard.press('j')
      await expect(dora).toHaveURL(/reference=/)
      const first = dora.url()
      const claimed = answerAbout(dora, 'withdrawalClaim', (reference) => !first.includes(reference))
      await dora.keyboard.press('j')
      await expect(dora).not.toHaveURL(first)
      const second = await claimed
      // A page that goes away before it let go of what it showed for a moment could leave that held until its time is over.
      const released = answerAbout(dora, 'withdrawalRelease', (reference) => reference === second)
      await dora.keyboard.press('k')
      await expect(dora).toHaveURL(first)
      await released
      if (name === 'desktop') await expect(dora.getByRole('cell', { name: 'You', exact: true })).toHaveCount(1)
      await dora.goto(`${world.staff}/withdrawals?reference=${asked}`)
      await expect(dora.getByText('Since 2019; it is the one my wage comes to.').first()).toBeVisible()
      await look(dora)
      await dora.getByLabel('Note for the record').press('a')
      await expect(dora.getByRole('dialog')).toHaveCount(0)
      await dora.getByRole('heading', { name: owner }).focus()
      await dora.keyboard.press('a')
      await expect(dora.getByRole('dialog')).toContainText('Approve this withdrawal?')
      await look(dora)
      await dora
        .getByRole('dialog')
        .getByRole('button', { name: /^Approve/ })
        .click()
      await expect(dora.getByText('Approved. The payout is on its way.')).toBeVisible()
      await look(dora)
    })

    if (name === 'desktop')
      await test.step('keys can be switched off', async () => {
        await dora.getByRole('button', { name: 'Keys on' }).click()
        const before = dora.url()
        await dora.keyboard.press('j')
        await dora.keyboard.press('k')
        expect(dora.url()).toBe(before)
        await dora.getByRole('button', { name: 'Keys off' }).click()
      })

    await test.step('a refusal needs a reason, which the player reads', async () => {
      await mark.goto(`${world.staff}/withdrawals?reference=${refused}`)
      await mark.getByRole('button', { name: 'Refuse' }).click()
      await expect(mark.getByText('Write what the player should know')).toBeVisible()
      await mark.getByLabel('Note for the record').fill('The account is not in your name.')
      await mark.getByRole('button', { name: 'Refuse' }).click()
      await expect(mark.getByText('Refused. The money is free again.')).toBeVisible()
      await look(mark)
      await visitor.goto(`${world.site}/my/transactions/withdrawal/${refused}`)
      await expect(visitor.getByText('The account is not in your name.').first()).toBeVisible()
      await closed(mark)
      await mark.getByRole('button', { name: 'Ended' }).click()
      await expect(rowOf(mark, /6\s000/)).toBeVisible()
      await look(mark)
    })
    await world.checkLedger()
  })

  test(`a large one needs two people, on a ${name}`, inLongRun(name === 'phone'), async ({ browser, world }) => {
    test.setTimeout(240_000)
    const big = `Nagy ${name === 'phone' ? 'Ilona' : 'Zsuzsa'}`
    const { references } = await playerWhoWithdraws(world, { owner: big, amounts: [600_000] })
    const [reference = ''] = references
    const dora = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
    const mark = await (await windowOf(browser, await world.loginStaff('mark'), size)).newPage()
    await dora.goto(`${world.staff}/withdrawals?reference=${reference}`)
    await expect(dora.getByRole('region', { name: big }).getByText('Needs two people')).toBeVisible()
    await dora.getByRole('button', { name: /as first of two/ }).click()
    await expect(dora.getByText('It is paid once another person has approved it too.').first()).toBeVisible()
    await look(dora)
    await mark.goto(`${world.staff}/withdrawals?queue=second`)
    await mark.getByRole('button', { name: big }).click()
    await expect(mark.getByText(/Approved by Dora Takács/)).toBeVisible()
    await look(mark)
    await mark.getByRole('button', { name: /^Approve/ }).click()
    await expect(mark.getByText('Approved. The payout is on its way.')).toBeVisible()

    await test.step('the bank sends it back, which is an item; a person settles it with what was done', async () => {
      await paid(world, reference)
      await world.sandbox.control(`tollgate/payouts/${reference}`, { action: 'return' })
      await mark.goto(`${world.staff}/items`)
      const item = mark.getByRole('article').filter({ hasText: reference })
      await expect(item).toContainText('A bank returned a payout', { timeout: 20_000 })
      await look(mark)
      await item.getByRole('button', { name: 'Settle' }).click()
      await expect(item.getByText('Write what was done, so that the next person knows')).toBeVisible()
      await look(mark)
      await item.getByLabel('What did you do about it?').fill('Told the player by phone; the account was closed.')
      await item.getByRole('button', { name: 'Settle' }).click()
      await expect(item).toHaveCount(0)
      await mark.getByRole('button', { name: 'Settled' }).click()
      await expect(item).toContainText('Told the player by phone')
      await look(mark)
      await item.getByRole('link', { name: 'Withdrawal' }).click()
      await expect(mark.getByRole('heading', { name: big })).toBeVisible()
      await expect(mark.getByText('Returned by the bank').first()).toBeVisible()
    })
    await world.checkLedger()
  })

  test(`the player card and the audit trail, on a ${name}`, inLongRun(name === 'phone'), async ({ browser, world }) => {
    test.setTimeout(240_000)
    const { person, playerId } = await playerWhoWithdraws(world, { owner: 'Papp Rita', amounts: [3_000] })
    const page = await (await browser.newContext({ viewport: size, colorScheme: size.colorScheme, reducedMotion: 'reduce' })).newPage()
    const login = name === 'phone' ? 'dora' : 'mark'

    await test.step('staff log in with password and authenticator', async () => {
      // The last code of this person may be used: his next one is.
      await world.time.advance('31 seconds')
      await logInAfterAWrongCode(page, world, login)
      await expect(page.getByRole('heading', { name: 'Withdrawals' })).toBeVisible()
      if (name === 'desktop') await expect(page.getByText(/signed in \d\d:\d\d/)).toBeVisible()
    })
    await test.step('the player is found, and nothing of the person is shown whole', async () => {
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
    await test.step('it is shown to whoever says why, and kept', async () => {
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page.getByText('Write why, so that it can be checked later')).toBeVisible()
      await page.getByLabel('Why do you need it?').fill('The player calls about a mail.')
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page.getByText(person.email)).toBeVisible()
      await look(page)
    })
    for (const [tab, text] of [
      ['Postings', 'Withdrawal asked for'],
      ['Deposits', 'Arrived'],
      ['Withdrawals', 'To check'],
      ['Sessions', 'Open'],
    ] as const) {
      await test.step(`${tab} are there`, async () => {
        await page.getByRole('group', { name: 'Parts of the card' }).getByRole('button', { name: tab }).click()
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
      await page.getByRole('group', { name: 'Parts of the card' }).getByRole('button', { name: 'Notes' }).click()
      await page.getByLabel('Note', { exact: true }).fill('Called about a mail.')
      await page.getByRole('button', { name: 'Write it down' }).click()
      await expect(page.getByRole('listitem').getByText('Called about a mail.')).toBeVisible()
      await look(page)
    })
    await test.step('all of it stands in the trail', async () => {
      await page.getByRole('link', { name: 'Audit trail of this player' }).click()
      await expect(page).toHaveURL(new RegExp(playerId))
      const rows = page.getByRole('row')
      await expect(rows.filter({ hasText: 'personal data revealed' })).toContainText('The player calls about a mail.')
      for (const action of ['player viewed', 'player postings viewed', 'player sessions viewed', 'player note written'])
        await expect(rows.filter({ hasText: action }).first()).toBeVisible()
      await look(page)
    })
    await world.checkLedger()
  })
  test(
    `what was written outlives the session, and a logout that fails says so, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const { playerId } = await playerWhoWithdraws(world, { owner: 'Ráth Nóra', amounts: [] })
      const sara = await world.loginStaff('sara')
      const page = await (await windowOf(browser, sara, size)).newPage()
      await page.goto(`${world.staff}/players/${playerId}?tab=notes`)
      await page.getByLabel('Note', { exact: true }).fill('Called about a mail.')
      must(await sara.post('staff.logout', {}))
      await page.getByRole('button', { name: 'Write it down' }).click()
      await expect(page.getByText('Your session is over.')).toBeVisible()
      await look(page)

      // The last code of this person may be used: her next one is.
      await world.time.advance('31 seconds')
      await fillLogin(page, world, 'sara')
      await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Called about a mail.')
      await page.getByRole('button', { name: 'Write it down' }).click()
      await expect(page.getByRole('listitem').getByText('Called about a mail.')).toBeVisible()

      await page.route('**/api/staff/logout', (route) => route.abort())
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('alert')).toContainText('You are still logged in')
      await look(page)
      await page.unroute('**/api/staff/logout')
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await expect(page.getByText('Your session is over.')).toHaveCount(0)
    },
  )
}
