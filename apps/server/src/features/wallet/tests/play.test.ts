import { describe, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()

describe('a bet', () => {
  test('takes its stake from the cash', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      balance  anna cash               700
      session  anna staked             300
      session  anna rounds             1
    `))

  // Proves I6
  test('gets its first answer again, also when the balance has changed', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      bet      anna b2 300             ok
      bet      anna b1 300             same_answer
      balance  anna cash               400
    `))

  test('with another content under its key is refused, and nothing is stored', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      bet      anna b1 301             key_reused
      bet      anna b1 300 round=r2    key_reused
      win      anna b1 b1 300          key_reused
      bet      anna b1 300             same_answer
      balance  anna cash               700
    `))

  test('refused for insufficient balance stays refused after a deposit', () =>
    expectScript(`
      deposit  anna d1 100             ok
      bet      anna b1 300             insufficient_balance
      deposit  anna d2 1000            ok
      bet      anna b1 300             same_answer
      balance  anna cash               1100
      bet      anna b2 1100            ok
      bet      anna b3 1               insufficient_balance
    `))

  test('under a dead or unknown token is refused without storing the refusal', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300 token=other                        token_unknown
      sql      update game_session set ended_at = baize.now(), end_reason = 'closed'
      bet      anna b1 300             token_dead
      sql      update game_session set ended_at = null, end_reason = null
      bet      anna b1 300             ok
    `))

  test('extends a live session of its player, and revives none', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      pass     20m
      bet      anna b1 100             ok
      pass     20m
      bet      anna b2 100             ok
      pass     31m
      bet      anna b3 100             token_dead
    `))

  test('is refused when its player has logged out', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      sql      update player_session set ended_at = baize.now()
      bet      anna b1 300             token_dead
    `))

  test("is refused with another player's token", () =>
    expectScript(`
      deposit  anna d1 1000            ok
      sql      update game_token set player_id = gen_random_uuid() where player_id = (select player_id from player where nick_name = 'anna')
      bet      anna b1 300             token_unknown
    `))

  test('in a game that is closed, unknown or of another provider is refused', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 100 game=roulette                      game_unknown
      bet      anna b1 100 game=roulette                      same_answer
      bet      anna b2 100 game=slots                         game_unknown
      bet      anna b3 100 game=closed                        game_disabled
      bet      anna b4 100 game=wheel                         game_disabled
      sql      update game set enabled = false where game_code = 'dice'
      bet      anna b5 100             game_disabled
      balance  anna cash               1000
    `))

  // Proves I13
  test('in another game of the same provider is accepted under the same token and recorded for that game', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 100             ok
      bet      anna b2 100 game=cards  ok
      bet      anna b2 100             key_reused
      win      anna w2 b2 50 game=cards                       ok
      bet      anna b3 100 game=cards  ok
      rollback anna x3 b3              ok
      win      anna w1 b1 30           ok
      bet      anna b4 100             ok
      game     b1                      dice
      game     b2                      cards
      game     b4                      dice
      games    anna                    dice,cards,dice
      session  anna staked             300
      session  anna won                80
      session  anna rounds             3
      balance  anna cash               780
    `))

  test('of a closed account is refused', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      sql      update player set status = 'closed' where nick_name = 'anna'
      bet      anna b1 100             player_disabled
    `))

  test('in another currency is refused', () =>
    expectScript(`
      bet      anna b1 100 currency=EUR                       wrong_currency
      win      anna w1 b1 100 currency=EUR                    wrong_currency
    `))

  test('without a round is a round of its own', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 100 round=      ok
      bet      anna b1 100 round=      same_answer
      bet      anna b1 100             key_reused
      bet      anna b2 100 round=      ok
      win      anna w1 b1 50 round=    ok
      rollback anna x2 b2              ok
      sql      do $$ begin if (select count(distinct round) from wallet.ledger_transaction where kind = 'bet') <> 2 then raise exception 'rounds'; end if; end $$
      balance  anna cash               950
    `))

  test('of zero is a free round that may win', () =>
    expectScript(`
      bet      anna b1 0               ok
      bet      anna b1 0               same_answer
      win      anna w1 b1 500          ok
      rollback anna x1 b1              bet_settled
      bet      anna b2 0               ok
      rollback anna x2 b2              ok
      win      anna w2 b2 500          bet_rolled_back
      balance  anna cash               500
    `))
})

describe('a win', () => {
  test('is paid to the cash account once', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      win      anna w1 b1 500          ok
      win      anna w1 b1 500          same_answer
      win      anna w1 b1 501          key_reused
      balance  anna cash               1200
      session  anna won                500
    `))

  test('is paid after the session has ended', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      sql      update game_session set ended_at = baize.now(), end_reason = 'closed'
      win      anna w1 b1 500          ok
      session  anna won                500
    `))

  test('can be posted repeatedly for a bet, under different keys', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      win      anna w1 b1 100          ok
      win      anna w2 b1 100          ok
      balance  anna cash               900
    `))

  test('of zero moves nothing and settles the bet', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      win      anna w1 b1 0            ok
      win      anna w1 b1 0            same_answer
      rollback anna x1 b1              bet_settled
      balance  anna cash               700
    `))

  test('without its bet waits for the bet', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      win      anna w1 b1 500          bet_unknown
      bet      anna b1 300             ok
      win      anna w1 b1 500          ok
      bet      anna b2 5000            insufficient_balance
      win      anna w2 b2 500          bet_unknown
      win      anna w3 w1 500          bet_unknown
    `))

  test('of a bet that was rolled back is refused for ever', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      rollback anna x1 b1              ok
      win      anna w1 b1 500          bet_rolled_back
      win      anna w1 b1 500          same_answer
      balance  anna cash               1000
    `))
})

describe('a rollback', () => {
  test('returns the stake once', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      rollback anna x1 b1              ok
      rollback anna x1 b1              same_answer
      rollback anna x2 b1              ok
      rollback anna x1 b2              key_reused
      balance  anna cash               1000
      session  anna staked             0
      session  anna rounds             0
      bet      anna b1 300             same_answer
    `))

  // Proves G96
  test('of a bet that never arrived stores a tombstone: the late bet is refused', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      rollback anna x1 b1              ok
      rollback anna x1 b1              same_answer
      bet      anna b1 300             bet_rolled_back
      bet      anna b1 999             bet_rolled_back
      rollback anna x2 b1              ok
      win      anna w1 b1 100          bet_rolled_back
      balance  anna cash               1000
    `))

  test('under the key of the bet that never arrived is the tombstone itself', () =>
    expectScript(`
      rollback anna b1 b1              ok
      rollback anna b1 b1              same_answer
      bet      anna b1 300             bet_rolled_back
    `))

  test('of a settled bet is refused for ever', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      win      anna w1 b1 100          ok
      rollback anna x1 b1              bet_settled
      rollback anna x1 b1              same_answer
      balance  anna cash               800
    `))

  test('of a win is no rollback of a bet', () =>
    expectScript(`
      deposit  anna d1 1000            ok
      bet      anna b1 300             ok
      win      anna w1 b1 100          ok
      rollback anna x1 w1              bet_unknown
      rollback anna x1 w1              same_answer
      balance  anna cash               800
    `))

  test('of a bet that was refused moves nothing', () =>
    expectScript(`
      bet      anna b1 300             insufficient_balance
      rollback anna x1 b1              ok
      bet      anna b1 300             same_answer
      balance  anna cash               0
    `))
})

test('deposits of different players under one key are independent', () =>
  expectScript(`
    deposit  anna d1 1000              ok
    deposit  erik d1 500               ok
    balance  anna cash                 1000
    balance  erik cash                 500
  `))
