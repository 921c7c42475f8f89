import type { HttpAnswer, HttpClient, HttpRequest, Unavailable } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import { createAdapter } from './tests/adapter.ts'

const entry = {
  transaction_uuid: 'w-1',
  reference_transaction_uuid: 'b-1',
  transaction_status: 'TS_SUCCESS',
  kind: 'TK_WIN',
  user: '6d1f0c2e9b7a4f53',
  round: 'r-1',
  currency: 'HUF',
  amount: 60_000_000,
  inserted_at: '2026-11-21T10:00:00',
}
const period = {
  kind: 'period',
  fromMs: Date.parse('2026-11-21T00:00:00Z'),
  toMs: Date.parse('2026-11-22T00:00:00Z'),
} as const

function ask(answered: unknown, query: { kind: 'round'; round: string } | typeof period = period) {
  const sent: HttpRequest[] = []
  const value: HttpAnswer = { status: 200, body: JSON.stringify(answered), contentType: 'application/json' }
  const http: HttpClient = {
    send: (request) => Promise.resolve({ ok: true, value: (sent.push(request), value) }),
  }
  const { transactions } = createAdapter(http)
  if (transactions === undefined) throw new Error('Hub88 lists transactions')
  return { sent, answer: transactions(query) }
}

describe('the list of transactions', () => {
  test('is requested for a period in UTC, or for a round', async () => {
    const { sent } = ask([])
    expect(sent[0]?.url).toBe('https://games.hub88.example/operator/generic/v2/transactions/list')
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      operator_id: 'baize-demo',
      start_time: '2026-11-21T00:00:00',
      end_time: '2026-11-22T00:00:00',
    })
    expect(JSON.parse(ask([], { kind: 'round', round: 'r-1' }).sent[0]?.body ?? '')).toEqual({
      operator_id: 'baize-demo',
      round: 'r-1',
    })
  })

  // Proves D7a
  test.each([
    ['a transaction id with a NUL', { transaction_uuid: 'w-\0' }],
    ['a transaction id of 3,000 characters', { transaction_uuid: 'w'.repeat(3_000) }],
    ['a player id that no index takes', { user: 'u'.repeat(3_000) }],
    ['a round of 300 characters', { round: 'r'.repeat(300) }],
    ['a reference with a line break', { reference_transaction_uuid: 'b-1\n' }],
  ])('with %s is refused completely, so that the day stays open', async (_what, change) => {
    expect(await ask([entry, { ...entry, ...change }]).answer).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })

  test('skips a kind of transaction that the protocol does not have', async () => {
    expect(await ask([{ ...entry, kind: 'constructor' }]).answer).toEqual({ ok: true, value: [] })
  })

  test('is read in minor units, and marks amounts with a fraction', async () => {
    const { answer } = ask([entry, { ...entry, transaction_uuid: 'w-2', amount: 60_000_500 }])
    const read = {
      key: 'w-1',
      kind: 'win',
      playerReference: '6d1f0c2e9b7a4f53',
      round: 'r-1',
      betKey: 'b-1',
      currency: 'HUF',
      amountMinor: 60_000n,
      hasFraction: false,
      isRolledBack: false,
      atMs: Date.parse('2026-11-21T10:00:00Z'),
    }
    expect(await answer).toEqual({ ok: true, value: [read, { ...read, key: 'w-2', hasFraction: true }] })
  })

  test.each([
    ['a declined bet', { kind: 'TK_BET', transaction_status: 'TS_DECLINED' }],
    ['a win of nothing', { amount: 0 }],
    ['a free bet', { kind: 'TK_FREE_BET' }],
    ['a kind that nobody knows', { kind: 'TK_SOMETHING' }],
  ])('leaves out %s', async (_what, change) => {
    expect(await ask([{ ...entry, ...change }]).answer).toEqual({ ok: true, value: [] })
  })

  test.each([
    [
      'a win that Hub88 stopped sending',
      { transaction_status: 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' },
      { kind: 'win' },
    ],
    [
      'a bet that was rolled back',
      { kind: 'TK_BET', transaction_status: 'TS_ROLLEDBACK' },
      { kind: 'bet', isRolledBack: true },
    ],
    [
      'a rollback without an amount',
      { kind: 'TK_ROLLBACK', amount: 0 },
      { kind: 'rollback', amountMinor: null },
    ],
  ])('has %s', async (_what, change, read) => {
    expect(await ask([{ ...entry, ...change }]).answer).toMatchObject({ ok: true, value: [read] })
  })

  test.each([
    ['no list', { transactions: [] }],
    ['an entry without an id', [{ ...entry, transaction_uuid: undefined }]],
    ['an amount that is no whole number', [{ ...entry, amount: 1.5 }]],
    ['an invalid time', [{ ...entry, inserted_at: 'yesterday' }]],
  ])('with %s is no answer: a list that is half read would invent differences', async (_what, answered) => {
    expect(await ask(answered).answer).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })

  test('that exceeds the maximum response is requested in shorter periods', async () => {
    const error: Unavailable = {
      kind: 'unavailable',
      reason: 'the answer is longer than 256 KB',
      isTooLong: true,
    }
    const { transactions } = createAdapter({ send: () => Promise.resolve({ ok: false, error }) })
    expect(await transactions?.(period)).toEqual({ ok: false, error: { kind: 'too_many' } })
  })
})
