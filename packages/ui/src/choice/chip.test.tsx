import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forceColours, show } from '../component-test.tsx'
import { Chip } from './chip.tsx'

function Slots() {
  const [isOn, setOn] = useState(false)
  return (
    <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
      Slots
    </Chip>
  )
}

test('a chip states whether its filter is on', async () => {
  const screen = await show(<Slots />)
  const chip = screen.getByRole('button', { name: 'Slots' })
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
})

test('a chip that opens a panel is not a switch', async () => {
  const screen = await show(<Chip aria-expanded={false}>More</Chip>)
  const chip = screen.getByRole('button', { name: 'More', expanded: false })
  await expect.element(chip).not.toHaveAttribute('aria-pressed')
})

// Proves G40
test('forced colours mark a pressed chip', async () => {
  const screen = await show(<Slots />)
  await forceColours()
  const chip = screen.getByRole('button', { name: 'Slots' }).element() as HTMLElement
  expect(getComputedStyle(chip).outlineStyle).toBe('none')
  chip.click()
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  chip.blur()
  expect(getComputedStyle(chip).outlineStyle).toBe('solid')
})
