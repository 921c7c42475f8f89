import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { ReadOnlyField } from './read-only-field.tsx'

test('a value that cannot be changed has its label, the reason and a lock that is read aloud', async () => {
  const screen = await show(
    <ReadOnlyField
      id="name"
      label="Name"
      value="Kovács Anna"
      reason="From your bank. Write to us to change it."
      lockedLabel="Locked"
    />,
  )
  const group = screen.getByRole('group', { name: 'Name' })
  await expect.element(group).toHaveAccessibleDescription('From your bank. Write to us to change it.')
  await expect.element(group.getByRole('img', { name: 'Locked' })).toBeVisible()
  await expect.element(group).toMatchTextContent(/Kovács Anna/)
  expect(screen.getByRole('textbox').elements()).toEqual([])
})

test('a long value keeps its lines within a narrow field', async () => {
  const screen = await show(
    <div style={{ width: 200 }}>
      <ReadOnlyField
        id="address"
        label="Address"
        value={'Fő utca 1.\n1051 Budapest\nMegszentségteleníthetetlenségeskedéseitekért'}
        reason="From your bank"
        lockedLabel="Locked"
      />
    </div>,
  )
  const box = document.querySelector('#address')
  expect(box?.getBoundingClientRect().width).toBeLessThanOrEqual(200)
  expect(box?.scrollWidth).toBeLessThanOrEqual(200)
  await expect.element(screen.getByText(/Budapest/)).toHaveStyle({ whiteSpace: 'pre-line' })
})
