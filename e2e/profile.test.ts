import { deposit, registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
import { expectReadableColours, look } from './accessible.ts'
import { expect, newPerson, test } from './stack.ts'
import { logIn } from './login.ts'
import { inLongRun, isLong } from './long-run.ts'

const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const
/** 2 000 Ft, in minor units. */
const MONEY = 200_000n

/** A screen at its size, and in the long run in both themes. */
async function expectGood(page: Page): Promise<void> {
  await look(page)
  if (!isLong) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadableColours(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

for (const [size, viewport] of Object.entries(sizes)) {
  // Covers PROFILE-001, PROFILE-003
  test(
    `on a ${size} a player changes their details and their email address, and closes the account`,
    inLongRun(size === 'desktop'),
    async ({ browser, page, world }) => {
      // Eight screens are looked at, each in two themes.
      test.slow()
      const person = newPerson()
      const email = `new-${person.email}`
      const player = await registeredPlayer(world, person)
      await deposit(world, player, MONEY)
      await page.setViewportSize(viewport)
      await logIn(page, world, person)
      await expect(page).toHaveURL(`${world.site}/`)

      await page.goto(`${world.site}/my/profile`)
      await expect(page.getByRole('group', { name: 'Date of birth' })).toContainText('1985')
      await expectGood(page)
      await test.step('typed changes are not left without a question', async () => {
        const postcode = page.getByLabel('Postcode')
        const question = page.getByRole('dialog', { name: 'Leave without saving?' })
        const toPassword = page.getByRole('link', { name: 'Change your password' })
        // Nothing is typed: no question.
        await toPassword.click()
        await expect(page).toHaveURL(/password/)
        await page.goBack()
        await postcode.click()
        await postcode.fill('1053')
        await toPassword.click()
        await expect(question).toBeVisible()
        await expectGood(page)
        await question.getByRole('button', { name: 'Stay and keep editing' }).click()
        await expect(question).toHaveCount(0)

        const asked = page.waitForEvent('dialog')
        // A reload that is refused never ends for the one who waits for it.
        await page.evaluate(() => void setTimeout(() => location.reload()))
        const dialog = await asked
        expect(dialog.type()).toBe('beforeunload')
        await dialog.dismiss()

        await page.goForward()
        await expect(question).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page).toHaveURL(/my\/profile$/)
        await expect(postcode).toHaveValue('1053')
      })

      await page.getByLabel(/by email/).check()
      await page.getByLabel('Postcode').press('Enter')
      await expect(page.getByText('Your details are saved.')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Postcode')).toHaveValue('1053')
      await expect(page.getByLabel(/by email/)).toBeChecked()

      const change = page.getByRole('button', { name: 'Change Email' })
      await change.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(change).toBeFocused()
      await change.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('New email address').fill(email)
      await dialog.getByLabel('Your password', { exact: true }).fill(person.password)
      await look(page)
      await dialog.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText(`Confirm ${email}`)).toBeVisible()
      await world.runDue()
      const [mail] = await world.sandbox.mail(email)
      const link = mail?.links.find((address) => address.includes('/confirm-email/')) ?? ''
      // The link may be opened on a device where nobody is logged in.
      const elsewhere = await browser.newContext({ viewport })
      const opened = await elsewhere.newPage()
      await opened.goto(link)
      await expectGood(opened)
      await opened.getByRole('button', { name: 'Confirm the address' }).click()
      await expect(opened.getByText(`${email} is your email address now.`)).toBeVisible()
      expect(opened.url()).not.toContain(link.split('/').at(-1) ?? link)
      // The first device shows it at once.
      await expect(page.getByRole('group', { name: 'Email' })).toContainText(email)

      const data = page.getByRole('region', { name: 'Your data' })
      await data.getByLabel('Your password', { exact: true }).fill(person.password)
      const download = page.waitForEvent('download')
      await data.getByRole('button', { name: 'Download your data' }).click()
      expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/)

      await page.getByRole('link', { name: 'Payment details' }).click()
      await expect(page.getByText('No cards or bank accounts yet')).toBeVisible()
      await expectGood(page)

      await page.goto(`${world.site}/my/profile-close`)
      await expect(page.getByText('Withdraw all your money first.')).toBeVisible()
      await expectGood(page)
      const closing = page.getByRole('region', { name: 'Close', exact: true })
      await closing.getByLabel('Your password', { exact: true }).fill(person.password)
      await closing.getByRole('button', { name: 'Close my account' }).click()
      await expect(closing.getByText('This has to be ticked.')).toBeVisible()
      await closing.getByRole('checkbox', { name: /without waiting/ }).check()
      await closing.getByRole('button', { name: 'Close my account' }).click()
      await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
      await expectGood(page)

      await logIn(page, world, { ...person, email })
      await expect(page.getByText('This account is closed.')).toBeVisible()
      await world.checkLedger()
    },
  )
}
