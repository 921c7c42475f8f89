import { expect, test } from 'vitest'
import { showInSite } from '../tests/show-in-site.tsx'
import { AlreadyHere } from './already-here.tsx'

test('a player at a page for visitors reads that they are logged in, and goes on to the lobby', async () => {
  const { screen, router } = await showInSite(<AlreadyHere />, { path: '/login' })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'You’re logged in' })).toBeVisible()
  expect(document.title).toBe('You’re logged in – Baize')
  expect(screen.getByRole('textbox').elements()).toEqual([])
  await screen.getByRole('link', { name: 'To the lobby' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
})
