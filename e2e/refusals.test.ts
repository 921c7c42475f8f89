import { readFileSync } from 'node:fs'
import {
  errorCatalogue,
  errorEntry,
  errorObjectOf,
  pathOf,
  remedyOf,
  type ErrorName,
  type Refusal,
} from '@baize/contract'
import { isPlayerPage, isStaffPage } from '@baize/contract/routes'
import type { Locator, Page } from '@playwright/test'
import { look } from './accessible.ts'
import { expect, test } from './stack.ts'

const names = Object.keys(errorCatalogue) as ErrorName[]
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, import.meta.resolve('@baize/contract')), 'utf8')) as Record<
    string,
    string
  >
const texts = { ...read('messages/en.json'), ...read('errors/messages/en.json') }
const REASON = 'This card has expired. You haven’t been charged. Use another card.'

/** A value for every detail of the catalogue; each schema takes its own. */
const everyDetail = {
  field: 'login',
  reason: 'invalid',
  minAge: 18,
  triesLeft: 3,
  until: '2099-01-01T12:00:00Z',
  from: '2098-01-01T12:00:00Z',
  limit: '500000',
  available: '200000',
  min: '100000',
  max: '900000',
  type: 'Daily',
  subReason: 'card_expired',
  state: 'ok',
  open: 3,
  retryAfterSec: 5,
  name: 'Dora',
  status: 'known',
  obligation: 'identity',
  before: 'deposit',
  country: 'GBR',
  countries: ['HUN'],
  countryName: 'United Kingdom',
  countryNames: 'Hungary',
  message: 'Please call us.',
  problem: 'It must be a whole number.',
  fields: ['firstName'],
  outcome: 'approved',
  maxFileSize: 10,
  fileSize: 12,
  maxImages: 10,
  count: 2,
}

/** What some errors mean by a detail of the same name: `max` is an amount or a count, `reason` one of a list. */
const otherMeanings = [
  {},
  { max: 3 },
  { reason: 'timeOut' },
  { reason: 'documentLimit' },
  { reason: 'support' },
  { reason: 'nobody' },
  { reason: 'maxSize' },
  { reason: 'closed' },
  { reason: 'balance' },
  { reason: 'round_running' },
  { field: 'name' },
]

function detailsOf(name: ErrorName): Readonly<Record<string, unknown>> {
  const schema = errorEntry(name).details
  for (const other of otherMeanings) {
    const read = schema.safeParse({ ...everyDetail, ...other })
    if (read.success) return read.data
  }
  throw new Error(`The details of ${name} have no sample.`)
}

/** The body with which the server of a site refuses a call for this reason. */
function bodyOf(name: ErrorName, site: 'site' | 'staff'): string {
  const details = detailsOf(name)
  const text = (key: string) => (key.endsWith('.card_expired') ? REASON : null)
  const refusal = { name, details } as unknown as Refusal
  return JSON.stringify(errorObjectOf(refusal, { requestId: 'r', site, text }))
}

/** Answers a call with a refusal that the test chooses. */
async function refuseCall(page: Page, id: string): Promise<{ name: ErrorName }> {
  const next: { name: ErrorName } = { name: 'unknown_error' }
  await page.route(`**${pathOf(id)}`, (route) =>
    route.fulfill({
      status: errorEntry(next.name).status,
      contentType: 'application/json',
      body: bodyOf(next.name, id.startsWith('staff.') ? 'staff' : 'site'),
    }),
  )
  return next
}

/** The literal beginning of an error's text, up to its first value. */
function beginningOf(name: ErrorName): string {
  if (errorEntry(name).subCode === 'subReason') return REASON
  const text = texts[`error.${name}.${String(detailsOf(name)['reason'])}`] ?? texts[`error.${name}`] ?? ''
  return text.replace(/\{.*$/s, '').trim()
}

type Site = {
  readonly isOwn: (page: string) => boolean
  /** Errors for which the screen has words of its own. */
  readonly ownWords: readonly ErrorName[]
}

/** Where the refusal is shown, after its call; `null` for one that the screen handles. */
function placeOf(page: Page, name: ErrorName): Locator | null {
  const notifications = page.getByRole('region', { name: 'Notifications' })
  const inForm = page.locator('form').getByRole('alert')
  switch (errorEntry(name).shownAs) {
    case 'toast':
      return notifications.getByRole('alert')
    case 'modal':
      return page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) })
    case 'screen':
      return inForm.filter({ has: page.getByRole('heading') })
    case 'silent':
      return null
    case 'alert':
    case 'field':
      return inForm
  }
}

async function expectPlaced(page: Page, name: ErrorName, { isOwn, ownWords }: Site): Promise<void> {
  const place = placeOf(page, name)
  if (place === null) {
    await expect(page.getByRole('alert')).toHaveCount(0)
    return
  }
  await expect(place, name).toBeVisible()
  if (!ownWords.includes(name)) await expect(place, name).toContainText(beginningOf(name))
  const remedy = remedyOf({ name, details: detailsOf(name) })
  const link = place.getByRole('link')
  if (remedy?.to !== undefined && isOwn(remedy.to)) {
    const { errorUrl } = JSON.parse(bodyOf(name, isOwn === isStaffPage ? 'staff' : 'site')) as {
      errorUrl: string
    }
    await expect(link, name).toHaveAttribute('href', errorUrl)
    await expect(link, name).not.toHaveText(errorUrl)
  } else await expect(link, name).toHaveCount(0)
}

/** Closes what stays over the page. */
async function clear(page: Page, name: ErrorName): Promise<void> {
  const { shownAs } = errorEntry(name)
  if (shownAs !== 'toast' && shownAs !== 'modal') return
  await placeOf(page, name)?.getByRole('button', { name: 'Close' }).click()
  await expect(placeOf(page, name) as Locator).toHaveCount(0)
}

/** The first error of each placement is checked with axe. */
const looked = (name: ErrorName) =>
  names.find((other) => errorEntry(other).shownAs === errorEntry(name).shownAs) === name

for (const { size, colorScheme } of [
  { size: { width: 360, height: 780 }, colorScheme: 'dark' },
  { size: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size, colorScheme, reducedMotion: 'reduce' } as object)

    test('every refusal of the catalogue is shown on the player site where the catalogue says', async ({
      page,
      world,
    }) => {
      test.slow()
      await page.goto(`${world.site}/login`)
      const next = await refuseCall(page, 'account.login')
      await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.hu')
      await page.getByLabel('Password', { exact: true }).fill('Some-Password-1')
      for (const name of names) {
        next.name = name
        await page.locator('form').getByRole('button', { name: 'Log in' }).click()
        await expectPlaced(page, name, { isOwn: isPlayerPage, ownWords: [] })
        if (looked(name)) await look(page)
        await clear(page, name)
      }
    })

    test('every refusal of the catalogue is shown in the back office where the catalogue says', async ({
      page,
      world,
    }) => {
      test.slow()
      await page.goto(world.staff)
      const next = await refuseCall(page, 'staff.login')
      await page.getByLabel('Login', { exact: true }).fill('dora')
      await page.getByLabel('Password', { exact: true }).fill('Some-Password-1')
      for (const name of names) {
        next.name = name
        await page.getByLabel('Authenticator code').fill('123456')
        await page.getByRole('button', { name: 'Log in' }).click()
        await expectPlaced(page, name, { isOwn: isStaffPage, ownWords: ['wrong_login'] })
        if (looked(name)) await look(page)
        await clear(page, name)
      }
    })
  })
}

test('a notification disappears after ten seconds, waits while it is read, and closes by keyboard', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await page.goto(`${world.site}/login`)
  const next = await refuseCall(page, 'account.login')
  next.name = 'payment_not_allowed'
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  const notify = async () => {
    await page.getByLabel('Password', { exact: true }).fill('Some-Password-1')
    await page.locator('form').getByRole('button', { name: 'Log in' }).click()
    await expect(toast).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.hu')

  await notify()
  await page.clock.runFor(9_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(toast).toHaveCount(0)

  await notify()
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_500)
  await expect(toast).toHaveCount(0)

  await notify()
  await page.keyboard.press('F8')
  await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
})

test('a refused field shows its text at the field, and no second text', async ({ page, world }) => {
  await page.goto(`${world.site}/forgot-password`)
  await page.route(`**${pathOf('account.forgotPassword')}`, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify(
        errorObjectOf(
          {
            name: 'validation_failed',
            details: { field: 'email', reason: 'invalid' },
            fields: [{ field: 'email', error: 'invalid' }],
          },
          { requestId: 'r' },
        ),
      ),
    }),
  )
  const email = page.getByLabel('Your email')
  await email.fill('anna@example.hu')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(email).toHaveAccessibleDescription(/Enter the full address/)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('the page on support says how to reach the operator, under both addresses of the specification', async ({
  page,
  world,
}) => {
  for (const path of ['/support', '/contact-us']) {
    await page.goto(`${world.site}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'support@baize.example' })).toHaveAttribute(
      'href',
      'mailto:support@baize.example',
    )
    await look(page)
  }
})
