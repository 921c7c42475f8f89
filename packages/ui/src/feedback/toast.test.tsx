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
