import { describe, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()

describe('a correction', () => {
  test('moves its amount when a second person approves it, once', () =>
    expectScript(`
      propose anna c1 credit 250         ok
      balance anna cash                  0
      post    c1                         ok
      balance anna cash                  250
      house   corrections                -250
      post    c1                         already_decided
      drop    c1 withdrawn               already_decided
      balance anna cash                  250
    `))

  test('is not approved by the person who proposed it, and stays proposed', () =>
    expectScript(`
      propose anna c1 credit 250 by=dora ok
      post    c1 by=dora                 same_person
      balance anna cash                  0
      post    c1 by=mark                 ok
      balance anna cash                  250
    `))

  test('takes no more than the cash, at its proposal and at its approval', () =>
    expectScript(`
      deposit anna d1 500                ok
      propose anna c1 debit 501          insufficient_balance
      propose anna c2 debit 500          ok
      withdraw anna w1 300               ok
      post    c2                         insufficient_balance
      balance anna cash                  200
      balance anna payout_hold           300
      decide  w1 reject                  ok
      post    c2                         ok
      balance anna cash                  0
      house   corrections                500
    `))

  test('is proposed once for the same request', () =>
    expectScript(`
      propose anna c1 credit 250         ok
      propose anna c1 credit 250         ok
      propose anna c1 credit 251         key_reused
      post    c1                         ok
      balance anna cash                  250
    `))

  test('in a currency that the player does not have is refused', () =>
    expectScript(`
      propose grace c1 credit 250 currency=HUF  wrong_currency
    `))

  test('that was rejected or withdrawn moves nothing any more', () =>
    expectScript(`
      propose anna c1 credit 250         ok
      drop    c1 rejected                ok
      post    c1                         already_decided
      propose anna c2 credit 250         ok
      drop    c2 withdrawn               ok
      drop    c2 rejected                already_decided
      post    c2                         already_decided
      balance anna cash                  0
    `))

  test('lapses when nobody approves it in time, and never before', () =>
    expectScript(`
      propose anna c1 credit 250         ok
      drop    c1 lapsed                  already_decided
      pass    3d
      post    c1                         lapsed
      drop    c1 lapsed                  ok
      drop    c1 lapsed                  already_decided
      balance anna cash                  0
    `))

  test('that does not exist cannot be approved', () =>
    expectScript(`
      post    c1                         unknown
      drop    c1 rejected                unknown
    `))
})

describe('a refund', () => {
  test('of a bet gives back the stake, and in parts no more than that', () =>
    expectScript(`
      deposit anna d1 500                ok
      bet     anna b1 200                ok
      win     anna w1 b1 0               ok
      propose anna c1 refund 201 of=b1   above_movement
      propose anna c1 refund 150 of=b1   ok
      propose anna c2 refund 100 of=b1   ok
      post    c1                         ok
      balance anna cash                  450
      house   corrections                -150
      post    c2                         above_movement
      balance anna cash                  450
      propose anna c3 refund 50 of=b1    ok
      post    c3                         ok
      balance anna cash                  500
    `))

  test('of a bet waits for the result of its round', () =>
    expectScript(`
      deposit anna d1 500                ok
      bet     anna b1 200                ok
      propose anna c1 refund 200 of=b1   round_running
      win     anna w1 b1 0               ok
      propose anna c1 refund 200 of=b1   ok
      post    c1                         ok
      balance anna cash                  500
    `))

  test('of a bet that its provider rolled back is refused', () =>
    expectScript(`
      deposit anna d1 500                ok
      bet     anna b1 200                ok
      rollback anna r1 b1                ok
      propose anna c1 refund 200 of=b1   bet_rolled_back
      balance anna cash                  500
    `))

  test('of a deposit takes the money off the cash and owes it to its provider', () =>
    expectScript(`
      deposit anna d1 500                ok
      propose anna c1 refund 500 of=d1   ok
      post    c1                         ok
      balance anna cash                  0
      house   corrections                0
      house   provider_clearing:testpay  0
      propose anna c2 refund 1 of=d1     above_movement
    `))

  test('of a deposit whose money was played is refused', () =>
    expectScript(`
      deposit anna d1 500                ok
      bet     anna b1 200                ok
      propose anna c1 refund 500 of=d1   insufficient_balance
    `))

  test('of a win, or of what another player moved, is refused', () =>
    expectScript(`
      deposit anna d1 500                ok
      bet     anna b1 200                ok
      win     anna w1 b1 100             ok
      propose anna c1 refund 100 of=w1   movement_unknown
      propose erik c2 refund 100 of=b1   movement_unknown
    `))
})
