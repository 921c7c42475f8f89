import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

test.each(['success', 'info', 'warning', 'danger'] as const)(
  'an alert of the kind %s can be read in both themes',
  async (kind) => {
    const screen = await show(
      <Alert kind={kind} title="Your deposit has arrived" action={<Button>See it</Button>}>
        Your balance is €50.00.
      </Alert>,
    )
    await expect.element(screen.getByText(/Your balance is/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'See it' })).toBeVisible()
  },
)

test.each([
  ['You still have €12.00 on your account', 'You still have €12.00 on your account. Withdraw it first.'],
  ['Verified.', 'Verified. Withdraw it first.'],
  ['Are you sure?', 'Are you sure? Withdraw it first.'],
  ['It says “Not found.”', 'It says “Not found.” Withdraw it first.'],
])('the title “%s” is a sentence of its own, also when it is read aloud or copied', async (title, whole) => {
  const screen = await show(
    <Alert kind="info" isLive title={title}>
      Withdraw it first.
    </Alert>,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent(whole)
})

test('a title without a text stays as it is', async () => {
  const screen = await show(<Alert kind="info" isLive title="Saved" />)
  expect(screen.getByRole('status').element().textContent?.trim()).toBe('Saved')
})

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
