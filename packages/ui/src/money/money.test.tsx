import { beforeEach, expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { Money } from './money.tsx'
import { setNumberFormat } from './page-format.ts'

beforeEach(() => setNumberFormat('hu-HU'))

test.each([
  [25_000_00n, false, '25 000 Ft'],
  [25_000_00n, true, '+25 000 Ft'],
  [0n, true, '0 Ft'],
  [-1_500_00n, true, '−1 500 Ft'],
])('%s with a sign: %s reads “%s”', async (amountMinor, showPlus, text) => {
  await show(<Money amountMinor={amountMinor} currency="HUF" showPlus={showPlus} isKey className="mine" />)
  expect(document.querySelector('.mine')?.textContent.replace(/\s/g, ' ').replace('-', '−')).toBe(text)
})

test('an amount never breaks across lines', async () => {
  await show(
    <div style={{ width: 20 }}>
      <Money amountMinor={1_000_000_00n} currency="HUF" className="mine" />
    </div>,
  )
  expect(document.querySelector('.mine')?.getClientRects()).toHaveLength(1)
})
