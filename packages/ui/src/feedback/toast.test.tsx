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
