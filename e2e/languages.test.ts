import { gzipSync } from 'node:zlib'
import { registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
import { look } from './accessible.ts'
import { fillLogin } from './login.ts'
import { inLongRun } from './long-run.ts'
import { openPage } from './screens/shoot.ts'
import { expect, newPerson, test } from './stack.ts'

/** Of script, for a visitor's lobby (wiring: W23). */
const MOST_SCRIPT_BYTES = 130 * 1024

const looks = [
  { name: 'phone', size: { width: 360, height: 780 }, theme: 'light' },
  { name: 'desktop', size: { width: 1440, height: 900 }, theme: 'dark' },
] as const

const shownLanguage = (page: Page) => page.locator('html').getAttribute('lang')
const choose = (page: Page, label: string, name: string) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: label }).getByRole('link', { name }).click()

for (const { name, size, theme } of looks) {
  test.describe(`on a ${name}`, inLongRun(name === 'desktop'), () => {
    // Covers LANG-002
    test('a visitor changes the language in the middle of a form: only texts are loaded', async ({
      browser,
      world,
    }) => {
      const page = await openPage(browser, { size, theme })
      await page.goto(`${world.site}/login`)
      const form = page.getByRole('main')
      await form.getByLabel('Email', { exact: true }).fill('anna@example.hu')
      await form.getByLabel('Password', { exact: true }).fill('half a pass')
      const requests: string[] = []
      page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))

      await choose(page, 'Language', 'magyar')
      await expect(form.getByRole('heading', { name: 'Üdvözöljük újra' })).toBeVisible()
      expect(await shownLanguage(page)).toBe('hu')
      expect(new URL(page.url()).pathname).toBe('/hu/login')
      await expect(form.getByRole('textbox', { name: 'E-mail-cím' })).toHaveValue('anna@example.hu')
      await expect(form.getByLabel('Jelszó', { exact: true })).toHaveValue('half a pass')
      await expect.poll(() => requests).toContain('POST /api/account/saveLanguage')
      const others = requests.filter(
        (request) =>
          !/^GET \/(messages\/hu\/|assets\/|cms\/img\/locale\/|favicon)|content\/start|saveLanguage$/.test(
            request,
          ),
      )
      expect(others).toEqual([])
      await expect(page.getByRole('main').getByRole('link', { name: 'Fiók létrehozása' })).toHaveAttribute(
        'href',
        '/hu/registration',
      )
      await look(page)

      await test.step('of two quick choices the last one holds', async () => {
        const languages = page.getByRole('contentinfo').getByRole('navigation').first()
        await languages.getByRole('link', { name: 'English' }).click({ noWaitAfter: true })
        await languages.getByRole('link', { name: 'magyar' }).click({ noWaitAfter: true })
        await expect(page).toHaveURL(`${world.site}/hu/login`)
        await expect(form.getByRole('heading', { name: 'Üdvözöljük újra' })).toBeVisible()
        await expect(form.getByLabel('Jelszó', { exact: true })).toHaveValue('half a pass')
      })

      await test.step('a date of birth is typed as the language writes dates', async () => {
        const order = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('[autocomplete^="bday"]')].map((field) =>
              field.getAttribute('autocomplete'),
            ),
          )
        await page.goto(`${world.site}/hu/registration`)
        await expect.poll(order).toEqual(['bday-year', 'bday-month', 'bday-day'])
        await page.goto(`${world.site}/en/registration`)
        await expect.poll(order).toEqual(['bday-day', 'bday-month', 'bday-year'])
        await page.goto(`${world.site}/hu/login`)
      })

      await test.step('links and the history keep the language', async () => {
        await page.getByRole('banner').getByRole('link', { name: /Baize/ }).first().click()
        await expect(page).toHaveURL(`${world.site}/hu`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(`${world.site}/hu/login`)
        expect(await shownLanguage(page)).toBe('hu')
      })

      await test.step('the browser keeps it for addresses without one', async () => {
        await page.goto(`${world.site}/fees`)
        expect(await shownLanguage(page)).toBe('hu')
        await choose(page, 'Nyelv', 'English')
        await expect(page).toHaveURL(`${world.site}/en/fees`)
        expect(await shownLanguage(page)).toBe('en')
        await page.reload()
        expect(await shownLanguage(page)).toBe('en')
      })

      await test.step('a page of the history has the language of its address, also after a reload', async () => {
        await page.getByRole('banner').getByRole('link', { name: /Baize/ }).first().click()
        await expect(page).toHaveURL(`${world.site}/en`)
        await choose(page, 'Language', 'magyar')
        await expect(page).toHaveURL(`${world.site}/hu`)
        // The player goes back while the page still waits for its texts, so before the router shows anything.
        const texts = Promise.withResolvers<void>()
        await page.route('**/messages/hu/**', async (route) => {
          await texts.promise
          await route.continue()
        })
        await page.reload({ waitUntil: 'commit' })
        await expect(page.locator('link[rel=stylesheet][disabled]').first()).toBeAttached()
        await page.goBack({ waitUntil: 'commit' })
        texts.resolve()
        await expect(page).toHaveURL(`${world.site}/en/fees`)
        await expect(
          page.getByRole('contentinfo').getByRole('navigation', { name: 'Language' }),
        ).toBeVisible()
        expect(await shownLanguage(page)).toBe('en')
      })
    })

    test('the lobby loads at most 130 KB of script, and another language brings only its texts and the flags', async ({
      browser,
      world,
    }) => {
      const page = await openPage(browser, { size, theme })
      const scripts: Promise<number>[] = []
      page.on('response', (response) => {
        if (!response.url().endsWith('.js')) return
        expect(response.headers()['content-encoding'], response.url()).toMatch(/^(br|gzip)$/)
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
      })
      // The texts of errors come when the browser is idle.
      const errorTexts = page.waitForResponse(/\/messages\/en\/errors/)
      await page.goto(world.site)
      await expect(page.getByRole('heading', { name: 'New games' })).toBeVisible()
      await errorTexts
      await page.waitForLoadState('networkidle')
      const bytes = (await Promise.all(scripts)).reduce((sum, each) => sum + each, 0)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)

      const requests: string[] = []
      page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
      await choose(page, 'Language', 'magyar')
      await expect(page).toHaveURL(`${world.site}/hu`)
      await expect.poll(() => requests).toContain('POST /api/account/saveLanguage')
      await page.waitForLoadState('networkidle')
      // Besides these the code of the change, the letters of the language, and pictures that the click scrolls to.
      const expected =
        /^GET \/(messages\/hu\/|cms\/img\/locale\/|assets\/change-language-|assets\/.*-latin-ext-|art\/|favicon|api\/content\/start$)|saveLanguage$/
      expect(requests.filter((each) => !expected.test(each))).toEqual([])
    })

    // Covers LANG-003, LANG-004, TITLE-003
    test('a player’s language follows them to another device', async ({ browser, world }) => {
      const person = newPerson()
      const here = await registeredPlayer(world, person)
      const page = await openPage(browser, { size, theme, as: here })
      await page.goto(`${world.site}/my/limits/payments`)
      await expect(page).toHaveTitle('Deposit limits – Baize')
      await choose(page, 'Language', 'magyar')
      await expect(page).toHaveURL(`${world.site}/hu/my/limits/payments`)
      await expect(page).toHaveTitle('Befizetési limitek – Baize')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Befizetési limitek')
      await look(page)
      const elsewhere = await openPage(browser, { size, theme, as: await world.login(person) })
      await elsewhere.goto(`${world.site}/my/limits/payments`)
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Befizetési limitek')

      await test.step('a page in another language, opened while logged in, changes it', async () => {
        const saved = elsewhere.waitForRequest((request) => request.url().endsWith('saveLanguage'))
        await elsewhere.goto(`${world.site}/en`)
        expect((await saved).postDataJSON()).toEqual({ language: 'en' })
      })

      await test.step('each login saves the language of its page', async () => {
        const again = await openPage(browser, { size, theme })
        await again.goto(`${world.site}/en/login`)
        const saved = again.waitForRequest((request) => request.url().endsWith('saveLanguage'))
        await fillLogin(again, person, person.password)
        expect((await saved).postDataJSON()).toEqual({ language: 'en' })
      })
    })
  })
}
