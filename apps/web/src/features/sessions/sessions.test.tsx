import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
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
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

test('a login that a page asked for says what for', async () => {
  const search = { 'game-after-login': 'fox-and-acorn' }
  const { screen } = await showInSite(<LoginNotices search={search} />, visitor)
  await expect.element(screen.getByText('Log in first; then your game opens.')).toBeVisible()
})

test('the mail of an activation is sent again to the address', async () => {
  const { screen, callsOf } = await showInSite(<ResendActivation email="anna@example.com" />, {
    ...visitor,
    answers: { 'account.resendActivation': {} },
  })
  await screen.getByRole('button', { name: 'Send the mail again' }).click()
  await expect.poll(() => screen.getByRole('status').element().textContent).toContain('anna@example.com')
  expect(callsOf('account.resendActivation')[0]?.input).toEqual({ email: 'anna@example.com' })
})

test('an incomplete address is not written to', async () => {
  const { screen, callsOf } = await showInSite(<ResendActivation email="" isReady={() => false} />, visitor)
  await screen.getByRole('button').click()
  expect(callsOf('account.resendActivation')).toEqual([])
})

test('the sessions are listed, and all but this one can be ended', async () => {
  const { screen } = await showInSite(<ActivityPage />)
  await expect
    .element(screen.getByRole('heading', { name: 'Where you are logged in', level: 1 }))
    .toBeVisible()
  await expect.poll(() => screen.getByRole('listitem').all().length).toBeGreaterThan(0)
})

test('a logout that got no answer is offered again', async () => {
  const { screen } = await showInSite(<LogoutPage />, {
    answers: { 'account.logout': { refused: { error: 'technical_issues', errorCode: 100 } } },
  })
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
})
