import { expect, test } from 'vitest'
import { doubleText, forceColours, show, systemColour } from '../component-test.tsx'
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

// Proves G40
test.each(['dark', 'light'])(
  'forced colours over the %s theme draw a gauge in the colours of the system',
  async (theme) => {
    await show(<Gauge left={0.4} figure="4 000 Ft" caption="left of 10 000 Ft" />)
    await forceColours()
    document.documentElement.dataset['theme'] = theme
    const point = document.querySelector('circle') as Element
    const arc = document.querySelector('path[pathLength]') as Element
    expect(getComputedStyle(point).fill).toBe(systemColour('Highlight'))
    expect(getComputedStyle(arc).stroke).toBe(systemColour('CanvasText'))
  },
)

test('text of 200 % stays inside the arc of a gauge', async () => {
  const screen = await show(<Gauge left={0.6} figure="30 000 Ft" caption="left of 50 000 Ft" />)
  doubleText()
  const text = document.createRange()
  text.selectNodeContents(screen.getByText('30 000 Ft').element())
  const arc = document.querySelector('svg:has(circle)')?.getBoundingClientRect()
  // The arc is open for two thirds of its width.
  expect(text.getBoundingClientRect().width / (arc?.width ?? 0)).toBeLessThan(0.62)
})
