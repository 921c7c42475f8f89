import { expect, test } from 'vitest'
import { Button } from '../button/button.tsx'
import { show } from '../component-test.tsx'
import { EmptyState } from './empty-state.tsx'

test('an empty list has a heading of the given level and one next step', async () => {
  const screen = await show(
    <EmptyState
      icon={<svg aria-hidden="true" />}
      title="Nothing found"
      headingLevel={3}
      action={<Button>Clear</Button>}
    >
      Look for other words.
    </EmptyState>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Nothing found', level: 3 })).toBeVisible()
  await expect.element(screen.getByText('Look for other words.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clear' })).toBeVisible()
})
