import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { doubleText, pixelsBeyond, show } from '../component-test.tsx'
import { AmountField } from './amount-field.tsx'
import { setNumberFormat } from './page-format.ts'

beforeEach(() => setNumberFormat('hu-HU'))

function Amount({ error, currency = 'HUF' }: { error?: string; currency?: 'HUF' | 'GBP' }) {
  const [text, setText] = useState('')
  const [, renderAgain] = useState(0)
  return (
    <>
      <AmountField
        id="amount"
        label="Amount"
        aside="500 to 1 000 000 Ft"
        currency={currency}
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
      <button type="button" onClick={() => setText('20,000')}>
        All
      </button>
      <button
        type="button"
        onClick={() => {
          setNumberFormat('en-GB')
          renderAgain(1)
        }}
      >
        Another language
      </button>
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

test('a decimal sign of the player stays, though the page groups with the same one', async () => {
  setNumberFormat('en-GB')
  const screen = await show(<Amount currency="GBP" />)
  await screen.getByRole('textbox', { name: 'Amount' }).click()
  await userEvent.keyboard('7,555{Backspace}')
  expect(typed()).toBe('7,55')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}500')
  expect(typed()).toBe('7,500')
})

test('an amount that the form filled in is grouped on', async () => {
  setNumberFormat('en-GB')
  const screen = await show(<Amount currency="GBP" />)
  await screen.getByRole('button', { name: 'All' }).click()
  await screen.getByRole('textbox', { name: 'Amount' }).click()
  await userEvent.keyboard('{End}0')
  expect(typed()).toBe('200,000')
})

test('an amount is written in the new format when that of the page changes', async () => {
  const screen = await show(<Amount currency="GBP" />)
  await screen.getByRole('textbox', { name: 'Amount' }).fill('12345,5')
  await screen.getByRole('button', { name: 'Another language' }).click()
  expect(typed()).toBe('12,345.5')
  await screen.getByRole('textbox', { name: 'Amount' }).fill('twelve')
  setNumberFormat('hu-HU')
  await screen.getByRole('link', { name: 'Elsewhere' }).click()
  expect(typed()).toBe('twelve')
})

// Covers DEP-021
test('the cursor keeps its place while digits are grouped', async () => {
  const screen = await show(<Amount />)
  await screen.getByRole('textbox', { name: 'Amount' }).click()
  await userEvent.keyboard('20000{Home}1')
  expect(typed()).toBe('120 000')
  await userEvent.keyboard('5')
  expect(typed()).toBe('1 520 000')
  await userEvent.keyboard('{End}{Backspace}')
  expect(typed()).toBe('152 000')
})

test('text of 200 % stays inside the buttons that add an amount', async () => {
  const screen = await show(<Amount />)
  doubleText()
  const buttons = screen.getByRole('button', { name: /^Add/ }).elements()
  expect(buttons.map(pixelsBeyond)).toEqual([0, 0])
})
