import type { StaffSession } from '@baize/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { doubleText, pixelsBeyond } from '@baize/ui/component-test'
import { dora, showInOffice } from '../tests/show-in-office.tsx'
import { Broken } from './broken.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { createStaffRouter } from './router.tsx'

test('without a session the frame shows the login', async () => {
  const { screen } = await showInOffice(<Frame />, {
    session: { loggedIn: false },
    isFrame: true,
  })
  await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('with a session the frame shows the navigation', async () => {
  const { screen } = await showInOffice(<Frame />, { isFrame: true })
  for (const name of ['Overview', 'Withdrawals', 'Cases', 'Players', 'Audit trail', 'Settings'])
    await expect.element(screen.getByRole('navigation').getByRole('link', { name })).toBeVisible()
})

test('the navigation has the number of changes of settings that wait for this person', async () => {
  const { role, roleName, permissions } = dora as Extract<StaffSession, { loggedIn: true }>
  const answers = {
    'staff.openCounts': { withdrawals: 0, cases: 0, documents: 0, settings: 1, role, roleName, permissions },
  }
  const { screen } = await showInOffice(<Frame />, { isFrame: true, answers })
  await expect.element(screen.getByRole('link', { name: 'Settings 1 waiting' })).toBeVisible()
})

test('the navigation follows a role that a colleague has changed', async () => {
  const counts = { withdrawals: 0, cases: 0, settings: 0 }
  const answers = {
    'staff.openCounts': {
      ...counts,
      ...{ role: 'fraud-team', roleName: 'Fraud team', permissions: ['manageStaff'] },
    },
  }
  const { screen } = await showInOffice(<Frame />, { isFrame: true, answers })
  await expect.element(screen.getByRole('link', { name: 'Roles' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Settings' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('banner')).toMatchTextContent(/Fraud team/)
})

test('the withdrawals to check are one key away, and the key is shown with the link', async () => {
  const { screen, router } = await showInOffice(<Frame />, { isFrame: true })
  const link = screen.getByRole('link', { name: 'Withdrawals' })
  await expect.element(link).toHaveAttribute('aria-keyshortcuts', 'W')
  await userEvent.keyboard('w')
  await expect.poll(() => router.state.location.pathname).toBe('/withdrawals')
})

test('a page that failed states that nothing was lost', async () => {
  const { screen } = await showInOffice(<Broken />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('button')).toBeEnabled()
})

test('an unknown address links to the overview', async () => {
  const { screen } = await showInOffice(<NotFound />)
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/overview'))
})

test.each(['', 'no-tab'])('a player’s page whose address has the tab “%s” shows the overview', (tab) => {
  const matches = createStaffRouter().matchRoutes('/players/01a22465-c3a0-70b6-9813-9ed2229836da', { tab })
  expect(matches.at(-1)?.search).toMatchObject({ tab: undefined })
})

test('a failed logout says that the person is still logged in, and can be repeated', async () => {
  let answer: unknown = { refused: { error: 'technical_issues', errorCode: 100 } }
  const { screen } = await showInOffice(<Frame />, {
    isFrame: true,
    answers: { 'staff.logout': () => answer },
  })
  await screen.getByRole('button', { name: 'Log out' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/You are still logged in/)
  answer = {}
  await screen.getByRole('button', { name: 'Log out' }).click()
  await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(screen.getByText('Your session has expired.').elements()).toEqual([])
})

test.each([
  ['a phone', 360, 780],
  ['a desktop', 1440, 900],
])('text of 200 %% stays inside the menu with 12345 open items, on %s', async (_name, width, height) => {
  await page.viewport(width, height)
  const { role, roleName, permissions } = dora as Extract<StaffSession, { loggedIn: true }>
  const may = { role, roleName, permissions: [...permissions, 'reviewDocuments'] }
  const open = { withdrawals: 12_345, cases: 12_345, documents: 12_345, settings: 12_345 }
  const { screen } = await showInOffice(<Frame />, {
    isFrame: true,
    session: { ...dora, ...may } as never,
    answers: { 'staff.openCounts': { ...open, ...may } },
  })
  doubleText()
  const banner = screen.getByRole('banner')
  await expect.poll(() => banner.getByText('12345', { exact: true }).elements()).toHaveLength(4)
  const links = screen.getByRole('navigation').getByRole('link').elements()
  expect([banner.element(), ...links].map(pixelsBeyond)).toEqual([0, ...links.map(() => 0)])
  expect(pixelsBeyond(document.documentElement)).toBe(0)
  await page.viewport(1280, 800)
})
