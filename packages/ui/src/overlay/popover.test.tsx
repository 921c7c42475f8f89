import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { expectAccessible, show } from '../component-test.tsx'
import { Popover } from './popover.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLDivElement>(null)
  return (
    <main>
      <div ref={trigger} style={{ marginInlineStart: 500, width: 100 }}>
        <Button onClick={() => setOpen(true)}>Balance</Button>
      </div>
      {isOpen && (
        <Popover label="Your balance" triggerRef={trigger} onClose={() => setOpen(false)}>
          <a href="#deposit">Deposit</a>
        </Popover>
      )}
    </main>
  )
}

test('a popover is named, opens under its button and closes with Escape', async () => {
  const screen = await show(<Page />)
  await screen.getByRole('button', { name: 'Balance' }).click()
  const panel = screen.getByRole('dialog', { name: 'Your balance' })
  await expect.element(panel).toBeVisible()
  await expectAccessible()
  expect(panel.element().getBoundingClientRect().top).toBeGreaterThan(40)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})
