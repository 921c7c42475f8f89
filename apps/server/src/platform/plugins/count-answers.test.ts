import type { GameProvider, PaymentProvider } from '@baize/plugin-kit'
import { expect, test } from 'vitest'
import { countGameAnswers, countPaymentAnswers } from './count-answers.ts'

const unavailable = { ok: false, error: { kind: 'unavailable', reason: 'a web page' } } as const

/** Knows no payment, answers payouts with a web page, and keeps no cards. */
class Penny implements PaymentProvider {
  readonly merchant = 'shop'
  readonly onePaymentPerReference = true
  private readonly said = { kind: 'declined', subReason: 'other', providerCode: 'limit' } as const
  start = async () => ({ ok: false, error: this.said }) as const
  findPayment = async () => ({ ok: true, value: null }) as const
  startPayout = async () => unavailable
  findPayout = (): Promise<never> => Promise.reject(new Error('the adapter is wrong'))
  verify = () => ({ ok: false, error: { kind: 'signature' } }) as const
  referenceOfReturn = () => 'REF'
}

test('what a payment provider answers is counted by what it is worth, and handed on as it is', async () => {
  const counted: string[] = []
  const penny = countPaymentAnswers('penny', new Penny(), ({ provider, call, outcome }) =>
    counted.push(`${provider} ${call} ${outcome}`),
  )
  expect(await penny.start({} as never)).toEqual({
    ok: false,
    error: { kind: 'declined', subReason: 'other', providerCode: 'limit' },
  })
  expect(await penny.findPayment('REF')).toEqual({ ok: true, value: null })
  expect(await penny.startPayout({} as never)).toEqual(unavailable)
  await expect(penny.findPayout('REF')).rejects.toThrow('the adapter is wrong')
  expect(counted).toEqual([
    'penny start declined',
    'penny findPayment ok',
    'penny startPayout unavailable',
    'penny findPayout broken',
  ])
  expect([
    penny.finish,
    penny.cancel,
    penny.removeSavedCard,
    penny.merchant,
    penny.referenceOfReturn({}),
  ]).toEqual([undefined, undefined, undefined, 'shop', 'REF'])
})

test('what a payment provider may leave out is counted too where it is there', async () => {
  const counted: string[] = []
  const whole = Object.assign(new Penny(), {
    finish: async () => ({ ok: true, value: { redirectUrl: 'https://bank.test' } }) as const,
    cancel: async () => ({ ok: true, value: null }) as const,
    removeSavedCard: async () => unavailable,
  })
  const penny = countPaymentAnswers('penny', whole, ({ call, outcome }) => counted.push(`${call} ${outcome}`))
  await penny.finish?.({} as never)
  expect(await penny.cancel?.({ reference: 'REF', providerReference: null })).toEqual({
    ok: true,
    value: null,
  })
  await penny.removeSavedCard?.('token')
  expect(counted).toEqual(['finish ok', 'cancel ok', 'removeSavedCard unavailable'])
})

test('a supplier likewise; what it asks us is counted as a request', async () => {
  const counted: string[] = []
  const supplier: GameProvider = {
    launchUrl: async () => unavailable,
    read: () => ({
      ok: false,
      error: { isVerified: false, status: 200, contentType: 'text/plain', body: 'no' },
    }),
    reply: () => ({ status: 200, contentType: 'text/plain', body: 'yes' }),
  }
  const games = countGameAnswers('games', supplier, ({ call, outcome }) => counted.push(`${call} ${outcome}`))
  expect(await games.launchUrl({} as never)).toEqual(unavailable)
  expect(games.read({} as never)).toMatchObject({ error: { body: 'no' } })
  expect([counted, games.roundOutcome]).toEqual([['launchUrl unavailable'], undefined])
})
