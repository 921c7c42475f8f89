import { describe, expect, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { database, expectScript } = useLedger()

describe('a deposit', () => {
  // Covers WALLET-006
  test('moves money only on the provider’s report, once', () =>
    expectScript(`
      start    anna d1 1000               ok
      state    d1                         init
      balance  anna cash                  0
      settle   d1 ok                      ok
      settle   d1 ok                      unchanged
      settle   d1 failed                  unchanged
      state    d1                         ok
      balance  anna cash                  1000
    `))

  test('with an included fee leaves the amount less the fee', () =>
    expectScript(`
      start    anna d1 1000 fee=15        ok
      settle   d1 ok                      ok
      settle   d1 ok                      unchanged
      balance  anna cash                  985
    `))

  test('with an added fee leaves the whole amount', () =>
    expectScript(`
      start    anna d1 1000 fee=15 strategy=added  ok
      settle   d1 ok                      ok
      balance  anna cash                  1000
    `))

  test('that arrives too late waits in full, without the fee', () =>
    expectScript(`
      limit    anna deposit daily 1000    ok
      start    anna d1 1000 fee=15        ok
      settle   d1 failed                  failed
      start    anna d2 1000               ok
      settle   d1 ok                      suspense
      balance  anna suspense              1000
      balance  anna cash                  0
    `))

  test('started twice under one key is one deposit', () =>
    expectScript(`
      start    anna d1 1000               ok
      start    anna d1 1000               same_answer
      start    anna d1 1001               key_reused
      withdraw anna d1 1000               key_reused
    `))

  test('in another currency is refused', () => expectScript(`start anna d1 1000 currency=EUR wrong_currency`))

  test('that is unknown changes nothing', () => expectScript(`settle D0 ok unknown`))
})

describe('a withdrawal', () => {
  // Covers WALLET-006
  test('is held, then paid out once', () =>
    expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 4000               ok
      balance  anna cash                  1000
      balance  anna payout_hold           4000
      withdraw anna w2 2000               insufficient_balance
      decide   w1 approve                 ok
      begin    w1                         ok
      begin    w1                         unchanged
      called   w1                         ok
      called   w1                         unchanged
      payout   w1 paid                    ok
      payout   w1 paid                    unchanged
      payout   w1 failed                  unchanged
      state    w1                         paid
      balance  anna cash                  1000
      balance  anna payout_hold           0
    `))

  test('gets its first answer again, also when the balance is sufficient by then', () =>
    expectScript(`
      withdraw anna w1 4000               insufficient_balance
      deposit  anna d1 5000               ok
      withdraw anna w1 4000               same_answer
      withdraw anna w1 4001               key_reused
      withdraw anna w2 4000               ok
      withdraw anna w2 4000               same_answer
      withdraw anna w2 4000 iban=HU93116000060000000012345676 key_reused
      balance  anna payout_hold           4000
    `))

  test.each([
    ['inside the amount', 4000, 4000, 3960],
    ['on top of it', 4000, 4040, 4000],
  ])(
    'with a fee %s is held in full, paid out without the fee, and the fee goes to the house account',
    (_name, amount, charged, received) =>
      expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 ${amount} charged=${charged} received=${received} ok
      balance  anna payout_hold           ${charged}
      decide   w1 approve                 ok
      begin    w1                         ok
      called   w1                         ok
      payout   w1 paid                    ok
      balance  anna cash                  ${5000 - charged}
      house    fees:testpay                    ${charged - received}
      house    payouts:testpay             ${received}
      payout   w1 returned                ok
      balance  anna cash                  5000
      house    fees:testpay                    0
      house    payouts:testpay             0
    `),
  )

  test('without money for the fee is refused', () =>
    expectScript(`
      deposit  anna d1 4000               ok
      withdraw anna w1 4000 charged=4040  insufficient_balance
    `))

  test('to a bank account that is new beside another waits, and is paid after that', () =>
    expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 1000               ok
      withdraw anna w2 1000 iban=HU93116000060000000012345676 account_waits
      withdraw anna w2 1000 iban=HU93116000060000000012345676 same_answer
      withdraw anna w3 1000               ok
      pass     23h
      withdraw anna w4 1000 iban=HU93116000060000000012345676 account_waits
      pass     61m
      withdraw anna w2 1000 iban=HU93116000060000000012345676 same_answer
      withdraw anna w5 1000 iban=HU93116000060000000012345676 ok
      balance  anna payout_hold           3000
    `))

  test('to a blocked bank account is refused', () =>
    expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 1000               ok
      sql      update payout_account set blocked = 'manual'
      withdraw anna w2 1000               account_blocked
    `))

  test('rejected by staff is released', () =>
    expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 4000               ok
      decide   w1 reject                  ok
      decide   w1 approve                 unchanged      
      state    w1                         rejected
      balance  anna cash                  5000
    `))

  test('cancelled by its player before a decision is released', () =>
    expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 4000               ok
      decide   w1 cancel by=erik          unknown
      decide   w1 cancel by=anna          ok
      decide   w1 cancel by=anna          unchanged      
      balance  anna cash                  5000
      withdraw anna w2 4000               ok
      decide   w2 approve                 ok
      decide   w2 cancel by=anna          unchanged      
      balance  anna payout_hold           4000
    `))

  test('whose payout fails is released', () =>
    expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 4000               ok
      decide   w1 approve                 ok
      payout   w1 failed                  unchanged
      begin    w1                         ok
      payout   w1 returned                unchanged
      payout   w1 failed                  ok
      called   w1                         unchanged
      state    w1                         failed
      balance  anna cash                  5000
    `))

  test('whose payout the bank returns is released from the hold or the paid amount', () =>
    expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 4000               ok
      decide   w1 approve                 ok
      begin    w1                         ok
      called   w1                         ok
      payout   w1 returned                ok
      balance  anna cash                  5000
      withdraw anna w2 4000               ok
      decide   w2 approve                 ok
      begin    w2                         ok
      payout   w2 paid                    ok
      payout   w2 returned                ok
      payout   w2 returned                unchanged
      state    w2                         returned
      balance  anna cash                  5000
    `))

  test('that is unknown changes nothing', () =>
    expectScript(`
      decide   W0 approve                 unknown
      begin    W0                         unknown
      called   W0                         unknown
      payout   W0 paid                    unknown
    `))

  test('records every step in its timeline with the actor', async () => {
    await expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 4000               ok
      decide   w1 approve                 ok
      begin    w1                         ok
      called   w1                         ok
      payout   w1 paid                    ok
    `)
    const { rows } = await database().owner.query(
      `select state || ' by ' || actor as step from withdrawal_event order by seq`,
    )
    expect(rows.map(({ step }: { step: string }) => step)).toEqual([
      'requested by player',
      'approved by staff',
      'sending by platform',
      'sent by platform',
      'paid by provider',
    ])
  })

  test('sends an event of every step to the browser, and a payout job after the approval', async () => {
    await expectScript(`
      deposit  anna d1 5000               ok
      withdraw anna w1 4000               ok
      decide   w1 approve                 ok
    `)
    const { rows } = await database().owner.query(
      `
        select topic, payload from outbox where topic not in ('deposit', 'mail')
        order by topic, payload ->> 'version', payload ->> 'state'`,
    )
    const reference = expect.stringMatching(/^W[0-9A-Z]{19}00$/)
    expect(rows).toEqual([
      { topic: 'payout', payload: { reference } },
      {
        topic: 'wallet',
        payload: { currency: 'HUF', cash: '5000', pendingWithdrawals: '0', cashReserve: '0', version: '1' },
      },
      {
        topic: 'wallet',
        payload: {
          currency: 'HUF',
          cash: '1000',
          pendingWithdrawals: '4000',
          cashReserve: '0',
          version: '2',
        },
      },
      { topic: 'withdrawal', payload: { reference, state: 'approved' } },
      { topic: 'withdrawal', payload: { reference, state: 'requested' } },
    ])
  })
})
