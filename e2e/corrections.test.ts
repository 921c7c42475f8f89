import { must, type World } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { openPage } from './screens/shoot.ts'
import { expect, test } from './stack.ts'
import { playerWhoWithdraws } from './staff.ts'

const looks = [
  { name: 'phone', size: { width: 360, height: 780 }, theme: 'light' },
  { name: 'desktop', size: { width: 1440, height: 900 }, theme: 'dark' },
] as const
type Look = (typeof looks)[number]

async function staffPage(
  browser: Browser,
  world: World,
  login: string,
  path: string,
  { size, theme }: Look,
): Promise<Page> {
  const page = await openPage(browser, { size, theme, as: await world.loginStaff(login) })
  await page.goto(`${world.staff}${path}`)
  return page
}

const MESSAGE = 'The prize of your round on Monday, which froze.'

for (const seen of looks) {
  test(
    `a correction is proposed by one person and posted by another, on a ${seen.name}`,
    inLongRun(seen.name === 'desktop'),
    async ({ browser, world }) => {
      test.setTimeout(240_000)
      const { person, player, playerId } = await playerWhoWithdraws(world, {
        owner: 'Papp Rita',
        amounts: [3_000],
      })
      const before = BigInt(must(await player.get('payments.transactions', {})).lines[0]?.balanceAfter ?? '0')
      await test.step('support proposes it with a message and a reason, and cannot approve it', async () => {
        const page = await staffPage(browser, world, 'sara', `/players/${playerId}?tab=corrections`, seen)
        await page.getByRole('button', { name: 'Propose a correction' }).click()
        const dialog = page.getByRole('dialog', { name: 'Correct the balance' })
        await dialog.getByRole('button', { name: 'Propose a correction' }).click()
        await expect(dialog.getByText('Enter an amount above zero')).toBeVisible()
        await look(page)
        await dialog.getByLabel('Amount in HUF').fill('2500')
        await dialog.getByLabel('Message to the player').fill(MESSAGE)
        await dialog.getByLabel('Reason, for staff').fill('The studio confirms the prize.')
        await look(page)
        await dialog.getByRole('button', { name: 'Propose a correction' }).click()
        await expect(page.getByRole('status').filter({ hasText: /Proposed as C\w+\./ })).toBeVisible()
        await look(page)
        await page.getByRole('link', { name: 'Its case' }).click()
        await page.getByRole('button', { name: 'Resolve' }).click()
        await expect(page.getByText(/^You proposed this\./)).toBeVisible()
        await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
        await look(page)
      })
      await test.step('nothing has moved yet', async () => {
        const { lines } = must(await player.get('payments.transactions', {}))
        expect(BigInt(lines[0]?.balanceAfter ?? '0')).toBe(before)
      })
      await test.step('a second person reads the reason and approves it', async () => {
        const page = await staffPage(browser, world, 'mark', '/cases?kind=correction_proposed', seen)
        const found = page.getByRole('article').filter({ hasText: MESSAGE })
        await expect(found).toContainText('Sara Fekete proposed this. Reason: The studio confirms the prize.')
        await look(page)
        await found.getByRole('button', { name: 'Resolve' }).click()
        await found.getByRole('textbox').fill('I read the confirmation of the studio.')
        await look(page)
        await found.getByRole('button', { name: /^Approve 2\s500/ }).click()
        await expect(page.getByText('Done: Approved. The case is now under Closed.')).toBeVisible()
        await look(page)
      })
      await test.step('the player finds it in the list with its message, and in an email', async () => {
        const page = await openPage(browser, { ...seen, as: await world.login(person) })
        await page.goto(`${world.site}/en/my/transactions`)
        const line = page.getByRole('listitem').filter({ hasText: 'Added by our staff' })
        await expect(line).toContainText(MESSAGE)
        await expect(page.getByText(/^Corrected,/)).toBeVisible()
        await look(page)
        await world.runDue()
        await expect(async () => {
          const mails = await world.sandbox.mail(person.email)
          const mail = mails.find(({ subject }) => /2\s500.* was added to your balance/.test(subject))
          expect(mail?.text).toContain(MESSAGE)
          expect(mail?.text).not.toContain('The studio confirms')
        }).toPass({ timeout: 20_000 })
      })
      await test.step('the profile and the audit trail name both people', async () => {
        const page = await staffPage(browser, world, 'dora', `/players/${playerId}?tab=corrections`, seen)
        await expect(page.getByRole('listitem').filter({ hasText: MESSAGE })).toContainText(
          /Approved.*proposed by Sara Fekete.*Mark Szalai/s,
        )
        await look(page)
        await page.goto(`${world.staff}/audit?by=subject&value=player:${playerId}`)
        await expect(
          page.getByText(/Mark Szalai approved a correction of the balance of player/),
        ).toBeVisible()
        await expect(
          page.getByText(/Sara Fekete proposed a correction of the balance of player/),
        ).toBeVisible()
        await look(page)
      })
      await world.checkLedger()
    },
  )
}
