import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forceColours, show } from '../component-test.tsx'
import { RadioCards } from './radio-cards.tsx'

function Methods({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>('card')
  return (
    <RadioCards
      id="method"
      legend="How to pay"
      value={value}
      onChange={setValue}
      error={error}
      options={[
        { value: 'card', title: 'Card', facts: 'Instant' },
        { value: 'transfer', title: 'Transfer' },
        { value: 'cash', title: 'Cash', facts: 'Not at the moment', isDisabled: true },
      ]}
    />
  )
}

test('a card is chosen with the arrow keys, and a disabled one is skipped', async () => {
  const screen = await show(<Methods />)
  await expect.element(screen.getByRole('group', { name: 'How to pay' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /^Card Instant/ })).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: 'Transfer' })).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /^Cash/ })).toBeDisabled()
})

test('the error of a choice describes the group', async () => {
  const screen = await show(<Methods error="Please choose" />)
  await expect.element(screen.getByRole('group')).toHaveAccessibleDescription('Please choose')
})

// Proves G40
test('forced colours mark the chosen card', async () => {
  const screen = await show(<Methods />)
  await forceColours()
  const outlineOf = (name: RegExp) => {
    const card = screen.getByRole('radio', { name }).element().closest('label')
    return card === null ? null : getComputedStyle(card).outlineStyle
  }
  expect(outlineOf(/^Card/)).toBe('solid')
  expect(outlineOf(/^Transfer/)).toBe('none')
})
