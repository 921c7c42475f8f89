import { describe, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()

describe('a deposit limit', () => {
  test('counts a deposit from its start, not from its success', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      start   anna d1 400                ok
      used    anna deposit daily         400
      start   anna d2 101                limit_reached
      start   anna d2 101                same_answer
      start   anna d3 100                ok
      settle  d1 ok                      ok
      used    anna deposit daily         500
      balance anna cash                  400
    `))

  test('is released only when the provider reports a failure', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      start   anna d1 500                ok
      pass    8h
      start   anna d2 500                limit_reached
      settle  d1 cancelled               cancelled
      settle  d1 failed                  unchanged
      used    anna deposit daily         0
      start   anna d3 500                ok
      settle  d3 expired                 expired
      start   anna d4 500                ok
      settle  d4 failed                  failed
      start   anna d5 500                ok
      start   anna d2 500                same_answer
    `))

  test('starts again with the calendar day of the licence', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      start   anna d1 500                ok
      pass    13h                                # 23:00 in Budapest
      start   anna d2 500                limit_reached
      pass    61m                                # past midnight in Budapest, not in UTC
      start   anna d3 500                ok
      used    anna deposit daily         500
    `))

  test('of a new day does not get back an amount reserved the day before', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      limit   anna deposit weekly 900    ok
      start   anna d1 500                ok
      pass    1d
      start   anna d2 300                ok
      settle  d1 failed                  failed
      used    anna deposit daily         300
      used    anna deposit weekly        300
    `))

  // Covers LIMIT-034
  test('refuses at the tightest of three, and counts in all of them', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      limit   anna deposit weekly 700    ok
      limit   anna deposit monthly 800   ok
      deposit anna d1 400                ok
      pass    1d
      deposit anna d2 301                limit_reached
      deposit anna d3 300                ok
      used    anna deposit daily         300
      used    anna deposit weekly        700
      pass    7d
      deposit anna d4 101                limit_reached
      deposit anna d5 100                ok
      used    anna deposit monthly       800
    `))

  test('that is new counts the period so far', () =>
    expectScript(`
      start   anna d1 400                ok
      deposit anna d2 50                 ok
      start   anna d3 70                 ok
      settle  d3 failed                  failed
      used    anna deposit daily         450
      limit   anna deposit daily 500     ok
      used    anna deposit daily         450
      start   anna d4 51                 limit_reached
      settle  d1 failed                  failed
      used    anna deposit daily         50
    `))
})

describe('limits of play', () => {
  // Covers LIMIT-034
  test('a wager limit counts stakes', () =>
    expectScript(`
      deposit anna d1 5000               ok
      limit   anna wager daily 500       ok
      bet     anna b1 300                ok
      win     anna w1 b1 300             ok
      bet     anna b2 201                limit_reached
      bet     anna b2 201                same_answer
      bet     anna b3 200                ok
      used    anna wager daily           500
      pass    1d
      sql     update player_session set last_seen_at = baize.now()
      bet     anna b4 500                ok
      bet     anna b2 201                same_answer
    `))

  // Covers LIMIT-034
  test('a loss limit counts stakes less wins', () =>
    expectScript(`
      deposit anna d1 5000               ok
      limit   anna loss daily 500        ok
      bet     anna b1 500                ok
      bet     anna b2 1                  limit_reached
      win     anna w1 b1 700             ok
      used    anna loss daily            -200
      bet     anna b3 701                limit_reached
      bet     anna b4 700                ok
      used    anna loss daily            500
    `))

  // Covers LIMIT-034
  // Proves I10
  test('a rollback returns a stake to the period that counted it', () =>
    expectScript(`
      deposit  anna d1 5000              ok
      limit    anna loss daily 500       ok
      limit    anna wager weekly 900     ok
      bet      anna b1 500               ok
      rollback anna x1 b1                ok
      rollback anna x2 b1                ok
      used     anna loss daily           0
      used     anna wager weekly         0
      bet      anna b2 400               ok
      pass     1d
      sql      update player_session set last_seen_at = baize.now()
      bet      anna b3 100               ok
      rollback anna x3 b2                ok
      used     anna loss daily           100
      used     anna wager weekly         100
    `))

  test('that are new count the period so far', () =>
    expectScript(`
      deposit  anna d1 5000              ok
      bet      anna b1 400               ok
      win      anna w1 b1 100            ok
      bet      anna b2 50                ok
      rollback anna x2 b2                ok
      used     anna loss daily           300
      used     anna wager daily          400
      limit    anna loss daily 500       ok
      limit    anna wager daily 500      ok
      used     anna loss daily           300
      used     anna wager daily          400
      bet      anna b3 101               limit_reached
      bet      anna b4 100               ok
    `))

  test('that are new count a run of play only from the start of their period', () =>
    expectScript(`
      deposit  anna d1 5000              ok
      pass     13h                                # 23:00 in Budapest
      sql      update player_session set last_seen_at = baize.now()
      bet      anna b1 400               ok
      bet      anna b2 30                ok
      pass     61m                                # past midnight
      sql      update player_session set last_seen_at = baize.now()
      bet      anna b3 50                ok
      win      anna w3 b3 20             ok
      win      anna w1 b1 100            ok
      rollback anna x2 b2                ok
      used     anna wager daily          50
      bet      anna b4 7 game=cards      ok
      bet      anna b5 5                 ok
      rollback anna x5 b5                ok
      used     anna wager daily          57
      used     anna loss daily           -63
      used     anna wager weekly         457
      used     anna loss weekly          337
      limit    anna wager daily 5000     ok
      limit    anna loss daily 5000      ok
      limit    anna wager weekly 5000    ok
      limit    anna loss weekly 5000     ok
      used     anna wager daily          57
      used     anna loss daily           -63
      used     anna wager weekly         457
      used     anna loss weekly          337
    `))

  test('that are new count no play of an earlier period', () =>
    expectScript(`
      deposit  anna d1 5000              ok
      bet      anna b1 400               ok
      win      anna w1 b1 100            ok
      pass     1d
      used     anna wager daily          0
      used     anna loss daily           0
      sql      update player_session set last_seen_at = baize.now()
      withdraw anna w2 1000              ok
      bet      anna b2 30                ok
      used     anna wager daily          30
      used     anna wager monthly        430
      limit    anna wager daily 500      ok
      limit    anna wager monthly 5000   ok
    `))

  // Proves I10
  test('return a stake to the period that counted it, even when that period has ended', () =>
    expectScript(`
      deposit  anna d1 5000              ok
      limit    anna wager daily 500      ok
      bet      anna b1 400               ok
      pass     1d
      rollback anna x1 b1                ok
      used     anna wager daily          0
    `))

  test('apply to the win of a new day', () =>
    expectScript(`
      deposit  anna d1 5000              ok
      limit    anna loss daily 500       ok
      bet      anna b1 400               ok
      pass     1d
      win      anna w1 b1 150            ok
      used     anna loss daily           -150
    `))
})

describe('a limit change', () => {
  test('takes effect at once when it is immediate', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      limit   anna deposit daily 200     ok
      start   anna d1 201                limit_reached
    `))

  test('that would loosen a limit at once is refused', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      limit   anna deposit daily 501     limit_changed
      limit   anna deposit daily none    limit_changed
      start   anna d1 501                limit_reached
    `))

  test('that would tighten a limit later is refused, because a tighter limit never waits', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      limit   anna deposit daily 900 in=1d   ok
      pass    25h                                # 900 is in force
      limit   anna deposit daily 600 in=1d   limit_changed
      limit   anna deposit daily 600     ok
      start   anna d1 601                limit_reached
    `))

  test('that is pending takes effect at its time, not before', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      limit   anna deposit daily 900 in=2d   ok
      start   anna d1 501                limit_reached
      pass    47h
      start   anna d1 501                same_answer
      start   anna d4 501                limit_reached
      pass    61m
      start   anna d2 900                ok
      start   anna d3 1                  limit_reached
    `))

  test('that is pending is dropped by a tighter limit', () =>
    expectScript(`
      limit   anna wager daily 500       ok
      limit   anna wager daily 900 in=1d     ok
      limit   anna wager daily 100       ok
      pass    2d
      deposit anna d1 5000               ok
      sql     update player_session set last_seen_at = baize.now()
      bet     anna b1 101                limit_reached
    `))

  test('can remove a limit at its time', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      limit   anna deposit daily none in=1d  ok
      start   anna d1 501                limit_reached
      pass    25h
      start   anna d2 50000              ok
    `))
})
