import type { WireOutputOf } from '@baize/contract'
import { expect, test } from 'vitest'
import { demoAmountIn, demoMethodAmong } from './demo-method.ts'

type Method = WireOutputOf<'payments.methods'>['methods'][number]
const methodNamed = (slug: string) => ({ slug, percentageFee: '0' }) as Method
const wanted = { method: 'bank-page' }

// Proves G35
test('demo deposits use the method that the file names, even if another one without a fee is listed first', () => {
  const methods = [methodNamed('card'), methodNamed('bank-page')]
  expect(demoMethodAmong(methods, wanted).slug).toBe('bank-page')
})

// Proves G35
test('an unavailable method is named with the file and the available methods', () => {
  expect(() => demoMethodAmong([methodNamed('card')], wanted)).toThrow(
    'content/demo-deposit.json names the deposit method "bank-page", which is not offered (offered: card).',
  )
})

test('a demo balance is the amount in the currency of the player, and a currency without one is named', () => {
  const amounts = { HUF: '5000000', GBP: '20000' }
  expect(demoAmountIn('GBP', { amounts })).toBe('20000')
  expect(() => demoAmountIn('EUR', { amounts })).toThrow('content/demo-deposit.json has no amount in EUR.')
})
