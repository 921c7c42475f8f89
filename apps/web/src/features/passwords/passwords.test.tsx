import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { useState } from 'react'
import { paths } from '../../platform/addresses.ts'
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
      confirmed={{ ...field('again', 'New password again'), value: '' }}
    />
  )
}

test('the rules of a new password are read as met while it is typed', async () => {
  const { screen } = await showInSite(<Fields />, visitor)
  const field = screen.getByLabelText('New password', { exact: true })
  const before = document.body.innerText
  await field.fill('Kex-Becka-77')
  await expect.poll(() => document.body.innerText).not.toBe(before)
  await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
})

test('a changed password empties all three fields and says how many sessions ended', async () => {
  const answers = { 'account.changePassword': { endedSessions: 2 } }
  const { screen } = await showInSite(<ChangePasswordPage />, { answers })
  const fields = ['Present password', 'New password', 'New password again'].map((label) =>
    screen.getByLabelText(label, { exact: true }),
  )
  await fields[0]?.fill('Old-Password-1')
  await fields[1]?.fill('Kex-Becka-77')
  await fields[2]?.fill('Kex-Becka-77')
  await screen.getByRole('button', { name: /^Change/ }).click()
  await expect
    .poll(() => fields.map((field) => (field.element() as HTMLInputElement).value))
    .toEqual(['', '', ''])
  await expect.element(screen.getByText('Your password is changed. 2 other logins were ended.')).toBeVisible()
})

test('a wrong present password is an error at its field, which gets the focus', async () => {
  const fields = [{ field: 'password', error: 'wrong_password' }]
  const { screen } = await showInSite(<ChangePasswordPage />, {
    answers: { 'account.changePassword': { refused: { error: 'wrong_password', errorCode: 9, fields } } },
  })
  await screen.getByLabelText('Present password', { exact: true }).fill('wrong')
  await screen.getByLabelText('New password', { exact: true }).fill('Kex-Becka-77')
  await screen.getByLabelText('New password again', { exact: true }).fill('Kex-Becka-77')
  await screen.getByRole('button', { name: /^Change/ }).click()
  await expect.element(screen.getByLabelText('Present password', { exact: true })).toBeInvalid()
  await expect.element(screen.getByLabelText('Present password', { exact: true })).toHaveFocus()
})

test('a forgotten password: an address that is none is refused here, a right one is written to', async () => {
  const { screen, callsOf } = await showInSite(<ForgotPasswordPage />, {
    ...visitor,
    answers: { 'account.forgotPassword': {} },
  })
  const email = screen.getByRole('textbox', { name: 'Your e-mail' })
  await email.fill('anna')
  await screen.getByRole('button').click()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveFocus()
  await email.fill('anna@example.com')
  await expect.element(email).not.toBeInvalid()
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button', { name: 'Send it again' })).toBeVisible()
  expect(callsOf('account.forgotPassword')).toHaveLength(1)
})

const reset = { ...visitor, route: paths.resetPassword, path: '/forgot-password/reset/q7Jd-Nn4s' } as const

test('the link of a mail sets a password that keeps the rules, and leads to the login', async () => {
  const { screen, callsOf, router } = await showInSite(<ResetPasswordPage />, {
    ...reset,
    answers: { 'account.checkResetCode': {} as never, 'account.resetPassword': {} as never },
  })
  const password = screen.getByLabelText('New password', { exact: true })
  await password.fill('short')
  await screen.getByRole('button', { name: 'Set the new password' }).click()
  await expect.element(password).toBeInvalid()
  expect(callsOf('account.resetPassword')).toEqual([])
  await password.fill('Kex-Becka-77')
  await screen.getByLabelText('New password again', { exact: true }).fill('Kex-Becka-77')
  await screen.getByRole('button', { name: 'Set the new password' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(router.state.location.search).toEqual({ notice: 'password-set' })
  expect(callsOf('account.resetPassword').map(({ input }) => input)).toEqual([
    { code: 'q7Jd-Nn4s', password: 'Kex-Becka-77', confirmPassword: 'Kex-Becka-77' },
  ])
})

test('a link that has expired says so in place of the form, and leads to a new one', async () => {
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
    .element(screen.getByRole('link', { name: 'Ask for a new link' }))
    .toHaveAttribute('href', '/forgot-password')
  expect(screen.getByRole('button', { name: 'Set the new password' }).elements()).toEqual([])
})

test('after a reload the page has no code, and offers a new link', async () => {
  const { screen, calls } = await showInSite(<ResetPasswordPage />, {
    ...reset,
    path: '/forgot-password/reset/-',
  })
  await expect
    .element(screen.getByRole('link', { name: 'Ask for a new link' }))
    .toHaveAttribute('href', '/forgot-password')
  expect(calls).toEqual([])
})
