import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { isLong } from './long-run.ts'

const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    // Nothing else is read, and to describe it takes longer than the checks.
    .options({ resultTypes: ['violations'] })
    // The results of several frames are put together on a page of their own, which one frame does not need.
    .setLegacyMode(page.frames().length === 1)

/**
 * Checks the screen and its frames with every rule of axe, without exceptions, after its title has appeared.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  const { kinds } = await kindsOn(page)
  await expectNoViolation(page, axeOn(page))
  addChecked(kinds)
}

/** Only the rules whose result depends on colours, for the second theme of a screen. */
export async function expectReadableColours(page: Page): Promise<void> {
  await expectNoViolation(page, axeOn(page).withRules(['color-contrast', 'link-in-text-block']))
}

/** Without the contrast of colours, which the system chooses and draws a ground behind. */
export async function expectAccessibleInForcedColours(page: Page): Promise<void> {
  await expectNoViolation(page, axeOn(page).disableRules(['color-contrast']))
}

async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** A screen may scroll vertically, never horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
}

/** Controls that are no part of a sentence are at least 24 px wide and high (WCAG 2.5.8), and nothing is cut. */
export async function expectWholeControls(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility() && !element.closest('.visually-hidden')
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent.slice(0, 40)}`
    const controls = [...document.querySelectorAll('a, button, input, select, summary, textarea')]
    const small = controls.filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isInText = window.getComputedStyle(element).display === 'inline'
      return seen(element) && !isInText && Math.min(width, height) < 24
    })
    const cut = [...document.querySelectorAll('main *')].filter(
      (element) =>
        seen(element) &&
        window.getComputedStyle(element).overflowX !== 'visible' &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1,
    )
    return { small: small.map(nameOf), cut: cut.map(nameOf) }
  })
  expect(found, page.url()).toEqual({ small: [], cut: [] })
}

/** What axe has checked in this run: a line of a file for each state, which all workers read and add to. */
const checked = new Set<string>()
let linesRead = 0
const fileOfChecked = () => {
  const file = process.env['BAIZE_CHECKED_KINDS']
  if (file === undefined) throw new Error('BAIZE_CHECKED_KINDS, which global-set-up.ts sets, is missing.')
  return file
}

function readChecked(): void {
  const file = fileOfChecked()
  // The last line can be one that another worker is writing.
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(linesRead, -1) : []
  linesRead += lines.length
  for (const line of lines) for (const kind of JSON.parse(line) as readonly string[]) checked.add(kind)
}

function addChecked(kinds: readonly string[]): void {
  const added = [...new Set(kinds)].filter((kind) => !checked.has(kind))
  if (added.length > 0) appendFileSync(fileOfChecked(), `${JSON.stringify(added)}\n`)
}

/**
 * The kinds of the elements in view: their tag, classes, role and states, in the theme of the page. The classes of
 * style modules name the component, so a state with a kind that is new has a component or a variant that is new.
 */
function kindsInView(): readonly string[] {
  const states = [
    'disabled',
    'aria-invalid',
    'aria-expanded',
    'aria-pressed',
    'aria-current',
    'aria-disabled',
  ]
  const names = ['class', 'role', 'type', ...states]
  const theme = window.getComputedStyle(document.documentElement).colorScheme
  const device = window.matchMedia('(prefers-color-scheme: dark)').matches
  return [...document.querySelectorAll('body :not(svg *)')]
    .filter((element) => element.checkVisibility())
    .map((element) =>
      [theme, device, element.tagName, ...names.map((name) => element.getAttribute(name))].join('|'),
    )
}

/** The kinds in all frames; `isWhole` is false while one of them navigates. */
async function kindsOn(page: Page): Promise<{ kinds: readonly string[]; isWhole: boolean }> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(kindsInView).catch(() => null)))
  return { kinds: found.flatMap((all) => all ?? []), isWhole: !found.includes(null) }
}

async function hasNewKind(page: Page): Promise<boolean> {
  const { kinds, isWhole } = await kindsOn(page)
  readChecked()
  return !isWhole || kinds.some((kind) => !checked.has(kind))
}

/**
 * The checks for every state of every screen. In `npm test` axe runs on a state only when something in it was in no
 * state before, of any test of the run; in the long run it runs on each. `every-page.test.ts` runs it on every page each time.
 */
export async function look(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  if (isLong || (await hasNewKind(page))) await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
