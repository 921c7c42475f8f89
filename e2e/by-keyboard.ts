import type { Frame, Locator, Page } from '@playwright/test'
import { expect } from './stack.ts'

/** The most stops of any page between two controls of a journey. */
const MOST_STOPS = 120

/**
 * A person without a mouse: Tab, keys and typing, nothing else. Each element that gets the focus on the way
 * must be in view and show it (WCAG 2.4.7, 2.4.11).
 */
export function byKeyboard(page: Page) {
  const { keyboard } = page

  /** Tabs to the first of these elements, past everything in between. */
  async function to(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible()
    for (let stops = 0; stops <= MOST_STOPS; stops += 1) {
      if (await hasFocus(target)) return await expectFocusShown(page)
      await keyboard.press('Tab')
      await expectFocusShown(page)
    }
    throw new Error(`${String(target)} is not reached by Tab on ${page.url()}`)
  }

  return {
    to,
    press: (key: string) => keyboard.press(key),
    /** Tabs to a control and presses Enter. */
    enter: async (target: Locator) => {
      await to(target)
      await keyboard.press('Enter')
    },
    /** Tabs to a box and ticks it. */
    tick: async (target: Locator) => {
      await to(target)
      await keyboard.press('Space')
      await expect(target).toBeChecked()
    },
    /** Tabs to a field and types in place of what it contains. */
    type: async (target: Locator, text: string) => {
      await to(target)
      await keyboard.press('Control+a')
      await keyboard.type(text)
    },
    /** Tabs to a group of radio buttons and moves to the wanted one with the arrow keys. */
    choose: async (group: Locator, wanted: Locator) => {
      await to(group)
      await keyboard.press('Space')
      const count = await group.count()
      for (let moves = 0; moves < count && !(await wanted.isChecked()); moves += 1)
        await keyboard.press('ArrowDown')
      await expect(wanted).toBeChecked()
    },
  }
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement))

/** The frame that the keys go to: this one or one inside it. */
async function focusedFrame(frame: Frame): Promise<Frame> {
  const active = (await frame.evaluateHandle(() => document.activeElement)).asElement()
  const inner = await active?.contentFrame()
  return inner == null ? frame : await focusedFrame(inner)
}

/**
 * The focused element has an outline, or the box around a field or beside a hidden radio button has it, and at
 * least a part of that is in view, under nothing else.
 */
async function expectFocusShown(page: Page): Promise<void> {
  await expect
    .poll(async () => (await focusedFrame(page.mainFrame())).evaluate(faultOfFocus).catch(String), {
      message: `the focus on ${page.url()}`,
    })
    .toBe('')
}

function faultOfFocus(): string {
  const focused = document.activeElement
  // After the last element the browser's own controls get the focus.
  if (focused === null || focused === document.body) return ''
  const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}" ${focused.id}`
  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  }
  const around: (Element | null)[] = [focused, focused.nextElementSibling]
  for (let at = focused.parentElement; at !== null && around.length < 6; at = at.parentElement)
    around.push(at)
  const shown = around.find((element) => element !== null && isOutlined(element))
  if (shown == null) return `${name} has no outline`
  const { left, top, right, bottom } = shown.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const inset = 3
  const points = [
    [x, y],
    [left + inset, y],
    [right - inset, y],
    [x, top + inset],
    [x, bottom - inset],
  ] as const
  const isSeen = points.some(([at, down]) => {
    const hit = document.elementFromPoint(at, down)
    return hit !== null && (shown.contains(hit) || hit.contains(shown))
  })
  return isSeen ? '' : `${name} is out of view or covered`
}
