import { pathOf, refusalExamplesOf } from '@baize/contract'
import { expectEveryRefusalPlaced } from '@baize/client/refusal-test'
import { test } from 'vitest'
import { showInSite } from '../../tests/show-in-site.tsx'
import { LoginForm } from './login-form.tsx'

// Covers CALL-002, ERR-001, ERR-013, ERR-014, ERR-015, ERR-018, ERR-021, ERR-022, ERR-024, ERR-026, ERR-027
// Covers ERR-028, ERR-029, ERR-033, ERR-034, ERR-035, ERR-039, ERR-042, ERR-044, ERR-045, ERR-050, ERR-052
// Covers ERR-053, ERR-056, ERR-058, ERR-060, ERR-061, ERR-064, ERR-070, ERR-071, ERR-072, ERR-110, ERR-119
// Covers ERR-120, ERR-133, ERR-134, ERR-142, ERR-150
// Proves G17
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
