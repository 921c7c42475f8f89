import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { SummaryRows } from './summary-rows.tsx'

test('each row is a term with its value, in the given order', async () => {
  const screen = await show(
    <SummaryRows
      rows={[
        { key: 'pay', term: 'You pay', value: '5 000 Ft' },
        { key: 'total', term: 'Arrives', value: '4 925 Ft', isTotal: true },
      ]}
    />,
  )
  expect(
    screen
      .getByRole('term')
      .all()
      .map((term) => term.element().textContent),
  ).toEqual(['You pay', 'Arrives'])
  await expect.element(screen.getByRole('definition').nth(1)).toHaveTextContent('4 925 Ft')
})
