import { pathOf, refusalExamplesOf } from '@baize/contract'
import { expectEveryRefusalPlaced } from '@baize/client/refusal-test'
import { test } from 'vitest'
import { showInOffice } from '../../tests/show-in-office.tsx'
import { LoginPage } from './login-page.tsx'

// Covers ERR-088
// Proves G17
test('every refusal of the catalogue is shown in the back office where the catalogue says', async () => {
  const { screen } = await showInOffice(<LoginPage />, { session: { loggedIn: false } })
  await screen.getByLabelText('Login', { exact: true }).fill('dora')
  await screen.getByLabelText('Password', { exact: true }).fill('Some-Password-1')
  await expectEveryRefusalPlaced({
    refusals: refusalExamplesOf('staff'),
    call: pathOf('staff.login'),
    // A code is used once.
    fill: () => screen.getByRole('textbox', { name: /code/i }).fill('123456'),
    ownWords: ['wrong_login'],
  })
})
