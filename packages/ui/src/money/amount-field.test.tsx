import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { AmountField } from './amount-field.tsx'

function Amount({ error }: { error?: string }) {
  const [text, setText] = useState('')
  return (
    <>
      <AmountField
        id="amount"
        label="Amount"
        aside="500 to 1 000 000 Ft"
        currency="HUF"
        text={text}
        onChange={setText}
        error={error}
        faultText={() => 'That is not an amount'}
        quickAddLabel={(added) => `Add ${added}`}
        quickAdd={[
          { amountMinor: 1_000_00n, isDisabled: false },
          { amountMinor: 10_000_00n, isDisabled: true },
        ]}
      />
      <a href="#elsewhere">Elsewhere</a>
    </>
  )
}

const spaces = (text: string) => text.replace(/\s/g, ' ')
const typed = () => spaces(document.querySelector('input')?.value ?? '')

test('the digits of an amount are grouped while it is typed', async () => {
  const screen = await show(<Amount />)
  await screen.getByRole('textbox', { name: 'Amount' }).click()
  await userEvent.keyboard('25000')
  expect(typed()).toBe('25 000')
})

test('an amount is added by a button, and no amount is preselected', async () => {
  const screen = await show(<Amount />)
  expect(typed()).toBe('')
  await screen.getByRole('button', { name: /^Add 1\s000/ }).click()
  await screen.getByRole('button', { name: /^Add 1\s000/ }).click()
  expect(typed()).toBe('2 000')
  await expect.element(screen.getByRole('button', { name: /^Add 10\s000/ })).toBeDisabled()
})

test('an invalid amount stays, and is an error after the field is left', async () => {
  const screen = await show(<Amount />)
  const input = screen.getByRole('textbox', { name: 'Amount' })
  await input.fill('twelve')
  await expect.element(input).not.toBeInvalid()
  await screen.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(input).toBeInvalid()
  await expect.element(input).toHaveAccessibleDescription('That is not an amount')
  expect(typed()).toBe('twelve')
})
