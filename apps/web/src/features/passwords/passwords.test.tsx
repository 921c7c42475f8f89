import { errorObjectOf } from '@baize/contract'
import { useLocation } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { LoginPage } from '../sessions/login-page.tsx'
import { ChangePasswordPage } from './change-password-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const visitor = { session: { loggedIn: false } } as const

function Fields() {
  const [password, setPassword] = useState('')
  const field = (id: string, label: string) => ({ id, label, error: undefined, onChange: setPassword })
  return (
    <NewPasswordFields
      password={{ ...field('new', 'New password'), value: password }}
      confirmed={{ ...field('again', 'Confirm new password'), value: '' }}
    />
  )
}

test('the rules of a new password are announced as met while it is typed', async () => {
  const { screen } = await showInSite(<Fields />, visitor)
  const field = screen.getByLabelText('New password', { exact: true })
  const before = document.body.innerText
  await field.fill('Kex-Becka-77')
  await expect.poll(() => document.body.innerText).not.toBe(before)
  await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
})

test('a changed password clears all three fields and shows how many sessions ended', async () => {
  const answers = { 'account.changePassword': { endedSessions: 2 } }
  const { screen } = await showInSite(<ChangePasswordPage />, { answers })
  const fields = ['Current password', 'New password', 'Confirm new password'].map((label) =>
    screen.getByLabelText(label, { exact: true }),
  )
  await fields[0]?.fill('Old-Password-1')
  await fields[1]?.fill('Kex-Becka-77')
  await fields[2]?.fill('Kex-Becka-77')
  await screen.getByRole('button', { name: /^Change/ }).click()
  await expect
    .poll(() => fields.map((field) => (field.element() as HTMLInputElement).value))
    .toEqual(['', '', ''])
  await expect
    .element(screen.getByText('Your password has been changed. You were logged out in 2 other places.'))
    .toBeVisible()
})

test('a wrong current password is an error at its field, which gets the focus', async () => {
  const fields = [{ field: 'password', error: 'wrong_password' }]
  const { screen } = await showInSite(<ChangePasswordPage />, {
    answers: { 'account.changePassword': { refused: { error: 'wrong_password', errorCode: 9, fields } } },
  })
  await screen.getByLabelText('Current password', { exact: true }).fill('wrong')
  await screen.getByLabelText('New password', { exact: true }).fill('Kex-Becka-77')
  await screen.getByLabelText('Confirm new password', { exact: true }).fill('Kex-Becka-77')
  await screen.getByRole('button', { name: /^Change/ }).click()
  await expect.element(screen.getByLabelText('Current password', { exact: true })).toBeInvalid()
  await expect.element(screen.getByLabelText('Current password', { exact: true })).toHaveFocus()
})

test('an invalid email address is reported at its field, and a valid one gets the email for a new password', async () => {
  const { screen, callsOf } = await showInSite(<ForgotPasswordPage />, {
    ...visitor,
    answers: { 'account.forgotPassword': { minutes: 30, mailsPerHour: 1 } },
  })
  const email = screen.getByRole('textbox', { name: 'Your email' })
  await email.fill('anna')
  await screen.getByRole('button').click()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveFocus()
  await email.fill('anna@example.com')
  await expect.element(email).not.toBeInvalid()
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await expect.element(screen.getByText(/It works once, within 30 minutes\.$/)).toBeVisible()
  await expect.element(screen.getByText(/We send at most 1 email an hour\.$/)).toBeVisible()
  expect(callsOf('account.forgotPassword')).toHaveLength(1)
})

test('an address that the server refuses has its text at the field, and no second text', async () => {
  const details = { field: 'email', reason: 'invalid' }
  const refused = errorObjectOf(
    { name: 'validation_failed', details, fields: [{ field: 'email', error: 'invalid' }] } as never,
    { requestId: 'r' },
  )
  const { screen } = await showInSite(<ForgotPasswordPage />, {
    ...visitor,
    answers: { 'account.forgotPassword': { refused } },
  })
  const email = screen.getByRole('textbox', { name: 'Your email' })
  await email.fill('anna@example.hu')
  await screen.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(email).toHaveAccessibleDescription(/Enter the full address/)
  expect(screen.getByRole('alert').filter({ hasText: /./ }).elements()).toEqual([])
})

test('the email typed at the login is in the form that requests a new password, and not in its address', async () => {
  function LoginOrForgot() {
    return useLocation().pathname === paths.forgotPassword ? <ForgotPasswordPage /> : <LoginPage />
  }
  const { screen, router } = await showInSite(<LoginOrForgot />, { ...visitor, path: paths.login })
  await screen.getByRole('textbox', { name: 'Email' }).fill('anna@example.com')
  await screen.getByRole('link', { name: 'Forgot password?' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Your email' })).toHaveValue('anna@example.com')
  expect(router.state.location.href).not.toContain('anna')
})

const reset = { ...visitor, route: paths.resetPassword, path: '/forgot-password/reset/q7Jd-Nn4s' } as const

test('the link of the email sets a password that meets the rules, and leads to the login', async () => {
  const { screen, callsOf, router } = await showInSite(<ResetPasswordPage />, {
    ...reset,
    answers: { 'account.checkResetCode': {} as never, 'account.resetPassword': {} as never },
  })
  const password = screen.getByLabelText('New password', { exact: true })
  await password.fill('short')
  await screen.getByRole('button', { name: 'Set new password' }).click()
  await expect.element(password).toBeInvalid()
  expect(callsOf('account.resetPassword')).toEqual([])
  await password.fill('Kex-Becka-77')
  await screen.getByLabelText('Confirm new password', { exact: true }).fill('Kex-Becka-77')
  await screen.getByRole('button', { name: 'Set new password' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toEqual({ notice: 'password-set' })
  expect(callsOf('account.resetPassword').map(({ input }) => input)).toEqual([
    { code: 'q7Jd-Nn4s', password: 'Kex-Becka-77', confirmPassword: 'Kex-Becka-77' },
  ])
})

// Proves G16
test('an expired link is reported in place of the form, with a link to request another', async () => {
  const { screen } = await showInSite(<ResetPasswordPage />, {
    ...reset,
    answers: {
      'account.checkResetCode': {
        refused: {
          error: 'code_expired',
          errorCode: 194,
          shownAs: 'alert',
          errorUrl: '/forgot-password',
          remedy: { who: 'player', to: 'forgotPassword' },
        },
      },
    },
  })
  await expect
    .element(screen.getByRole('link', { name: 'Get a new link' }))
    .toHaveAttribute('href', '/forgot-password')
  expect(screen.getByRole('button', { name: 'Set new password' }).elements()).toEqual([])
})

test('a link that was used leads to the login as well', async () => {
  const refused = {
    error: 'code_used',
    errorCode: 209,
    shownAs: 'alert',
    errorUrl: '/forgot-password',
    remedy: { who: 'player', to: 'forgotPassword' },
  } as const
  const answers = { 'account.checkResetCode': { refused } }
  const { screen } = await showInSite(<ResetPasswordPage />, { ...reset, answers })
  await expect.element(screen.getByText('Log in with that password.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login')
})

test('a reloaded page has no code, and offers to request another link', async () => {
  const { screen, calls } = await showInSite(<ResetPasswordPage />, {
    ...reset,
    path: '/forgot-password/reset/-',
  })
  await expect
    .element(screen.getByRole('link', { name: 'Get a new link' }))
    .toHaveAttribute('href', '/forgot-password')
  expect(calls).toEqual([])
})
