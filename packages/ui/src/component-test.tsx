import axe from 'axe-core'
import type { ComponentType, ReactNode } from 'react'
import { expect } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'

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

/** Renders a component and checks that it is accessible as it first appears. */
export async function show(
  element: ReactNode,
  { wrapper }: { wrapper?: ComponentType<{ children: ReactNode }> } = {},
): Promise<RenderResult> {
  const screen = await render(element, wrapper === undefined ? {} : { wrapper })
  await expectAccessible()
  return screen
}
