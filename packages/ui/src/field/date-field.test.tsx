import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { DateField } from './date-field.tsx'

function Birth({ error, order }: { error?: string; order?: readonly ('day' | 'month' | 'year')[] }) {
  const [value, setValue] = useState('')
  return (
    <>
      <DateField
        id="birth"
        label="Date of birth"
        value={value}
        onChange={setValue}
        error={error}
        order={order}
        partLabels={{ day: 'Day', month: 'Month', year: 'Year' }}
      />
      <output>{value}</output>
    </>
  )
}

test('day, month and year are typed as numbers and become a calendar date', async () => {
  const screen = await show(<Birth />)
  await expect.element(screen.getByRole('group', { name: 'Date of birth' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Day' }).fill('4x')
  await screen.getByRole('textbox', { name: 'Month' }).fill('2')
  await screen.getByRole('textbox', { name: 'Year' }).fill('1990')
  await expect.element(screen.getByRole('status')).toHaveTextContent('1990-02-04')
})

test('a date that is emptied again has no value', async () => {
  const screen = await show(<Birth />)
  const day = screen.getByRole('textbox', { name: 'Day' })
  await day.fill('4')
  await expect.element(screen.getByRole('status')).toHaveTextContent('--04')
  await day.fill('')
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('the error of a date describes its three fields as a group', async () => {
  const screen = await show(<Birth error="You must be 18" />)
  await expect.element(screen.getByRole('group')).toHaveAccessibleDescription('You must be 18')
  await expect.element(screen.getByRole('textbox', { name: 'Year' })).toBeInvalid()
})

test('the fields are in the order of the language, and the label of the field leads to the first', async () => {
  const screen = await show(<Birth order={['year', 'month', 'day']} />)
  const names = screen
    .getByRole('textbox')
    .elements()
    .map((input) => input.getAttribute('autocomplete'))
  expect(names).toEqual(['bday-year', 'bday-month', 'bday-day'])
  expect(document.querySelector('#birth')?.getAttribute('autocomplete')).toBe('bday-year')
  await screen.getByRole('textbox', { name: 'Day' }).fill('4')
  await screen.getByRole('textbox', { name: 'Year' }).fill('1990')
  await expect.element(screen.getByRole('status')).toHaveTextContent('1990--04')
})
