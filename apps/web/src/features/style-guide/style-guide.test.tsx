import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { State } from './actions.tsx'
import { StyleGuidePage } from './style-guide-page.tsx'

test('a state of a component is shown under its name', async () => {
  const { screen } = await showInSite(
    <State name="Pressed">
      <button type="button">Deposit</button>
    </State>,
  )
  expect(screen.container.innerText.split(/\n+/)).toEqual(['Pressed', 'Deposit'])
})

// Covers ROUTE-024
test('the contents of the style guide link to every specimen, each in both themes', async () => {
  const { screen } = await showInSite(<StyleGuidePage />)
  const links = screen.getByRole('navigation').first().getByRole('link').elements()
  expect(links.length).toBeGreaterThan(30)
  for (const link of links) {
    const specimen = document.querySelector(link.getAttribute('href') ?? '')?.closest('section')
    const themes = [...(specimen?.querySelectorAll(':scope > div > [data-theme]') ?? [])]
    expect(themes.map((theme) => theme.getAttribute('data-theme'))).toEqual(['dark', 'light'])
  }
})

test('the style guide shows the parts that screens share, with fixed data', async () => {
  const { screen, callsOf } = await showInSite(<StyleGuidePage />, { session: { loggedIn: false } })
  for (const [part, text] of [
    ['LimitCard', /Waiting in 2 deposits/],
    ['UnsetLimits', /37\s000.* deposited today/],
    ['LimitEffect', /so .*34\s800.* is left\./],
    ['SessionLineCard', /Played\s*48 min/],
    ['FirstStepsCard', /You’re ready to play, Eszter/],
    ['RegistrationProgress', /Main details\s*1 of 4/],
    ['HelpAnswers', /How do I add money\?/],
  ] as const)
    await expect.element(screen.getByRole('region', { name: part, exact: true })).toMatchTextContent(text)
  const search = screen.getByRole('region', { name: 'SearchField' }).getByRole('searchbox').first()
  await search.fill('owl')
  await expect.element(search).toHaveValue('owl')
  expect(callsOf('player.limits')).toEqual([])
})
