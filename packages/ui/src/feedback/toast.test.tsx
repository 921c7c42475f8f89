import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { Toast } from './toast.tsx'

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

const toast = (hideAfterMs: number, onClose: () => void) => (
  <Toast kind="info" closeLabel="Close" hideAfterMs={hideAfterMs} onClose={onClose}>
    Saved.
  </Toast>
)

test('the time of a notification stops while the focus is in it, and begins again afterwards', async () => {
  const close = vi.fn()
  const screen = await show(toast(60_000, close))
  const button = screen.getByRole('button').element() as HTMLElement
  button.focus()
  await screen.rerender(toast(50, close))
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved.')
  expect(close).not.toHaveBeenCalled()
  button.blur()
  await expect.poll(() => close.mock.calls).toHaveLength(1)
})
