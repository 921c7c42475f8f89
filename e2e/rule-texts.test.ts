import { verifyIdentity, type Person, type World } from '@baize/testing'
import type { Browser, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { logIn } from './login.ts'
import { desktop, phone } from './playing.ts'
import { activationLink, fillDetails } from './registering.ts'
import { expect, newPerson, test } from './stack.ts'

const sizes = [
  { name: 'phone', viewport: phone },
  { name: 'desktop', viewport: desktop },
] as const

const warning = 'Excessive gambling is harmful and can cause addiction.'
const texts = {
  warning: new RegExp(warning),
  footerFunds: /Protection of your money if Baize becomes insolvent: medium/,
  funds: /Protection of your money: medium/,
  documents: /We may ask for a passport/,
  licence: /under our licence\. Its regulator: Gambling Commission/,
  gross: /Withdrawals don’t give any of it back/,
} as const
type Text = keyof typeof texts

const british = {
  'First name': 'Grace',
  'Last name': 'Okafor',
  'Street and house number': '12 Acacia Avenue',
  'Town or city': 'Leeds',
  Postcode: 'LS1 4AP',
}

async function expectTexts(page: Page, shown: readonly Text[]): Promise<void> {
  for (const [name, text] of Object.entries(texts))
    await expect(page.getByText(text), name).toHaveCount(shown.includes(name as Text) ? 1 : 0)
  await look(page)
}

async function register(page: Page, world: World, person: Person, fields: object): Promise<void> {
  await page.goto(`${world.site}/registration`)
  await fillDetails(page, person)
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(String(text))
  const next = page.getByRole('button', { name: 'Continue to step 2' })
  if (await next.isVisible()) await next.click()
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
  await page.getByRole('checkbox', { name: /not a politically exposed person/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await activationLink(world, person.email))
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await expect(page.getByText('Your account is active')).toBeVisible()
  await logIn(page, world, person)
  await expect(page).not.toHaveURL(/login/)
}

const openFrom = async (browser: Browser, country: string, viewport: typeof phone): Promise<Page> =>
  (
    await browser.newContext({
      viewport,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-country': country },
    })
  ).newPage()

/** What each page shows once it is drawn: a text that is absent is then not one that is still to come. */
const drawn = {
  '/': (page: Page) => page.getByRole('heading', { name: 'Table games' }),
  '/payment/deposit': (page: Page) =>
    page.getByRole('textbox', { name: 'Amount' }).or(page.getByText('We have to verify your identity')),
  '/payment/withdrawal': (page: Page) => page.getByRole('textbox', { name: 'Amount' }),
  '/my/limits/payments': (page: Page) => page.getByRole('heading', { name: 'Each day' }),
} as const

async function open(page: Page, world: World, path: keyof typeof drawn, file: string): Promise<void> {
  await page.goto(`${world.site}${path}`)
  await expect(drawn[path](page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `../test-results/rule-texts-${file}.png`, fullPage: true })
}

for (const { name, viewport } of sizes) {
  test(`a player from Hungary reads the texts of that rule set and no other, on a ${name}`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(180_000)
    const person = newPerson()
    const page = await openFrom(browser, 'HU', viewport)
    await page.goto(`${world.site}/registration`)
    await expect(page.getByText(texts.warning)).toBeVisible()
    await register(page, world, person, {})
    await open(page, world, '/', `hun-lobby-${name}`)
    await expectTexts(page, ['warning'])
    await open(page, world, '/payment/deposit', `hun-deposit-${name}`)
    await expectTexts(page, ['warning'])
    await open(page, world, '/payment/withdrawal', `hun-withdrawal-${name}`)
    await expectTexts(page, ['warning'])
    await open(page, world, '/my/limits/payments', `hun-limits-${name}`)
    await expectTexts(page, ['warning'])
    const [mail] = await world.sandbox.mail(person.email)
    expect(mail?.text.trimEnd().endsWith(warning)).toBe(true)
  })

  test(`a player from Great Britain reads the texts of that rule set and no other, on a ${name}`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(180_000)
    const person = newPerson()
    const page = await openFrom(browser, 'GB', viewport)
    await register(page, world, person, british)
    await open(page, world, '/', `gbr-lobby-${name}`)
    await expectTexts(page, ['footerFunds', 'documents'])
    await open(page, world, '/payment/deposit', `gbr-owed-${name}`)
    await expectTexts(page, ['funds', 'documents', 'licence'])
    await verifyIdentity(world, person)
    await open(page, world, '/payment/deposit', `gbr-deposit-${name}`)
    await expectTexts(page, ['funds', 'documents', 'licence'])
    await open(page, world, '/payment/withdrawal', `gbr-withdrawal-${name}`)
    await expectTexts(page, ['licence'])
    await open(page, world, '/my/limits/payments', `gbr-limits-${name}`)
    await expectTexts(page, ['footerFunds', 'gross'])
    const [mail] = await world.sandbox.mail(person.email)
    expect(mail?.text).not.toContain('addiction')
  })
}
