import type { RefusalExample } from '@baize/contract'
import { expect, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'

const files = import.meta.glob<Record<string, string>>('/packages/contract/src/**/messages/en.json', {
  eager: true,
  import: 'default',
})
const texts = Object.assign({}, ...Object.values(files)) as Record<string, string>

/** The literal beginning of the text of an error, up to its first value. */
function beginningOf({ text }: RefusalExample): string {
  if (typeof text === 'string') return text
  const known = text.map((key) => texts[key]).find((found) => found !== undefined) ?? ''
  return known.replace(/\{.*$/s, '').trim()
}

/** Where the refusal of a form is shown; `null` for one that the screen handles. */
function placeOf(form: Locator, { shownAs }: RefusalExample): Locator | null {
  switch (shownAs) {
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

type Form = {
  readonly refusals: readonly RefusalExample[]
  /** The path of the call that the form sends; other calls are answered as before. */
  readonly call: string
  readonly fill: () => Promise<void>
  /** Errors for which the form has words of its own. */
  readonly ownWords?: readonly string[]
  /** Errors after which the form sends its call once more by itself. */
  readonly sentAgain?: readonly string[]
}

/**
 * Sends the form on the page once for each refusal, and compares what is shown with the catalogue: the place, the text
 * and the link of the remedy.
 */
export async function expectEveryRefusalPlaced({
  refusals,
  call,
  fill,
  ownWords = [],
  sentAgain = [],
}: Form): Promise<void> {
  const element = document.querySelector('form')
  if (element === null) throw new Error('expectEveryRefusalPlaced: no form is shown')
  const form = page.elementLocator(element)
  const server = globalThis.fetch
  let next: RefusalExample | undefined
  let answered = 0
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    if (next === undefined || new URL(address, location.origin).pathname !== call)
      return await server(address, request)
    answered += 1
    return Response.json(next.body, { status: next.status })
  })
  for (const refusal of refusals) {
    const { name } = refusal
    next = refusal
    const calls = answered + (sentAgain.includes(name) ? 2 : 1)
    await fill()
    // A form that still handles the answer before ignores a press.
    const send = () => {
      if (answered < calls) element.requestSubmit()
      return answered
    }
    await expect.poll(send, { message: name, interval: 5 }).toBe(calls)
    await expectPlaced(form, refusal, ownWords.includes(name))
  }
}

async function expectPlaced(form: Locator, refusal: RefusalExample, hasOwnWords: boolean) {
  const { name, href, shownAs } = refusal
  const place = placeOf(form, refusal)
  const options = { message: name, interval: 5 }
  if (place === null) {
    await expect.poll(() => page.getByRole('alert').elements(), options).toEqual([])
    return
  }
  await expect.poll(() => place.elements().length, options).toBe(1)
  if (!hasOwnWords)
    await expect.poll(() => place.element().textContent, options).toContain(beginningOf(refusal))
  const links = place.getByRole('link').elements()
  const addresses = links.map((link) => link.getAttribute('href'))
  expect({ name, addresses }).toEqual({ name, addresses: href === null ? [] : [href] })
  expect(links.map(({ textContent }) => textContent)).not.toContain(href)
  if (shownAs !== 'toast' && shownAs !== 'modal') return
  // What stays over the page is closed.
  ;(place.getByRole('button', { name: 'Close' }).first().element() as HTMLElement).click()
  await expect.poll(() => place.elements(), options).toEqual([])
}
