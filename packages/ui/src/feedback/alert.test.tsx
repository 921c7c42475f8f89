import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

test.each(['success', 'info', 'warning', 'danger'] as const)(
  'an alert of the kind %s can be read in both themes',
  async (kind) => {
    const screen = await show(
      <Alert kind={kind} title="Your deposit" action={<Button>See it</Button>}>
        has arrived.
      </Alert>,
    )
    await expect.element(screen.getByText(/has arrived/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'See it' })).toBeVisible()
  },
)

test('an alert is announced when it appears, and at once when it reports a danger', async () => {
  const screen = await show(
    <>
      <Alert kind="danger" isLive>
        Declined
      </Alert>
      <Alert kind="info" isLive>
        Sent
      </Alert>
      <Alert kind="info">Always there</Alert>
    </>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Declined')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Sent')
})
