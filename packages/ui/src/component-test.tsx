import axe from 'axe-core'
import { isValidElement, type ComponentType, type ReactNode } from 'react'
import { expect, inject } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'

export * from './tests/display.ts'

/** The rules whose results depend on colours: no others differ between the themes. */
const ofColours = ['color-contrast', 'link-in-text-block']
/** These concern a whole page, and a component is tested alone. */
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title', 'bypass']

/** Checks everything on the screen with every other rule of axe, and its colours in both themes. */
export async function expectAccessible(): Promise<void> {
  const rules = Object.fromEntries(ofPages.map((id) => [id, { enabled: false }]))
  for (const [theme, options] of [
    ['dark', { rules }],
    ['light', { runOnly: ofColours }],
  ] as const) {
    document.documentElement.dataset['theme'] = theme
    // Nothing but violations is read, and to describe the rest takes longer than the checks.
    const { violations } = await axe.run(document.body, { ...options, resultTypes: ['violations'] })
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, `axe, ${theme}`).toEqual([])
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is the long run. */
    readonly isLong: boolean
  }
}

/** The components that a file has checked. Files share a page. */
const checked = { file: '', components: new Set<unknown>() }

/** In the long run a component is checked each time; otherwise once a file, because the checks are most of the time. */
function isToCheck(subject: ReactNode): boolean {
  if (inject('isLong')) return true
  // What is no component by itself says nothing about the next of its kind.
  if (!isValidElement(subject) || typeof subject.type === 'string') return true
  const { testPath = '' } = expect.getState()
  if (checked.file !== testPath) {
    checked.file = testPath
    checked.components.clear()
  }
  if (checked.components.has(subject.type)) return false
  checked.components.add(subject.type)
  return true
}

/** A component that waits for more has a test that is about waiting. */
const MOST_TURNS = 30

/** Lets the first answers arrive, as a visitor would before they do anything. */
async function settle(isSettled: () => boolean): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS && !isSettled(); turn++)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })
}

/**
 * Renders a component and checks that it is accessible as it first appears.
 * @param subject The component that the test is about, where `element` also has what surrounds it.
 * @param settled Whether what the component reads first has arrived.
 */
export async function show(
  element: ReactNode,
  {
    wrapper,
    subject = element,
    settled = () => true,
  }: {
    wrapper?: ComponentType<{ children: ReactNode }>
    subject?: ReactNode
    settled?: () => boolean
  } = {},
): Promise<RenderResult> {
  const screen = await render(element, wrapper === undefined ? {} : { wrapper })
  await settle(settled)
  if (isToCheck(subject)) await expectAccessible()
  return screen
}
