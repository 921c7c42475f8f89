import { must } from '@baize/testing'
import type { Frame, Page } from '@playwright/test'
import { ofSandbox, textsOn, textsOnlyIn } from './other-language.ts'
import { arrange, desktop, newPlayer, openAs, phone } from './playing.ts'
import { inLongRun } from './long-run.ts'
import { expect, test } from './stack.ts'

const english = textsOnlyIn('en', 'hu', ofSandbox)
const englishOn = async (page: Page | Frame) => (await textsOn(page)).filter((text) => english.has(text))

/** The frame of the provider, once its page is there. */
async function frameOf(page: Page): Promise<Frame> {
  await expect(page.locator('iframe')).toHaveCount(1, { timeout: 20_000 })
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (frame === null || frame === undefined) throw new Error('There is no frame.')
  return frame
}

const games = [
  {
    engine: 'a slot',
    game: 'golden-carp',
    press: 'Pörgetés',
    fault: ['spin', 'win'],
    says: /Nyeremény: .*Ft/,
  },
  {
    engine: 'the dice',
    game: 'copper-dice',
    press: 'Dobás',
    fault: ['roll', '4200'],
    says: /^42,00\. Nyeremény/,
  },
  {
    engine: 'a roulette',
    game: 'baize-roulette',
    press: 'Pörgetés',
    fault: ['wheel', '17'],
    says: /^17 fekete\./,
  },
] as const

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, inLongRun(name === 'desktop'), () => {
    test('the games of a Hungarian page are in Hungarian', async ({ browser, world }) => {
      const page = await openAs(browser, await newPlayer(world), { viewport })
      for (const { engine, game, press, fault, says } of games) {
        await test.step(engine, async () => {
          await arrange(world, fault[0], 'outcome', fault[1])
          await page.goto(`${world.site}/hu/games/${game}/real`)
          const frame = await frameOf(page)
          await expect(frame.locator('#balance')).toHaveText(/^\d+\u00a0\d{3}\u00a0Ft$/, { timeout: 20_000 })
          expect(await frame.locator('html').getAttribute('lang')).toBe('hu')
          if (engine === 'a roulette') await frame.getByRole('button', { name: /^Piros/ }).click()
          await frame.getByRole('button', { name: press, exact: true }).click()
          await expect(frame.locator('#announcement')).toHaveText(says, { timeout: 20_000 })
          await frame.getByRole('button', { name: 'Szabályok és nyeremények' }).click()
          expect(await englishOn(frame)).toEqual([])
        })
      }
    })

    test('the pages of the payment provider are in the language of the page', async ({ browser, world }) => {
      const player = await newPlayer(world, 0n)
      must(await player.post('account.saveLanguage', { language: 'hu' }))
      const page = await openAs(browser, player, { viewport })
      const pay = async (method: RegExp) => {
        await page.goto(`${world.site}/hu/payment/deposit`)
        const change = page.getByRole('button', { name: 'Módosítás' })
        await expect(page.getByRole('textbox', { name: 'Összeg' })).toBeVisible()
        if (await change.isVisible()) await change.click()
        await page.getByRole('radio', { name: method }).check()
        await page.getByRole('textbox', { name: 'Összeg' }).fill('25000')
        await page.getByRole('button', { name: /Befizetés.*25\s000\sFt/ }).click()
      }
      await test.step('the card form, in its frame', async () => {
        await pay(/Kártya/)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /25\s\d+\sFt/ })
          .click()
        const frame = await frameOf(page)
        await expect(frame.getByLabel('Kártyaszám')).toBeVisible()
        expect(await frame.locator('html').getAttribute('lang')).toBe('hu')
        expect(await englishOn(frame)).toEqual([])
      })
      await test.step('the page of the bank, in the window', async () => {
        await pay(/Azonnali átutalás/)
        await expect(page.getByRole('button', { name: 'Jóváhagyás' })).toBeVisible()
        expect(await page.locator('html').getAttribute('lang')).toBe('hu')
        await expect(page.getByText('25\u00a0000\u00a0Ft')).toBeVisible()
        expect(await englishOn(page)).toEqual([])
        await page.getByRole('button', { name: 'Jóváhagyás' }).click()
        await expect(page).toHaveURL(new RegExp(`^${world.site}/`))
      })
    })
  })
}
