import { describe, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()

describe('a bet', () => {
  // Proves I13
  test('of zero is a free round of its game that may win, and no limit counts it', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      limit    anna wager daily 300    ok
      limit    anna loss daily 300     ok
      bet      anna b1 300             ok
      limit    anna wager daily 100    ok
      limit    anna loss daily 100     ok
      bet      anna b2 1               limit_reached
      bet      anna b3 0 game=cards    ok
      win      anna w3 b3 50 game=cards                       ok
      game     b3                      cards
      games    anna                    cards,dice
      used     anna wager daily        300
      balance  anna cash               750
    `))

  test('of zero needs a live token, an active player and an open game', () =>
    expectScript(`
      bet      anna b1 0 game=closed   game_disabled
      sql      update player set status = 'closed' where nick_name = 'anna'
      bet      anna b2 0               player_disabled
      sql      update player set status = 'active' where nick_name = 'anna'
      sql      update game_session set ended_at = baize.now(), end_reason = 'closed'
      bet      anna b3 0               token_dead
    `))

  // Proves I13
  test('of zero for a promotion needs any token of its player, and its prize is paid', () =>
    expectScript(`
      sql      update game_session set ended_at = baize.now(), end_reason = 'closed'
      sql      update game set enabled = false where game_code = 'dice'
      sql      update player set status = 'closed' where nick_name = 'anna'
      pass     3d
      bet      anna p1 0 promo=yes     ok
      bet      anna p1 0 promo=yes     same_answer
      win      anna w1 p1 5000         ok
      bet      anna p2 0 promo=yes token=other                token_unknown
      bet      anna p3 0 promo=yes game=roulette              game_unknown
      bet      anna p4 0               token_dead
      bet      anna p5 1 promo=yes     token_dead
      balance  anna cash               5000
      session  anna rounds             0
      session  anna won                5000
    `))

  test('of zero for a promotion is accepted where the limits are used up, and counts in none', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      limit    anna wager daily 100    ok
      limit    anna loss daily 100     ok
      bet      anna b1 100             ok
      bet      anna b2 1               limit_reached
      bet      anna p1 0 promo=yes     ok
      win      anna w1 p1 5000         ok
      used     anna wager daily        100
    `))

  test('for a promotion does not extend the player’s session', () =>
    expectScript(`
      pass     20m
      bet      anna p1 0 promo=yes     ok
      pass     20m
      bet      anna b1 0               token_dead
    `))

  test('with a stake is an ordinary bet, with or without a promotion', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      limit    anna wager daily 100    ok
      bet      anna p1 101 promo=yes   limit_reached
      bet      anna p2 100 promo=yes   ok
      used     anna wager daily        100
      session  anna rounds             1
    `))
})
