import { expect, test, vi } from 'vitest'
import { show } from '../component-test.tsx'
import { LoadFailed } from './load-failed.tsx'

test('what did not load is named with its reason, and a button loads it again', async () => {
  const again = vi.fn()
  const screen = await show(
    <LoadFailed title="Your limits did not load" again="Try again" onAgain={again}>
      Our server did not answer.
    </LoadFailed>,
  )
  await expect
    .element(screen.getByRole('heading', { name: 'Your limits did not load', level: 2 }))
    .toBeVisible()
  await expect.element(screen.getByText('Our server did not answer.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('while it loads again, a second press does nothing', async () => {
  const again = vi.fn()
  const screen = await show(
    <LoadFailed title="The list did not load" again="Try again" isWorking onAgain={again} />,
  )
  await screen.getByRole('button', { name: 'Try again' }).click({ force: true })
  expect(again).not.toHaveBeenCalled()
})
