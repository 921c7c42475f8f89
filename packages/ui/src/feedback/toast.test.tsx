import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { Toast, Toasts } from './toast.tsx'

test('a notification is announced and closes with its button and with Escape', async () => {
  const close = vi.fn()
  const screen = await show(
    <Toast kind="danger" closeLabel="Close" onClose={close}>
      The favourite was not saved.
    </Toast>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The favourite was not saved.')
  await screen.getByRole('button', { name: 'Close' }).click()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
})

test('F8 moves the focus to the newest notification, over every page', async () => {
  const screen = await show(
    <Toasts label="Notifications (F8)">
      <Toast kind="info" closeLabel="Close the first" onClose={() => {}}>
        The favourite was saved.
      </Toast>
      <Toast kind="danger" closeLabel="Close the second" onClose={() => {}}>
        The payment is not allowed.
      </Toast>
    </Toasts>,
  )
  await expect.element(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(screen.getByRole('button', { name: 'Close the second' })).toHaveFocus()
})

function OpenedToast({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Toast kind="danger" closeLabel="Close" onClose={onClose}>
      The payment is not allowed.
    </Toast>
  ) : (
    <button onClick={() => setOpen(true)}>Open</button>
  )
}

// Covers ERR-001
test('a notification disappears after ten seconds, and waits while it is read by mouse or keyboard', async () => {
  const close = vi.fn()
  const screen = await show(<OpenedToast onClose={close} />)
  const open = screen.getByRole('button', { name: 'Open' }).element() as HTMLElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    open.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    const [alert, button] = [screen.getByRole('alert').element(), screen.getByRole('button').element()]
    const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms)
    // React renders after the event, in a task of its own.
    const rendered = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    const point = async (type: 'pointerover' | 'pointerout') => {
      alert.dispatchEvent(new PointerEvent(type, { bubbles: true }))
      await rendered()
    }
    await passes(9_999)
    await point('pointerover')
    await passes(60_000)
    expect(close).not.toHaveBeenCalled()
    await point('pointerout')
    await passes(9_999)
    ;(button as HTMLElement).focus()
    await rendered()
    await passes(60_000)
    expect(close).not.toHaveBeenCalled()
    ;(button as HTMLElement).blur()
    await rendered()
    await passes(9_999)
    expect(close).not.toHaveBeenCalled()
    await passes(1)
    expect(close).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
