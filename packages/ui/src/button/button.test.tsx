import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../component-test.tsx'
import { Button } from './button.tsx'

test('a button is pressed with the mouse and with the keyboard', async () => {
  const press = vi.fn()
  const screen = await show(<Button onClick={press}>Deposit</Button>)
  const button = screen.getByRole('button', { name: 'Deposit' })
  await button.click()
  await userEvent.keyboard('{Enter} ')
  expect(press).toHaveBeenCalledTimes(3)
})

test('a button in progress is busy and cannot be pressed again', async () => {
  const press = vi.fn()
  const screen = await show(
    <Button isWorking onClick={press}>
      Sending
    </Button>,
  )
  await screen.getByRole('button', { name: 'Sending' }).click({ force: true })
  expect(press).not.toHaveBeenCalled()
})

test.each(['primary', 'secondary', 'quiet', 'danger'] as const)(
  'a %s button can be read in both themes',
  async (variant) => {
    const screen = await show(<Button variant={variant}>Withdraw</Button>)
    await expect.element(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled()
  },
)
