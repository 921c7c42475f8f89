import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { AccountClosed } from './account-closed.tsx'

test('a closed account is confirmed to somebody who is logged out, with a link to the start page', async () => {
  const { screen, calls, router } = await showInSite(<AccountClosed />, {
    session: { loggedIn: false },
    path: '/my/profile/close',
  })
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Your account is closed' }))
    .toBeVisible()
  await expect
    .element(screen.getByText('You are logged out everywhere. We have sent you an email about it.'))
    .toBeVisible()
  expect(document.title).toBe('Your account is closed – Baize')
  expect(calls).toEqual([])
  await screen.getByRole('link', { name: 'Go to the start page' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
})
