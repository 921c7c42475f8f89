import { expectAccessible } from '@baize/ui/component-test'
import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { BlockedPage } from './blocked-page.tsx'

const visitor = { session: { loggedIn: false as const } }

test('a visitor whom no licence serves reads why, whom to write to, and where players log in', async () => {
  const { screen } = await showInSite(<BlockedPage />, visitor)
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Baize isn’t available where you are' }))
    .toBeVisible()
  await expect.element(screen.getByText(/we have none for the country/)).toBeVisible()
  await expect.element(screen.getByText('Our address: support@example.com')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Contact us' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:support@example.com'))
  await expect.element(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('banner').elements()).toEqual([])
  expect(screen.getByRole('navigation').elements()).toEqual([])
  expect(screen.getByRole('contentinfo').elements()).toEqual([])
  await expectAccessible()
})

test('an operator without a support address is reached by the page that says how', async () => {
  const { screen } = await showInSite(<BlockedPage />, { ...visitor, settings: { supportEmail: null } })
  await expect.element(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/support')
  expect(screen.getByText(/Our address/).elements()).toEqual([])
})
