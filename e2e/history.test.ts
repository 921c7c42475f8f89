import {
  deposit,
  people,
  registeredPlayer,
  startWorld,
  type Browser as Caller,
  type OwnWorld,
} from '@baize/testing'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, test } from './stack.ts'
import { arrange, desktop, openAs, openGame, PAYS_NOTHING, PAYS_THRICE, phone, spin } from './playing.ts'
import { inLongRun } from './long-run.ts'

let own: OwnWorld
let anna: Caller

/**
 * Anna plays two rounds of a slot, one of roulette and one of dice, with set outcomes.
 */
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  own = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '2000' } })
  anna = await registeredPlayer(own, people.anna)
  await deposit(own, anna, 48_250_00n)
  const page = await openAs(browser, anna, { viewport: desktop })
  const slot = await openGame(page, own, 'fox-and-acorn')
  await spin(slot, own, PAYS_NOTHING)
  await spin(slot, own, PAYS_THRICE)
  const wheel = await openGame(page, own, 'baize-roulette')
  await arrange(own, 'wheel', 'outcome', '17')
  await wheel.getByRole('button', { name: /^17 black/ }).click()
  await wheel.getByRole('button', { name: /^Red,/ }).click()
  await wheel.getByRole('button', { name: 'Spin' }).click()
  await expect(wheel.locator('#announcement')).toContainText('17 black.', { timeout: 15_000 })
  const dice = await openGame(page, own, 'dice-house')
  await arrange(own, 'roll', 'outcome', '712')
  await dice.getByRole('button', { name: /^Roll/ }).click()
  await expect(dice.locator('#announcement')).toContainText('won')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.context().close()
})
test.afterAll(async () => {
  await own?.checkLedger()
  await own?.stop()
})

/** From the list to the latest round of a game. */
async function openReceipt(page: Page, game: string): Promise<Locator> {
  await page.goto(`${own.site}/my/transactions`)
  await page.getByRole('link', { name: game }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await expect(dialog.getByRole('heading', { name: 'Round receipt' })).toBeVisible()
  return dialog
}

const providerLink = (receipt: Locator) =>
  receipt.getByRole('link', { name: 'See this round at the game provider (opens in a new tab)' })

for (const [name, viewport] of Object.entries({ desktop, phone })) {
  // Proves D4b
  test(
    `receipts show what was drawn, why it paid, what it did to the balance and the provider’s page, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser }) => {
      test.setTimeout(120_000)
      const page = await openAs(browser, anna, { viewport })

      await test.step('the row of played games leads to their history', async () => {
        await page.goto(own.site)
        await page
          .getByRole('region', { name: 'Continue playing' })
          .getByRole('link', { name: 'Your history' })
          .click()
        await expect(page).toHaveURL(`${own.site}/my/transactions/game`)
        const games = page.getByRole('region', { name: 'Games', exact: true })
        await expect(games.getByRole('link', { name: 'Dice House' })).toBeVisible()
      })

      await test.step('a slot, with the provider’s pictures', async () => {
        const receipt = await openReceipt(page, 'Fox & Acorn')
        const pictures = receipt.getByRole('img')
        await expect(pictures).toHaveCount(15)
        const widths = await pictures.evaluateAll((all) =>
          all.map((picture) => (picture as HTMLImageElement).naturalWidth),
        )
        expect(Math.min(...widths)).toBeGreaterThan(0)
        await expect(receipt.getByRole('img', { name: /, paid$/ }).first()).toBeVisible()
        await expect(receipt.getByText('Why this paid', { exact: true })).toBeVisible()
        await expect(
          receipt.getByText(/^Line \d+: .+ times the line stake of 10\sFt: |^Anywhere on the reels/).first(),
        ).toBeVisible()
        await expect(receipt.getByText('20, 10 Ft each')).toBeVisible()
        await look(page)
      })

      await test.step('the lost round before it', async () => {
        const receipt = page.getByRole('dialog')
        await receipt.getByRole('button', { name: 'Previous round' }).click()
        await expect(receipt.getByText('No line paid.')).toBeVisible()
        await expect(receipt.getByRole('button', { name: 'Previous round' })).toBeDisabled()
        await receipt.getByRole('button', { name: 'Next round' }).click()
        await expect(receipt.getByText('Why this paid', { exact: true })).toBeVisible()
        await receipt.getByRole('button', { name: 'All rounds of this session' }).click()
        await expect(receipt.getByRole('heading', { name: 'Fox & Acorn' })).toBeVisible()
        await look(page)
      })

      await test.step('of roulette, with every bet', async () => {
        const receipt = await openReceipt(page, 'Baize Roulette')
        await expect(receipt.getByText('17, black')).toBeVisible()
        await expect(receipt.getByRole('row', { name: /Number 17 100\sFt 3\s600\sFt/ })).toBeVisible()
        await expect(receipt.getByRole('row', { name: /Red 100\sFt 0\sFt/ })).toBeVisible()
        await look(page)
      })

      await test.step('of dice', async () => {
        const receipt = await openReceipt(page, 'Dice House')
        await expect(receipt.getByText('A roll under 50,00 wins, a chance of 50%.')).toBeVisible()
        await expect(receipt.getByText('It was 07,12: won.')).toBeVisible()
        await expect(receipt.getByText('2, both posted')).toBeVisible()
        await look(page)
      })

      await test.step('with a link to the game provider’s page of the round', async () => {
        const receipt = await openReceipt(page, 'Fox & Acorn')
        await expect(providerLink(receipt)).toHaveAttribute('rel', /noopener/)
        const [opened] = await Promise.all([page.waitForEvent('popup'), providerLink(receipt).click()])
        await expect(opened.getByRole('heading', { name: 'Fox & Acorn' })).toBeVisible()
        expect(new URL(opened.url()).origin).toBe(own.sandbox.url)
        expect(await opened.evaluate(() => window.opener === null)).toBe(true)
        await opened.close()
      })

      await test.step('also if the provider returns nothing else', async () => {
        await arrange(own, 'game.round', 'outcome', 'page only')
        const receipt = await openReceipt(page, 'Dice House')
        await expect(receipt.getByText('The game provider shows this round on its own page.')).toBeVisible()
        await expect(providerLink(receipt)).toHaveAttribute(
          'href',
          new RegExp(`^${own.sandbox.url}/hub88/rounds/`),
        )
        await look(page)
      })

      await test.step('only the receipt is printed', async () => {
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('heading', { name: 'Round receipt' })).toBeVisible()
        await expect(page.getByText(/account of anna\. Printed/)).toBeVisible()
        await expect(page.getByText('Previous round')).toBeHidden()
        await expect(page.locator('header').first()).toBeHidden()
        await page.emulateMedia({ media: 'screen' })
      })
      await page.context().close()
    },
  )

  test(
    `the list is searched, filtered and downloaded as a file, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser }) => {
      const page = await openAs(browser, anna, { viewport })
      await page.goto(`${own.site}/my/transactions`)
      await expect(page.getByText('Showing 4 of 4.')).toBeVisible()
      await look(page)

      await test.step('by words of a title', async () => {
        await page.getByRole('searchbox', { name: 'Game or reference' }).fill('roulette')
        await expect(page.getByText('Showing 1 of 1.')).toBeVisible()
        await expect(page).toHaveURL(/text=roulette/)
        await page.getByRole('button', { name: 'Remove filter: “roulette”' }).click()
        await expect(page.getByText('Showing 4 of 4.')).toBeVisible()
        await expect(page.getByRole('searchbox')).toHaveValue('')
      })

      await test.step('by chosen days, state and a part of a reference', async () => {
        const reference = await page.getByText(/ D[0-9A-Z]{15,}$/).innerText()
        await page.getByRole('combobox', { name: 'Period' }).selectOption('Custom dates')
        await page.getByRole('textbox', { name: 'From' }).fill('2025-01-01')
        await page.getByRole('combobox', { name: 'Status' }).selectOption('Done')
        await page.getByRole('searchbox').fill(reference.slice(-6).toLowerCase())
        await expect(page.getByText('Showing 1 of 1.')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Remove filter: since 1 Jan 2025' })).toBeVisible()
        await look(page)
        await page.getByRole('button', { name: 'Clear' }).click()
        await expect(page.getByText('Showing 4 of 4.')).toBeVisible()
        await expect(page).toHaveURL(/\/my\/transactions\?(?!.*text).*$/)
      })

      await test.step('the file contains the filtered lines', async () => {
        await page.goto(`${own.site}/my/transactions/game?text=dice`)
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: /^Download/ }).click(),
        ])
        expect(download.suggestedFilename()).toBe('Games.csv')
        const lines = (await readFile(await download.path(), 'utf8')).replace(/\r\n$/, '').split('\r\n')
        expect(lines).toHaveLength(2)
        expect(lines[0]).toBe(
          '\uFEFFWhen (Europe/Budapest),What,Details,Reference,Status,Amount,Fee,Balance after,Currency',
        )
        expect(lines[1]).toMatch(
          /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d,Dice House,.+,,Settled,98\.00,,\d+\.00,HUF$/,
        )
      })
      await page.context().close()
    },
  )
}
