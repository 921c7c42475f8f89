import { describe, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()

describe('a transaction id of a provider', () => {
  test('belongs to one player: a bet, a win and a rollback of another under it move nothing', () =>
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

  test('of a bet is answered by a win or a rollback of its own player only', () =>
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

  test('is taken by a refusal and by the rollback of a bet that never came, as by a movement', () =>
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

  test('is taken by nothing that may be decided otherwise tomorrow', () =>
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

  test('is known also when currency, token or player do not fit', () =>
    expectScript(`
      deposit  anna d1 1000              ok
      bet      anna b1 300               ok
      bet      anna b1 300 currency=EUR  key_reused
      win      anna b1 b1 300 currency=EUR                     key_reused
      bet      erik b1 300 currency=EUR  key_of_another_player
      bet      erik b1 300 token=other   key_of_another_player
    `))
})
