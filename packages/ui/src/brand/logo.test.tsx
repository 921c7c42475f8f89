import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { Logo } from './logo.tsx'

test('the logo reads as the name of the site', async () => {
  const screen = await show(
    <a href="/" style={{ background: '#0f211a', color: '#fff' }}>
      <Logo name="Baize" />
    </a>,
  )
  await expect.element(screen.getByRole('link', { name: 'Baize', exact: true })).toBeVisible()
})
