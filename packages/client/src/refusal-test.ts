import {
  errorCatalogue,
  errorEntry,
  errorObjectOf,
  remedyOf,
  type ErrorName,
  type ErrorObject,
  type Refusal,
} from '@baize/contract'
import { isPlayerPage, isStaffPage } from '@baize/contract/routes'
import { expect, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'

const files = import.meta.glob<Record<string, string>>('/packages/contract/src/**/messages/en.json', {
  eager: true,
  import: 'default',
})
const texts = Object.assign({}, ...Object.values(files)) as Record<string, string>
const names = Object.keys(errorCatalogue) as ErrorName[]
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

type Site = 'site' | 'staff'
type Case = {
  readonly name: ErrorName
  readonly body: ErrorObject
  /** The literal beginning of the error's text, up to its first value. */
  readonly beginning: string
  /** The address of the page that remedies it, if the site has that page. */
  readonly href: string | null
}

/** An error as the server of a site refuses a call for it, and what the site then shows. */
function caseOf(name: ErrorName, site: Site): Case {
  const details = detailsOf(name)
  const refusal = { name, details } as unknown as Refusal
  const body = errorObjectOf(refusal, {
    requestId: 'r',
    site,
    text: (key) => (key.endsWith('.card_expired') ? REASON : null),
  })
  const text = texts[`error.${name}.${String(details['reason'])}`] ?? texts[`error.${name}`] ?? ''
  const isReason = errorEntry(name).subCode === 'subReason'
  const to = remedyOf(refusal)?.to
  const isOwn = site === 'staff' ? isStaffPage : isPlayerPage
  return {
    name,
    body,
    beginning: isReason ? REASON : text.replace(/\{.*$/s, '').trim(),
    href: to !== undefined && isOwn(to) ? (body.errorUrl ?? null) : null,
  }
}

/** Where the refusal of a form is shown; `null` for one that the screen handles. */
function placeOf(form: Locator, name: ErrorName): Locator | null {
  switch (errorEntry(name).shownAs) {
    case 'toast':
      return page.getByRole('region', { name: /Notifications/ }).getByRole('alert')
    case 'modal':
      return page.getByRole('dialog')
    case 'screen':
      return form.getByRole('alert').filter({ has: page.getByRole('heading') })
    case 'silent':
      return null
    case 'alert':
    case 'field':
      return form.getByRole('alert')
  }
}

/**
 * Sends a form once for each error of the catalogue, and compares what is shown with the catalogue: the place, the
 * text and the link of the remedy.
 * @param call The path of the call that the form sends; other calls are answered as before.
 * @param ownWords Errors for which the form has words of its own.
 * @param sentAgain Errors after which the form sends its call once more by itself.
 */
export async function expectEveryRefusalPlaced({
  site,
  call,
  fill,
  ownWords = [],
  sentAgain = [],
}: {
  site: Site
  call: string
  fill: () => Promise<void>
  ownWords?: readonly ErrorName[]
  sentAgain?: readonly ErrorName[]
}): Promise<void> {
  const element = document.querySelector('form')
  if (element === null) throw new Error('expectEveryRefusalPlaced: no form is shown')
  const form = page.elementLocator(element)
  const server = globalThis.fetch
  let next = caseOf('unknown_error', site)
  let answered = 0
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    if (new URL(address, location.origin).pathname !== call) return await server(address, request)
    answered += 1
    return Response.json(next.body, { status: errorEntry(next.name).status })
  })
  for (const name of names) {
    next = caseOf(name, site)
    const calls = answered + (sentAgain.includes(name) ? 2 : 1)
    await fill()
    // A form that still handles the answer before ignores a press.
    const send = () => {
      if (answered < calls) element.requestSubmit()
      return answered
    }
    await expect.poll(send, { message: name, interval: 5 }).toBe(calls)
    await expectPlaced(form, next, ownWords.includes(name))
  }
}

async function expectPlaced(form: Locator, { name, beginning, href }: Case, hasOwnWords: boolean) {
  const place = placeOf(form, name)
  const options = { message: name, interval: 5 }
  if (place === null) {
    await expect.poll(() => page.getByRole('alert').elements(), options).toEqual([])
    return
  }
  await expect.poll(() => place.elements().length, options).toBe(1)
  if (!hasOwnWords) await expect.poll(() => place.element().textContent, options).toContain(beginning)
  const links = place.getByRole('link').elements()
  const addresses = links.map((link) => link.getAttribute('href'))
  expect({ name, addresses }).toEqual({ name, addresses: href === null ? [] : [href] })
  expect(links.map(({ textContent }) => textContent)).not.toContain(href)
  const { shownAs } = errorEntry(name)
  if (shownAs !== 'toast' && shownAs !== 'modal') return
  // What stays over the page is closed.
  ;(place.getByRole('button', { name: 'Close' }).first().element() as HTMLElement).click()
  await expect.poll(() => place.elements(), options).toEqual([])
}
