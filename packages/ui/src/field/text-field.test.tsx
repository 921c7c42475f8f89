import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { TextField } from './text-field.tsx'

test('a text is typed into the field that its label names', async () => {
  const screen = await show(
    <TextField id="email" label="Email" hint="We write to it" placeholder="you@example.org" />,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  await input.fill('anna@example.org')
  await expect.element(input).toHaveValue('anna@example.org')
  await expect.element(input).toHaveAccessibleDescription('We write to it')
})

test('an error makes the field invalid and is read before the hint', async () => {
  const screen = await show(<TextField id="zip" label="Postcode" error="Four digits" hint="Of your home" />)
  await expect.element(screen.getByRole('textbox')).toBeInvalid()
  const [error, hint] = document.querySelectorAll('p')
  expect([error?.textContent, hint?.textContent]).toEqual(['Four digits', 'Of your home'])
})

test('a read-only field cannot be changed', async () => {
  const screen = await show(
    <TextField id="name" label="Name" value="Anna" readOnly hint="From your account" />,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
})
