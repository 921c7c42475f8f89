import { expect, test } from 'vitest'
import { anna, showInSite } from '../../tests/show-in-site.tsx'
import { useRef } from 'react'
import { ActivityPage } from './activity-page.tsx'
import { LoginNotices } from './login-notices.tsx'
import { LoginPage } from './login-page.tsx'
import { LoginPopover } from './login-popover.tsx'
import { LogoutPage } from './logout-page.tsx'
import { ResendActivation } from './resend-activation.tsx'

const visitor = { session: { loggedIn: false } } as const

test('the login page has a title and the form', async () => {
  const { screen } = await showInSite(<LoginPage />, visitor)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
})

function Header() {
  const trigger = useRef<HTMLDivElement>(null)
  return (
    <main>
      <div ref={trigger}>Log in here</div>
      <LoginPopover triggerRef={trigger} onClose={() => {}} />
    </main>
  )
}

test('the login under its button is a named dialog', async () => {
  const { screen } = await showInSite(<Header />, visitor)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('a login that a page requires names the page', async () => {
  const search = { 'game-after-login': 'fox-and-acorn' }
  const { screen } = await showInSite(<LoginNotices search={search} />, visitor)
  await expect.element(screen.getByText('Log in first, then your game opens.')).toBeVisible()
})

test('the activation email is sent again to the address', async () => {
  const { screen, callsOf } = await showInSite(<ResendActivation email="anna@example.com" />, {
    ...visitor,
    answers: { 'account.resendActivation': { resendAfterSec: 60 } },
  })
  await screen.getByRole('button', { name: 'Send the email again' }).click()
  await expect.poll(() => screen.getByRole('status').element().textContent).toContain('anna@example.com')
  expect(callsOf('account.resendActivation')[0]?.input).toEqual({ email: 'anna@example.com' })
})

test('no email is sent to an invalid address', async () => {
  const { screen, callsOf } = await showInSite(<ResendActivation email="" isReady={() => false} />, visitor)
  await screen.getByRole('button').click()
  expect(callsOf('account.resendActivation')).toEqual([])
})

test('the sessions are listed, and all but the current one can be ended', async () => {
  const { screen } = await showInSite(<ActivityPage />)
  await expect
    .element(screen.getByRole('heading', { name: 'Where you’re logged in', level: 1 }))
    .toBeVisible()
  await expect.poll(() => screen.getByRole('listitem').all().length).toBeGreaterThan(0)
})

test('a logout without an answer can be repeated', async () => {
  const { screen } = await showInSite(<LogoutPage />, {
    answers: { 'account.logout': { refused: { error: 'technical_issues', errorCode: 100 } } },
  })
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
})

test('a logout deletes what the player searched for on this device', async () => {
  localStorage.setItem('baize.searches', JSON.stringify({ owner: anna.publicUserId, texts: ['owl'] }))
  await showInSite(<LogoutPage />)
  await expect.poll(() => localStorage.getItem('baize.searches')).toBeNull()
})
