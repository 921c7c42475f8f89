import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'month', label: 'This month' },
  { value: 'last', label: 'Last month' },
]

test('a select chooses one of its options', async () => {
  const screen = await show(<Select id="period" label="Period" options={options} defaultValue="month" />)
  const select = screen.getByRole('combobox', { name: 'Period' })
  await select.selectOptions('Last month')
  await expect.element(select).toHaveValue('last')
})

test('an error makes the select invalid', async () => {
  const screen = await show(<Select id="period" label="Period" options={options} error="Please choose" />)
  await expect.element(screen.getByRole('combobox')).toBeInvalid()
  await expect.element(screen.getByRole('combobox')).toHaveAccessibleDescription('Please choose')
})
