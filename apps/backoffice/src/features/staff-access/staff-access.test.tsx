import { expect, test } from 'vitest'
import { refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { LoginPage } from './login-page.tsx'

const session = { loggedIn: false } as const

test('an empty login form lists its three errors, and the summary gets the focus', async () => {
  const { screen, callsOf } = await showInOffice(<LoginPage />, { session })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await screen.getByRole('button', { name: 'Log in' }).click()
  const summary = screen.getByRole('alert').first()
  await expect.element(summary).toHaveFocus()
  expect(summary.getByRole('link').all()).toHaveLength(3)
  expect(callsOf('staff.login')).toEqual([])
})

test('the last wrong password says until when the account is locked', async () => {
  const refused = refusedWith({
    error: 'wrong_login',
    errorCode: 107,
    errorDetails: { triesLeft: 0, until: '2026-11-21T12:15:00Z' },
    expireTime: '2026-11-21T12:15:00Z',
  })
  const { screen } = await showInOffice(<LoginPage />, { session, answers: { 'staff.login': refused } })
  await screen.getByLabelText('Login', { exact: true }).fill('dora@casino.example')
  await screen.getByLabelText('Password', { exact: true }).fill('Correct-Horse-7')
  await screen.getByRole('textbox', { name: /code/i }).fill('492039')
  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/is locked until .*:15/)
})

test('a refused login clears the code and keeps the other fields', async () => {
  const refused = refusedWith({ error: 'wrong_login', errorCode: 3, errorDetails: { triesLeft: 2 } })
  const { screen } = await showInOffice(<LoginPage />, { session, answers: { 'staff.login': refused } })
  const login = screen.getByLabelText('Login', { exact: true })
  const code = screen.getByRole('textbox', { name: /code/i })
  await login.fill('dora@casino.example')
  await screen.getByLabelText('Password', { exact: true }).fill('Correct-Horse-7')
  await code.fill('49 20')
  await expect.element(code).toHaveValue('4920')
  await code.fill('492039')
  await screen.getByRole('button', { name: 'Log in' }).click()
  await expect.element(code).toHaveValue('')
  await expect.element(login).toHaveValue('dora@casino.example')
})
