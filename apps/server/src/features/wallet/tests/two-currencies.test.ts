import { describe, expect, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { database, expectScript } = useLedger()

describe('a player with pounds beside one with forints', () => {
  test('deposits, plays and withdraws through house accounts of their own currency', async () => {
    await expectScript(`
      deposit  anna d1 500000                        ok
      deposit  grace d2 2000                         ok
      house    provider_clearing:testpay             -500000
      house    provider_clearing:testpay currency=GBP  -2000
      bet      anna b1 20000                         ok
      bet      grace b2 20                           ok
      win      anna w1 b1 50000                      ok
      win      grace w2 b2 55                        ok
      house    game_revenue:arcade                    -30000
      house    game_revenue:arcade currency=GBP       -35
      balance  anna cash                             530000
      balance  grace cash                            2035
      withdraw anna o1 200000                        ok
      withdraw grace o2 755                          ok
      decide   o2 approve                            ok
      begin    o2                                    ok
      called   o2                                    ok
      payout   o2 paid                               ok
      balance  grace cash                            1280
      balance  grace payout_hold                     0
      balance  anna payout_hold                      200000
    `)
    const { rows } = await database().owner.query<{ currency: string; sum: string }>(
      'select currency, sum(amount)::text as sum from wallet.posting group by 1 order by 1',
    )
    expect(rows).toEqual([
      { currency: 'GBP', sum: '0' },
      { currency: 'HUF', sum: '0' },
    ])
  })

  test('can neither pay nor play in the other’s', () =>
    expectScript(`
      deposit  grace d1 2000                         ok
      start    grace d2 2000 currency=HUF            wrong_currency
      bet      grace b1 20 currency=HUF              wrong_currency
      bet      grace b2 20                           ok
      win      grace w1 b2 20 currency=HUF           wrong_currency
      bet      anna b3 20 currency=GBP               wrong_currency
      balance  grace cash                            1980
    `))

  test('has a limit that counts their own money only', () =>
    expectScript(`
      limit    grace deposit daily 2000              ok
      deposit  anna d1 500000                        ok
      deposit  grace d2 2000                         ok
      start    grace d3 1                            limit_reached
      used     grace deposit daily                   2000
    `))

  test('keeps the fraction of a win in its currency', () =>
    expectScript(`
      deposit  grace d1 2000                         ok
      bet      grace b1 20                           ok
      win      grace w1 b1 25.5                      ok
      fraction grace                                 500000
      bet      grace b2 20                           ok
      win      grace w2 b2 25.5                      ok
      fraction grace                                 0
      balance  grace cash                            2011
    `))
})
