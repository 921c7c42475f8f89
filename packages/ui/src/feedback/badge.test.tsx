import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { Badge } from './badge.tsx'

test.each(['success', 'info', 'warning', 'danger', 'neutral'] as const)(
  'a badge of the kind %s shows its state as text beside an icon',
  async (kind) => {
    const screen = await show(<Badge kind={kind}>Arrived</Badge>)
    await expect.element(screen.getByText('Arrived')).toBeVisible()
    expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  },
)
