import type { PaymentField } from '@baize/plugin-kit'
import { expect, test } from 'vitest'
import { createMessages } from '../../../platform/messages/collect-messages.ts'
import type { PaymentMethod } from '../../../parts/plugins/plugins.ts'
import { requireMethodTexts } from './require-method-texts.ts'

const file = 'penny-post/methods/slow-transfer.method.ts'
const method = (fields: readonly PaymentField[]): PaymentMethod => ({
  id: 7,
  slug: 'slow-transfer',
  provider: 'penny-post',
  direction: 'withdrawal',
  providerMethod: 'slow',
  currencies: {},
  feePercent: '0',
  feeStrategy: 'included',
  fields,
})
const pin: PaymentField = { field: 'pin', mandatory: true, definition: { control: 'text' } }
const both = { 'method.slow-transfer.name': 'Slow transfer', 'method.slow-transfer.time': 'One bank day' }
const start = (texts: Record<string, string>, fields: readonly PaymentField[] = []) =>
  requireMethodTexts({
    plugins: { paymentMethods: new Map([[7, method(fields)]]) },
    messages: createMessages([{ file: 'a.json', language: 'en', area: 'payments', texts }]),
  })

test('a method with all messages does not prevent the start', () => {
  expect(() => start(both)).not.toThrow()
  expect(() => start({ ...both, 'field.pin': 'PIN' }, [pin])).not.toThrow()
})

// Proves G36
test.for<[string, Record<string, string>, readonly PaymentField[], string]>([
  ['no texts', {}, [], 'method.slow-transfer.name, method.slow-transfer.time'],
  ['an empty usual time', { ...both, 'method.slow-transfer.time': ' ' }, [], 'method.slow-transfer.time'],
  ['a field without a name', both, [pin], 'field.pin'],
])('a method with %s prevents the start with an error message', ([, texts, fields, keys]) => {
  expect(() => start(texts, fields)).toThrow(
    `The payment method ${file} has no text ${keys} in plugins/payments/penny-post/messages/en.json.`,
  )
})
