import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { expectAccessible, show } from '../component-test.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="Remove this card?" closeLabel="Close" onClose={() => setOpen(false)}>
          <Button>Remove</Button>
        </Dialog>
      )}
    </main>
  )
}

test('a dialog is named by its title and has the focus inside', async () => {
  const screen = await show(<Page />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Remove this card?' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  for (let press = 0; press < 4; press++) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => userEvent.click(document.querySelector('[aria-label="Close"]') as Element)],
])('a dialog closes with %s, and the focus returns', async (_way, close) => {
  const screen = await show(<Page />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await close()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})
