import { describe, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()

describe('a deposit that succeeds after its limit was released', () => {
  test('is credited within the limit', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      start   anna d1 400                ok
      settle  d1 expired                 expired
      settle  d1 ok                      ok
      settle  d1 ok                      unchanged
      state   d1                         ok
      used    anna deposit daily         400
      balance anna cash                  400
    `))

  test('is put on suspense above the limit', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      start   anna d1 400                ok
      settle  d1 expired                 expired
      deposit anna d2 200                ok
      settle  d1 ok                      suspense
      settle  d1 ok                      unchanged
      settle  d1 failed                  unchanged
      state   d1                         suspense
      used    anna deposit daily         200
      balance anna cash                  200
      balance anna suspense              400
    `))

  test('is credited by staff only within the limit', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      limit   anna deposit weekly 700    ok
      start   anna d1 400                ok
      settle  d1 expired                 expired
      deposit anna d2 200                ok
      settle  d1 ok                      suspense
      resolve d1 release                 limit_reached
      balance anna suspense              400
      used    anna deposit daily         200
      pass    1d
      resolve d1 release                 ok
      resolve d1 release                 already_decided
      resolve d1 return                  already_decided
      settle  d1 ok                      unchanged
      state   d1                         ok
      used    anna deposit daily         400
      used    anna deposit weekly        600
      balance anna cash                  600
      balance anna suspense              0
    `))

  test('is returned by staff to the clearing account, without a fee', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      start   anna d1 400 fee=10         ok
      settle  d1 expired                 expired
      deposit anna d2 200                ok
      settle  d1 ok                      suspense
      resolve d1 return                  refunded
      resolve d1 return                  already_decided
      resolve d1 release                 already_decided
      settle  d1 ok                      unchanged
      state   d1                         refunded
      used    anna deposit daily         200
      balance anna cash                  200
      balance anna suspense              0
      house   provider_clearing:testpay   -200
      house   fees:testpay                0
      resolve D0 release                 unknown
      resolve d2 return                  already_decided
    `))

  test('is credited less the fee of its method', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      start   anna d1 400 fee=10         ok
      settle  d1 expired                 expired
      deposit anna d2 200                ok
      settle  d1 ok                      suspense
      house   fees:testpay                0
      pass    1d
      resolve d1 release                 ok
      balance anna cash                  590
      house   fees:testpay                10
    `))

  test('counts in the period in which it arrived', () =>
    expectScript(`
      limit   anna deposit daily 500     ok
      start   anna d1 400                ok
      settle  d1 expired                 expired
      pass    1d
      settle  d1 ok                      ok
      used    anna deposit daily         400
    `))
})
