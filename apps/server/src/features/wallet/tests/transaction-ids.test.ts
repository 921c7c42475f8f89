import { describe, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()

describe('a transaction id of a provider', () => {
  // Proves I11
  test('belongs to one player: a bet, win or rollback of another player under it moves nothing', () =>
    expectScript(`
      deposit  anna d1 1000              ok
      deposit  erik d1 1000              ok
      bet      anna b1 300               ok
      bet      erik b1 300               key_of_another_player
      bet      erik b1 400               key_of_another_player
      bet      erik b2 400               ok
      win      erik b1 b2 500            key_of_another_player
      rollback erik b1 b2                key_of_another_player
      bet      anna b1 300               same_answer
      balance  anna cash                 700
      balance  erik cash                 600
      session  erik rounds               1
    `))

  test('of a bet gets a win or a rollback of its own player only', () =>
    expectScript(`
      deposit  anna d1 1000              ok
      deposit  erik d1 1000              ok
      bet      anna b1 300               ok
      win      erik w1 b1 500            key_of_another_player
      rollback erik x1 b1                key_of_another_player
      rollback anna x1 b1                ok
      bet      anna b2 300               ok
      win      anna w1 b2 500            ok
      balance  anna cash                 1200
      balance  erik cash                 1000
    `))

  // Proves I11
  test('is also used up by a refusal and by the rollback of a bet that never arrived', () =>
    expectScript(`
      deposit  erik d1 1000              ok
      bet      anna b1 300               insufficient_balance
      bet      erik b1 300               key_of_another_player
      rollback anna x2 b2                ok
      bet      erik b2 300               key_of_another_player
      bet      erik x2 300               key_of_another_player
      rollback erik x3 b2                key_of_another_player
      balance  erik cash                 1000
    `))

  test('is not used up by an outcome that may change', () =>
    expectScript(`
      deposit  anna d1 1000              ok
      deposit  erik d1 1000              ok
      bet      anna b1 300 token=other   token_unknown
      win      anna w1 b1 300            bet_unknown
      bet      anna b2 300 currency=EUR  wrong_currency
      bet      erik b1 300               ok
      bet      erik w1 300               ok
      bet      erik b2 300               ok
    `))

  test('is known also with another currency, token or player', () =>
    expectScript(`
      deposit  anna d1 1000              ok
      bet      anna b1 300               ok
      bet      anna b1 300 currency=EUR  key_reused
      win      anna b1 b1 300 currency=EUR                     key_reused
      bet      erik b1 300 currency=EUR  key_of_another_player
      bet      erik b1 300 token=other   key_of_another_player
    `))
})
