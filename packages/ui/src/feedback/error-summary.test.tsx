import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { TextField } from '../field/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const city = { fieldId: 'city', text: 'City: please fill in' }
const form = (errors: readonly { fieldId: string; text: string }[], failedTries: number) => (
  <>
    <ErrorSummary title="Please check one field" errors={errors} failedTries={failedTries} />
    <TextField id="city" label="City" />
  </>
)

test('the summary gets the focus after a failed submit, and each error links to its field', async () => {
  const screen = await show(form([city], 1))
  const summary = screen.getByRole('alert', { name: 'Please check one field' })
  await expect.element(summary).toHaveFocus()
  await screen.getByRole('link', { name: 'City: please fill in' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveFocus()
  expect(location.hash).toBe('')
})

test('correcting a field does not move the focus', async () => {
  const screen = await show(form([city], 1))
  await screen.getByRole('textbox', { name: 'City' }).click()
  await screen.rerender(form([{ ...city, text: 'City: too short' }], 1))
  await expect.element(screen.getByRole('textbox', { name: 'City' })).toHaveFocus()
  await screen.rerender(form([city], 2))
  await expect.element(screen.getByRole('alert')).toHaveFocus()
})

test('a form without an error has no summary', async () => {
  const screen = await show(form([], 0))
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
