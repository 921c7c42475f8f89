import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { BoxedField, Field, fieldAria, FieldNotes } from './field.tsx'

const texts = { id: 'city', label: 'City', aside: 'optional', hint: 'As on your card', error: 'Too short' }

test('a control is named by its label and described by hint and error', async () => {
  const screen = await show(
    <Field {...texts}>
      <input id="city" {...fieldAria(texts)} />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'City' })
  await expect.element(input).toHaveAccessibleDescription('As on your card Too short')
  await expect.element(input).toBeInvalid()
  await expect.element(screen.getByText('optional')).toBeVisible()
})

test('a hidden label still names its control', async () => {
  const screen = await show(
    <BoxedField id="text" label="Search" isLabelHidden below={<p>Below</p>}>
      <input id="text" />
    </BoxedField>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Search' })).toBeVisible()
  await expect.element(screen.getByText('Below')).toBeVisible()
})

test('the error of a field precedes its hint, and a field without them has no description', async () => {
  const screen = await show(<FieldNotes id="city" hint="As on your card" error="Too short" />)
  expect([...screen.container.querySelectorAll('p')].map(({ id }) => id)).toEqual(['city-error', 'city-hint'])
  await screen.rerender(<FieldNotes id="city" />)
  expect(screen.container.textContent).toBe('')
})
