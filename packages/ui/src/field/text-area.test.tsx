import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { TextArea } from './text-area.tsx'

const area = () => page.getByRole('textbox', { name: 'Note' })
const leftLabel = (left: number) => (left < 0 ? `${-left} letters too many` : `${left} letters left`)

test('a text of several lines is typed into the field that its label names', async () => {
  await show(<TextArea id="note" label="Note" hint="For our staff" aside="optional" />)
  await area().fill('One\nTwo')
  await expect.element(area()).toHaveValue('One\nTwo')
  await expect.element(area()).toHaveAccessibleDescription('For our staff')
  await expect.element(page.getByText('optional')).toBeVisible()
})

test('it is as high as its rows, and grows with its text', async () => {
  await show(<TextArea id="note" label="Note" rows={3} />)
  const height = () => area().element().getBoundingClientRect().height
  expect(height()).toBe(3 * 24 + 22)
  await area().fill('One\nTwo\nThree\nFour\nFive')
  expect(height()).toBe(5 * 24 + 22)
})

test('the counter appears near the end and is announced', async () => {
  await show(<TextArea id="note" label="Note" maxLength={20} leftLabel={leftLabel} />)
  await area().fill('a'.repeat(15))
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  expect(page.getByText('letters').elements()).toEqual([])
  await area().fill('a'.repeat(16))
  await expect.element(page.getByText('4 letters left').first()).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('4 letters left')
})

function Controlled() {
  const [value, setValue] = useState('')
  return (
    <TextArea
      id="note"
      label="Note"
      maxLength={20}
      leftLabel={leftLabel}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

test('what is too long is counted and not cut off', async () => {
  await show(<Controlled />)
  await area().fill('b'.repeat(23))
  await expect.element(area()).toHaveValue('b'.repeat(23))
  await expect.element(page.getByText('3 letters too many').first()).toBeVisible()
})

test('the counter does not move what follows', async () => {
  await show(<TextArea id="note" label="Note" maxLength={20} leftLabel={leftLabel} hint="Below" />)
  const top = () => page.getByText('Below').element().getBoundingClientRect().top
  const before = top()
  await area().fill('a'.repeat(19))
  await expect.element(page.getByText('1 letters left').first()).toBeVisible()
  expect(top()).toBe(before)
})

test('a wrong text is described by its error, a read-only one is locked, a disabled one cannot be typed into', async () => {
  const screen = await show(<TextArea id="note" label="Note" error="Too long" />)
  await expect.element(area()).toBeInvalid()
  await expect.element(area()).toHaveAccessibleDescription('Too long')
  await screen.rerender(<TextArea id="note" label="Note" value="Anna" readOnly leftLabel={leftLabel} />)
  await expect.element(area()).toHaveAttribute('readonly')
  expect(page.getByRole('status').elements()).toEqual([])
  await screen.rerender(<TextArea id="note" label="Note" disabled />)
  await expect.element(area()).toBeDisabled()
})
