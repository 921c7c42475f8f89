import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { Gauge } from './gauge.tsx'

const dashOf = (path: Element | undefined) => path?.getAttribute('stroke-dasharray')

test('a gauge shows the remaining part as an arc and as text', async () => {
  const screen = await show(<Gauge left={0.4} figure="4 000 Ft" caption="left of 10 000 Ft" />)
  await expect.element(screen.getByText('left of 10 000 Ft')).toBeVisible()
  expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  expect(dashOf(document.querySelectorAll('path')[1])).toBe('40 200')
})

test.each([
  [-1, 3],
  [0, 2],
  [2, 3],
])('a share of %s stays inside the arc', async (left) => {
  await show(<Gauge left={left} figure="x" caption="y" />)
  const point = document.querySelector('circle')
  expect(Number(point?.getAttribute('cx'))).toBeCloseTo(left > 1 ? 188 : 12)
})
