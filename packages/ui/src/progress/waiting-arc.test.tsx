import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { WaitingArc } from './waiting-arc.tsx'

test('a waiting arc is a labelled timer that shows the time waited', async () => {
  const screen = await show(<WaitingArc elapsed="0:42" label="Waiting for your bank" />)
  await expect.element(screen.getByRole('timer', { name: 'Waiting for your bank' })).toHaveTextContent('0:42')
})
