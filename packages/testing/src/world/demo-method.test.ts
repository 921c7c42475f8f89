import type { WireOutputOf } from '@baize/contract'
import { expect, test } from 'vitest'
import { demoMethodAmong } from './demo-method.ts'

type Method = WireOutputOf<'payments.methods'>['methods'][number]
const methodNamed = (slug: string) => ({ slug, percentageFee: '0' }) as Method
const wanted = { method: 'bank-page', button: 'Approve' }

test('demo deposits use the method that the file names, even if another one without a fee is listed first', () => {
  const methods = [methodNamed('card'), methodNamed('bank-page')]
  expect(demoMethodAmong(methods, wanted).slug).toBe('bank-page')
})

test('an unavailable method is named with the file and the available methods', () => {
  expect(() => demoMethodAmong([methodNamed('card')], wanted)).toThrow(
    'content/demo-deposit.json names the deposit method "bank-page", which is not offered (offered: card).',
  )
})
