import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { Checkbox } from './checkbox.tsx'

test('a checkbox is ticked with its label and with the space bar', async () => {
  const screen = await show(<Checkbox id="news" label="Send me news" hint="Once a month" />)
  const box = screen.getByRole('checkbox', { name: 'Send me news' })
  await expect.element(box).not.toBeChecked()
  await screen.getByText('Send me news').click()
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
  await expect.element(box).toHaveAccessibleDescription('Once a month')
})

test('a checkbox with an error is invalid and described by it', async () => {
  const screen = await show(
    <Checkbox id="terms" label="I accept the terms" error="Please accept the terms" />,
  )
  const box = screen.getByRole('checkbox')
  await expect.element(box).toBeInvalid()
  await expect.element(box).toHaveAccessibleDescription('Please accept the terms')
})
