import { expect, test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { LoginForm } from './login-form.tsx'

const visitor = { session: { loggedIn: false } } as const

test('an empty login form shows both errors and focuses the first field', async () => {
  const { screen, callsOf } = await showInSite(<LoginForm />, visitor)
  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toBeInvalid()
  expect(callsOf('account.login')).toEqual([])
})

test('the last wrong password says until when the account is locked', async () => {
  const until = '2026-11-21T12:15:00Z'
  const answers = {
    'account.login': {
      refused: {
        error: 'wrong_login',
        errorCode: 107,
        errorDetails: { triesLeft: 0, until },
        expireTime: until,
      },
    },
  } as const
  const { screen } = await showInSite(<LoginForm />, { ...visitor, answers })
  await screen.getByRole('textbox', { name: 'Email' }).fill('anna@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('wrong')
  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^The email or password is wrong\. The account is locked until .*13:15 CET\./)
})

test('a wrong password is reported above the form with the attempts left, and the email address stays', async () => {
  const answers = {
    'account.login': { refused: { error: 'wrong_login', errorCode: 3, errorDetails: { triesLeft: 2 } } },
  }
  const { screen, callsOf } = await showInSite(<LoginForm />, { ...visitor, answers })
  await screen.getByRole('textbox', { name: 'Email' }).fill('anna@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('wrong')
  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'The email or password is wrong. You have 2 more tries before the account is locked for a while.',
    )
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('anna@example.com')
  expect(callsOf('account.login')).toEqual([
    { id: 'account.login', input: { login: 'anna@example.com', password: 'wrong' } },
  ])
})

// Covers VALMSG-018, LOGIN-008
test('an empty field and an invalid email address are named at the field', async () => {
  const { screen, callsOf } = await showInSite(<LoginForm />, visitor)
  const email = screen.getByRole('textbox', { name: 'Email' })
  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect.element(email).toHaveAccessibleDescription(/This field is required\./)
  await email.fill('abc')
  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect.element(email).toHaveAccessibleDescription(/Please enter a valid email address\./)
  expect(callsOf('account.login')).toEqual([])
})
