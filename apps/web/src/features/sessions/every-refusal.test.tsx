import { pathOf, refusalExamplesOf } from '@baize/contract'
import { expectEveryRefusalPlaced } from '@baize/client/refusal-test'
import { test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { LoginForm } from './login-form.tsx'

test('every refusal of the catalogue is shown on the player site where the catalogue says', async () => {
  const { screen } = await showInSite(<LoginForm />, { session: { loggedIn: false } })
  await screen.getByRole('textbox', { name: 'Email' }).fill('anna@example.hu')
  await screen.getByLabelText('Password', { exact: true }).fill('Some-Password-1')
  await expectEveryRefusalPlaced({
    refusals: refusalExamplesOf('site'),
    call: pathOf('account.login'),
    // The form keeps what is typed.
    fill: async () => {},
    // With the solved captcha.
    sentAgain: ['captcha_required'],
  })
})
