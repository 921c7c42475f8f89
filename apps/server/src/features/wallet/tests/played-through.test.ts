import { isLong } from '@baize/testing'
import { describe, expect, test } from 'vitest'
import { createTestPlayer } from './test-players.ts'
import { useLedger } from './scripts.ts'

const { database, expectScript } = useLedger()

/** All steps of a payout, up to the provider's final status. */
const paid = (key: string) => `
      decide   ${key} approve              ok
      begin    ${key}                      ok
      called   ${key}                      ok
      payout   ${key} paid                 ok`

describe('deposits and stakes before a withdrawal', () => {
  // Proves G13
  test('are counted since the beginning, and a small payout first resets nothing', () =>
    expectScript(`
      deposit  anna d1 65000               ok
      bet      anna b1 500                 ok
      win      anna b1w b1 0               ok
      withdraw anna w1 5000                ok
      played   w1                          65000/500
      ${paid('w1')}
      withdraw anna w2 46500               ok
      played   w2                          65000/500
      bet      anna b2 700                 ok
      withdraw anna w3 1000                ok
      played   w3                          65000/1200
      played   w2                          65000/500
    `))

  // Proves G13
  test('are counted from zero after the player had no cash, no payout hold and no open stake', () =>
    expectScript(`
      deposit  anna d1 1000                ok
      bet      anna b1 1000                ok
      win      anna b1w b1 0               ok
      deposit  anna d2 400                 ok
      bet      anna b2 100                 ok
      withdraw anna w1 300                 ok
      played   w1                          400/100
      ${paid('w1')}
      deposit  anna d3 50                  ok
      withdraw anna w2 50                  ok
      # b2 has no result, so its stake may still come back.
      played   w2                          450/100
      win      anna b2w b2 0               ok
      ${paid('w2')}
      deposit  anna d4 70                  ok
      withdraw anna w3 70                  ok
      played   w3                          70/0
    `))

  test('are not reset while all the cash is staked', () =>
    expectScript(`
      deposit  anna d1 1000                ok
      bet      anna b1 1000                ok
      deposit  anna d2 200                 ok
      win      anna b1w b1 3000            ok
      withdraw anna w1 3200                ok
      played   w1                          1200/1000
      decide   w1 cancel                   ok
      bet      anna b2 3200                ok
      win      anna b2w b2 6400            ok
      withdraw anna w2 6400                ok
      played   w2                          1200/4200
    `))

  test('are not reset while the money is held for a payout or released from one', () =>
    expectScript(`
      deposit  anna d1 1000                ok
      withdraw anna w1 1000                ok
      deposit  anna d2 50                  ok
      withdraw anna w2 50                  ok
      played   w2                          1050/0
      decide   w1 reject                   ok
      decide   w2 cancel                   ok
      withdraw anna w3 1050                ok
      played   w3                          1050/0
    `))

  // Proves G13
  test('are not reset by a payout that the bank returned, also after another deposit', () =>
    expectScript(`
      deposit  anna d1 1000                ok
      withdraw anna w1 1000                ok
      ${paid('w1')}
      deposit  anna d2 50                  ok
      withdraw anna w2 50                  ok
      played   w2                          50/0
      payout   w1 returned                 ok
      played   w2                          1050/0
      withdraw anna w3 1000                ok
      played   w3                          1050/0
    `))

  test('count a deposit on suspense from its release on, and no returned stake', () =>
    expectScript(`
      limit    anna deposit daily 1000     ok
      start    anna d1 1000                ok
      settle   d1 failed                   failed
      start    anna d2 1000                ok
      settle   d1 ok                       suspense
      settle   d2 ok                       ok
      bet      anna b1 600                 ok
      rollback anna b1r b1                 ok
      withdraw anna w1 1000                ok
      played   w1                          1000/0
      ${paid('w1')}
      pass     1d
      resolve  d1 release                  ok
      withdraw anna w2 1000                ok
      played   w2                          1000/0
    `))

  test('count only those of the player before the request', () =>
    expectScript(`
      deposit  anna d1 1000                ok
      deposit  erik e1 7000                ok
      bet      erik eb 7000                ok
      withdraw anna w1 500                 ok
      deposit  anna d2 800                 ok
      bet      anna b1 300                 ok
      played   w1                          1000/0
    `))

  test('count a deposit with its fee', () =>
    expectScript(`
      start    anna d1 1000 fee=15         ok
      settle   d1 ok                       ok
      withdraw anna w1 985                 ok
      played   w1                          1000/0
    `))
})

/** Movements of one player: more than the moments and movements that the function examines. */
const MANY = isLong ? 1_000_000 : 50_000
const MAX_BLOCKS = 6_000

// Proves G13 (long)
test(
  'the cost does not grow with the history, even when every moment without cash has an open stake',
  { timeout: 300_000 },
  async () => {
    const { owner } = database()
    const anna = await createTestPlayer(database(), 'anna')
    const { playerId, currency } = anna
    // A player who deposits 99, stakes them one by one, and deposits again before a result: the cash is 0
    // again and again, with stakes open.
    await owner.query(
      `with movement as (
       select n, case n % 100 when 1 then 'deposit' else 'bet' end as kind, 99 - (n - 1) % 100 as balance,
         baize.now() - make_interval(secs => $2::int - n) as at
       from generate_series(1, $2::int) n)
     insert into wallet.ledger_transaction (player_id, id, source, key, request_hash, kind, currency,
       reference, round, balance_after, wallet_version, created_at)
     select $1, overlay(gen_random_uuid()::text placing substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-7'
       from 1 for 15)::uuid,
       'mill', 'k' || n, '', kind, $3, null, 'r' || n, balance, n, at
     from movement,
       lateral (select lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') as ms) clock`,
      [playerId, MANY, currency],
    )
    await owner.query(
      `
        insert into wallet.posting (player_id, transaction_id, leg, owner_id, currency, kind, shard, amount,
          balance_after, version)
     select player_id, id, 1, player_id, currency, 'cash', 0, case kind when 'bet' then -1 else 99 end,
       balance_after, wallet_version
     from wallet.ledger_transaction where player_id = $1`,
      [playerId],
    )
    await owner.query(`analyze wallet.ledger_transaction`)
    await owner.query(`analyze wallet.posting`)
    const { rows } = await owner.query<{ 'QUERY PLAN': readonly [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) select * from wallet.played_through_v1($1, $2)`,
      [playerId, MANY + 1],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    const blocks = (plan['Shared Hit Blocks'] ?? NaN) + (plan['Shared Read Blocks'] ?? NaN)
    console.info(
      `played_through_v1 over ${MANY} movements: ${plan['Actual Total Time']} ms, ${blocks} blocks of 8 KB`,
    )
    expect(blocks).toBeLessThan(MAX_BLOCKS)
  },
)
