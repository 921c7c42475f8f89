import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { PasswordField } from './password-field.tsx'

const common = {
  id: 'password',
  label: 'Password',
  showLabel: 'Show the password',
  hideLabel: 'Hide the password',
}

test('a password is hidden until its button shows it', async () => {
  const screen = await show(<PasswordField {...common} defaultValue="Kex-Becka-77" />)
  const input = screen.getByLabelText('Password', { exact: true })
  await expect.element(input).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show the password' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: 'Hide the password' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

test.each([1, 2, 3] as const)('a strength of %i is shown as text', async (level) => {
  const screen = await show(<PasswordField {...common} strength={{ level, label: `Strength ${level}` }} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent(`Strength ${level}`)
})
