import type { Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, test } from './stack.ts'
import { confirmApproval, paid, playerWhoWithdraws, sizes, windowOf } from './staff.ts'
import { inLongRun } from './long-run.ts'

for (const { name, ...size } of sizes) {
  const owner = `Varga ${name === 'phone' ? 'Lilla' : 'Emese'}`
  const suspicion = `Suspected mule account, FIU case ${name}`

  test(
    `staff request information, reject and approve withdrawals, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(240_000)
      const { person, player, references } = await playerWhoWithdraws(world, {
        owner,
        amounts: [5_000, 6_000, 7_000],
      })
      const [asked = '', rejected = ''] = references
      const dora = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
      const mark = await (await windowOf(browser, await world.loginStaff('mark'), size)).newPage()
      const visitor = await (await windowOf(browser, player, size)).newPage()
      const rowOf = (page: Page, amount: RegExp) =>
        page.getByRole('row').filter({ hasText: person.name }).filter({ hasText: amount })
      const openRow = (page: Page, amount: RegExp) => rowOf(page, amount).getByRole('button').click()
      const closed = (page: Page) => page.getByRole('button', { name: 'Close' }).click()

      await test.step('the review is filtered, and its address contains the filter', async () => {
        await dora.goto(world.staff)
        await expect(dora.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
        await dora.keyboard.press('w')
        await expect(rowOf(dora, /5\s000/)).toBeVisible()
        await look(dora)
        await dora.getByRole('button', { name: 'Filter' }).click()
        await dora.getByLabel('Amount from').fill('5000')
        await dora.getByLabel('Amount to').fill('6500')
        await dora.getByRole('button', { name: 'Apply' }).click()
        await expect(rowOf(dora, /7\s000/)).toHaveCount(0)
        await dora.getByLabel('Check').selectOption({ label: 'New bank account' })
        await expect(dora).toHaveURL(/from=500000&to=650000&currency=HUF&check=bankAccount/)
        await look(dora)
        await dora.reload()
        await expect(rowOf(dora, /6\s000/)).toBeVisible()
        await expect(rowOf(dora, /7\s000/)).toHaveCount(0)
        await dora.getByRole('button', { name: 'Clear' }).click()
        await expect(rowOf(dora, /7\s000/)).toBeVisible()
        await dora.getByRole('button', { name: /^Filter/ }).click()
      })

      await test.step('opening assigns nothing; a button does, and others see the name', async () => {
        const claims: string[] = []
        dora.on(
          'request',
          (request) => request.url().endsWith('withdrawalAssign') && claims.push(request.url()),
        )
        await openRow(dora, /5\s000/)
        await expect(dora.getByRole('heading', { name: person.name })).toBeFocused()
        await expect(dora.getByRole('button', { name: /Approve 5\s000/ })).toBeVisible()
        await look(dora)
        await mark.goto(`${world.staff}/withdrawals?reference=${asked}`)
        await expect(mark.getByRole('button', { name: /^Approve/ })).toBeVisible()
        expect(claims).toEqual([])
        await dora.getByRole('button', { name: 'Assign to me' }).click()
        await expect(dora.getByText(/Assigned to you until/)).toBeVisible()
        await look(dora)
        await mark.reload()
        await expect(mark.getByText(/Assigned to Dora Takács until/)).toBeVisible()
        await expect(mark.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
        await look(mark)
        await dora.getByRole('button', { name: /^Approve/ }).click()
        await mark.getByRole('button', { name: 'Reassign to me' }).click()
        await expect(mark.getByRole('button', { name: /^Approve/ })).toBeVisible()
        await confirmApproval(dora)
        await expect(dora.getByText(/Assigned to Mark Szalai until/).first()).toBeVisible()
        await look(dora)
        await mark.getByRole('button', { name: 'Unassign' }).click()
        await expect(mark.getByText('Not assigned')).toBeVisible()
        await closed(mark)
        await closed(dora)
      })

      await test.step('a request for information needs a text, and waits for the player', async () => {
        await openRow(dora, /5\s000/)
        await dora.getByRole('button', { name: 'Request information' }).click()
        await expect(dora.getByText(/is a crime under anti-money-laundering law/)).toBeVisible()
        await dora.getByRole('button', { name: 'Preview the message' }).click()
        await expect(dora.getByText('Write what the player should answer')).toBeVisible()
        await expect(dora.getByLabel('Message to the player')).toBeFocused()
        await look(dora)
        await dora.getByLabel('Message to the player').fill('Since when have you had this account?')
        await dora.getByLabel('Internal note (optional)').fill(suspicion)
        await dora.getByRole('button', { name: 'Preview the message' }).click()
        await expect(dora.getByRole('figure', { name: 'The player reads' })).toHaveText(
          /Since when have you had this account\?$/,
        )
        await expect(dora.getByRole('figure', { name: 'Only staff read' })).toContainText(suspicion)
        await look(dora)
        await dora.getByRole('button', { name: 'Send the request' }).click()
        await expect(dora.getByText(/Request sent\. The player reads it/)).toBeVisible()
        await expect(dora.getByRole('button', { name: 'Withdraw the request' })).toBeVisible()
        await look(dora)
        await closed(dora)
        await dora.getByRole('button', { name: /^Waiting for the player/ }).click()
        await expect(rowOf(dora, /5\s000/)).toContainText('Asked')
        await look(dora)
      })

      await test.step('the player reads it on the page and in an email, and answers', async () => {
        await visitor.goto(`${world.site}/my/transactions/withdrawal/${asked}`)
        await expect(visitor.getByText('We asked you a question')).toBeVisible()
        await expect(visitor.getByRole('heading', { name: 'We need your answer' })).toBeVisible()
        await expect(visitor.getByText(suspicion)).toHaveCount(0)
        await look(visitor)
        await visitor.getByRole('button', { name: 'Send answer' }).click()
        await expect(visitor.getByText('Write your answer')).toBeVisible()
        await look(visitor)
        await visitor
          .getByRole('textbox', { name: 'Your answer' })
          .fill('Since 2019; it is the one my wage comes to.')
        await visitor.getByRole('button', { name: 'Send answer' }).click()
        await expect(visitor.getByText('You answered')).toBeVisible()
        await expect(visitor.getByRole('heading', { name: 'We need your answer' })).toHaveCount(0)
        await look(visitor)
        await expect
          .poll(async () =>
            (await world.sandbox.mail(person.email)).some(({ subject }) => subject.includes(asked)),
          )
          .toBe(true)
      })

      await test.step('the withdrawal returns with the answer, and keys navigate and approve', async () => {
        await dora.getByRole('button', { name: /^To check/ }).click()
        await expect(rowOf(dora, /5\s000/)).toContainText('Answered')
        await dora.keyboard.press('j')
        await expect(dora).toHaveURL(/reference=/)
        const first = dora.url()
        await dora.keyboard.press('j')
        await expect(dora).not.toHaveURL(first)
        await dora.keyboard.press('k')
        await expect(dora).toHaveURL(first)
        if (name === 'desktop')
          await expect(dora.getByRole('cell', { name: 'You', exact: true })).toHaveCount(0)
        await dora.goto(`${world.staff}/withdrawals?reference=${asked}`)
        await expect(dora.getByText('Since 2019; it is the one my wage comes to.').first()).toBeVisible()
        await look(dora)
        await expect(dora.getByText(suspicion)).toBeVisible()
        await dora.getByRole('button', { name: 'Add an internal note' }).click()
        await dora.getByLabel('Internal note (optional)').press('a')
        await expect(dora.getByRole('dialog')).toHaveCount(0)
        await dora.getByRole('heading', { name: person.name }).focus()
        await dora.keyboard.press('a')
        await expect(dora.getByRole('dialog')).toContainText('Approve this withdrawal?')
        await look(dora)
        await confirmApproval(dora)
        await expect(dora.getByText('Approved. The payout is on its way.')).toBeVisible()
        await look(dora)
      })

      if (name === 'desktop')
        await test.step('the keys can be switched off', async () => {
          await dora.getByRole('button', { name: 'Shortcuts on' }).click()
          const before = dora.url()
          await dora.keyboard.press('j')
          await dora.keyboard.press('k')
          expect(dora.url()).toBe(before)
          await dora.getByRole('button', { name: 'Shortcuts off' }).click()
        })

      await test.step('a rejection by button or by key needs a message and a confirmation', async () => {
        await mark.goto(`${world.staff}/withdrawals?reference=${rejected}`)
        await expect(mark.getByRole('button', { name: 'Reject' })).toBeVisible()
        await mark.keyboard.press('r')
        await expect(mark.getByRole('dialog', { name: /^Reject/ })).toBeVisible()
        await mark.keyboard.press('Escape')
        await expect(mark.getByRole('dialog')).toHaveCount(0)
        await mark.getByRole('button', { name: 'Reject' }).click()
        await mark.getByRole('button', { name: 'Preview the message' }).click()
        await expect(mark.getByText('Write what the player should know')).toBeVisible()
        await mark.getByLabel('Message to the player').fill('The account is not in your name.')
        await mark.getByLabel('Internal note (optional)').fill(suspicion)
        await mark.getByRole('button', { name: 'Preview the message' }).click()
        await expect(mark.getByRole('figure', { name: 'The player reads' })).toHaveText(
          /The account is not in your name\.$/,
        )
        await look(mark)
        expect(
          (
            await world.db.query(`select from withdrawal where reference = $1 and state = 'requested'`, [
              rejected,
            ])
          ).rowCount,
        ).toBe(1)
        await mark
          .getByRole('dialog')
          .getByRole('button', { name: /^Reject 6/ })
          .click()
        await expect(mark.getByText('Rejected. The money is back in the player’s balance.')).toBeVisible()
        await look(mark)
        await visitor.goto(`${world.site}/my/transactions/withdrawal/${rejected}`)
        await expect(visitor.getByText('The account is not in your name.').first()).toBeVisible()
        await expect(visitor.getByText(suspicion)).toHaveCount(0)
        await closed(mark)
        await mark.getByRole('button', { name: 'Ended' }).click()
        await expect(rowOf(mark, /6\s000/)).toBeVisible()
        await look(mark)
      })
      await world.checkLedger()
    },
  )

  test(
    `a large withdrawal needs dual approval, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(240_000)
      const big = `Nagy ${name === 'phone' ? 'Ilona' : 'Zsuzsa'}`
      const { person, references } = await playerWhoWithdraws(world, { owner: big, amounts: [600_000] })
      const [reference = ''] = references
      const dora = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
      const mark = await (await windowOf(browser, await world.loginStaff('mark'), size)).newPage()
      await dora.goto(`${world.staff}/withdrawals?reference=${reference}`)
      await expect(dora.getByRole('region', { name: person.name }).getByText('Dual approval')).toBeVisible()
      await dora.getByRole('button', { name: /as first of two/ }).click()
      await confirmApproval(dora)
      await expect(
        dora.getByText('It is paid once another person has approved it too.').first(),
      ).toBeVisible()
      await expect(dora.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
      await look(dora)
      await mark.goto(`${world.staff}/withdrawals?queue=second`)
      await mark.getByRole('button', { name: person.name }).click()
      await expect(mark.getByText(/Approved by Dora Takács/)).toBeVisible()
      await look(mark)
      await mark.getByRole('button', { name: /^Approve/ }).click()
      await confirmApproval(mark)
      await expect(mark.getByText('Approved. The payout is on its way.')).toBeVisible()

      await test.step('the bank returns the payout, which opens a case; staff resolve it with a note', async () => {
        await paid(world, reference)
        await world.sandbox.control(`tollgate/payouts/${reference}`, { action: 'return' })
        await mark.goto(`${world.staff}/cases`)
        const item = mark.getByRole('article').filter({ hasText: reference })
        await expect(item).toContainText('A bank returned a payout', { timeout: 20_000 })
        await look(mark)
        await item.getByRole('button', { name: 'Resolve' }).click()
        await item.getByRole('button', { name: 'Close case' }).click()
        await expect(item.getByText('Write what was done')).toBeVisible()
        await look(mark)
        await item
          .getByLabel('Internal note: what did you do?')
          .fill('Told the player by phone; the account was closed.')
        await item.getByRole('button', { name: 'Close case' }).click()
        await expect(item).toHaveCount(0)
        await mark.getByRole('button', { name: 'Closed' }).click()
        await expect(item).toContainText('Told the player by phone')
        await look(mark)
        await item.getByRole('link', { name: 'Withdrawal' }).click()
        await expect(mark.getByRole('heading', { name: person.name })).toBeVisible()
        await expect(mark.getByText('Returned by the bank').first()).toBeVisible()
      })
      await world.checkLedger()
    },
  )
}
