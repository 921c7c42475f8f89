import { expect, test, vi } from 'vitest'
import { show } from '../component-test.tsx'
import { LoadFailed } from './load-failed.tsx'

test('a failure to load names the content and the reason, and a button loads it again', async () => {
  const again = vi.fn()
  const screen = await show(
    <LoadFailed title="Your limits didn't load" again="Try again" onAgain={again}>
      Our server did not answer.
    </LoadFailed>,
  )
  await expect
    .element(screen.getByRole('heading', { name: "Your limits didn't load", level: 2 }))
    .toBeVisible()
  await expect.element(screen.getByText('Our server did not answer.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('a second press does nothing while the content is loading', async () => {
  const again = vi.fn()
  const screen = await show(
    <LoadFailed title="The list didn't load" again="Try again" isWorking onAgain={again} />,
  )
  await screen.getByRole('button', { name: 'Try again' }).click({ force: true })
  expect(again).not.toHaveBeenCalled()
})
