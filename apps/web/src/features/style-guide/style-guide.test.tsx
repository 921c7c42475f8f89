import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { State } from './actions.tsx'
import { StyleGuidePage } from './style-guide-page.tsx'

test('a state of a component stands under its name', async () => {
  const { screen } = await showInSite(
    <State name="Pressed">
      <button type="button">Deposit</button>
    </State>,
  )
  expect(screen.container.innerText.split(/\n+/)).toEqual(['Pressed', 'Deposit'])
})

test('the contents of the style guide lead to every specimen, each in both themes', async () => {
  const { screen } = await showInSite(<StyleGuidePage />)
  const links = screen.getByRole('navigation').first().getByRole('link').elements()
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) {
    const specimen = document.querySelector(link.getAttribute('href') ?? '')?.closest('section')
    const themes = [...(specimen?.querySelectorAll(':scope > div > [data-theme]') ?? [])]
    expect(themes.map((theme) => theme.getAttribute('data-theme'))).toEqual(['dark', 'light'])
  }
})
