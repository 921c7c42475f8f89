import { currencyCode } from '@baize/domain'
import { setNumberFormat } from '@baize/ui'
import { afterEach, expect, test } from 'vitest'
import { emptyDraft, restored } from './deposit-draft.ts'

const EUR = currencyCode('EUR')
afterEach(() => setNumberFormat('en'))

test.each([
  ['is written as the page writes it now', '25,000', '25\u00a0000'],
  ['that is no amount stays as it was typed', 'ten', 'ten'],
])('a restored amount %s', (_title, typed, shown) => {
  setNumberFormat('hu-HU')
  expect(restored(emptyDraft(undefined, EUR), { amount: typed }, EUR).amount).toBe(shown)
})
