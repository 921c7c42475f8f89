import { expect, test } from 'vitest'
import { showInOffice } from '../tests/show-in-office.tsx'
import { Broken } from './broken.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'

test('without a session the frame is the login', async () => {
  const { screen } = await showInOffice(<Frame />, {
    session: { loggedIn: false },
    isFrame: true,
  })
  await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('with a session the frame has its navigation', async () => {
  const { screen } = await showInOffice(<Frame />, { isFrame: true })
  for (const name of ['Withdrawals', 'Cases', 'Players', 'Audit trail'])
    await expect.element(screen.getByRole('navigation').getByRole('link', { name })).toBeVisible()
})

test('a page that failed says that nothing was lost', async () => {
  const { screen } = await showInOffice(<Broken />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('button')).toBeEnabled()
})

test('an unknown address leads to the review', async () => {
  const { screen } = await showInOffice(<NotFound />)
  await expect
    .element(screen.getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining('/withdrawals'))
})
