import axe from 'axe-core'
import type { ComponentType, ReactNode } from 'react'
import { expect } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'

const themes = ['dark', 'light'] as const
/** These concern a whole page, and a component is tested alone. */
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main', 'document-title', 'bypass']

/** Checks everything on the screen with every other rule of axe, in both themes. */
export async function expectAccessible(): Promise<void> {
  const rules = Object.fromEntries(ofPages.map((id) => [id, { enabled: false }]))
  for (const theme of themes) {
    document.documentElement.dataset['theme'] = theme
    const { violations } = await axe.run(document.body, { rules })
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
