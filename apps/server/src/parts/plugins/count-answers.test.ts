import type { GameProvider, PaymentProvider } from '@baize/plugin-kit'
import { expect, test } from 'vitest'
import { countGameAnswers, countPaymentAnswers } from './count-answers.ts'

const unavailable = { ok: false, error: { kind: 'unavailable', reason: 'a web page' } } as const

/** A provider without payments, whose payouts are answered with a web page, and without saved cards. */
class Penny implements PaymentProvider {
  readonly merchant = 'shop'
  readonly onePaymentPerReference = true
  private readonly refusal = { kind: 'declined', subReason: 'other', providerCode: 'limit' } as const
  start = async () => ({ ok: false, error: this.refusal }) as const
  findPayment = async () => ({ ok: true, value: null }) as const
  startPayout = async () => unavailable
  findPayout = (): Promise<never> => Promise.reject(new Error('the adapter is wrong'))
  verify = () => ({ ok: false, error: { kind: 'signature' } }) as const
  referenceOfReturn = () => 'REF'
}

test('the outcomes of a payment provider are counted and its results returned unchanged', async () => {
  const counted: string[] = []
  const penny = countPaymentAnswers('penny', new Penny(), ({ provider, call, outcome }) =>
    counted.push(`${provider} ${call} ${outcome}`),
  )
  expect(await penny.start({} as never)).toEqual({
    ok: false,
    error: { kind: 'declined', subReason: 'other', providerCode: 'limit' },
  })
  expect(await penny.findPayment?.('REF')).toEqual({ ok: true, value: null })
  expect(await penny.startPayout?.({} as never)).toEqual(unavailable)
  await expect(penny.findPayout?.('REF')).rejects.toThrow('the adapter is wrong')
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

test('optional calls of a payment provider are counted where they exist', async () => {
  const counted: string[] = []
  const complete = Object.assign(new Penny(), {
    finish: async () => ({ ok: true, value: { redirectUrl: 'https://bank.test' } }) as const,
    cancel: async () => ({ ok: true, value: null }) as const,
    removeSavedCard: async () => unavailable,
  })
  const penny = countPaymentAnswers('penny', complete, ({ call, outcome }) =>
    counted.push(`${call} ${outcome}`),
  )
  await penny.finish?.({} as never)
  expect(await penny.cancel?.({ reference: 'REF', providerReference: null })).toEqual({
    ok: true,
    value: null,
  })
  await penny.removeSavedCard?.('token')
  expect(counted).toEqual(['finish ok', 'cancel ok', 'removeSavedCard unavailable'])
})

test('the outcomes of a game provider are counted; its callbacks are counted as requests', async () => {
  const counted: string[] = []
  const provider: GameProvider = {
    launchUrl: async () => unavailable,
    read: () => ({
      ok: false,
      error: { isVerified: false, status: 200, contentType: 'text/plain', body: 'no' },
    }),
    reply: () => ({ status: 200, contentType: 'text/plain', body: 'yes' }),
  }
  const games = countGameAnswers('games', provider, ({ call, outcome }) => counted.push(`${call} ${outcome}`))
  expect(await games.launchUrl({} as never)).toEqual(unavailable)
  expect(games.read({} as never)).toMatchObject({ error: { body: 'no' } })
  expect([counted, games.roundOutcome]).toEqual([['launchUrl unavailable'], undefined])
})
