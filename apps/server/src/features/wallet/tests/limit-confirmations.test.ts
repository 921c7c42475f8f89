import { describe, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()

describe('a change of a limit', () => {
  test('that waits for the player is not made by a movement, and then counts what there was', () =>
    expectScript(`
      deposit anna d1 5000                   ok
      limit   anna wager daily 500           ok
      limit   anna wager daily 900 in=1d within=7d   ok
      confirm anna wager daily 900           too_early
      pass    25h
      sql     update player_session set last_seen_at = baize.now()
      bet     anna b1 400                    ok
      bet     anna b2 101                    limit_reached
      confirm anna wager daily 901           nothing_waiting
      confirm anna wager daily 900           ok
      confirm anna wager daily 900           ok
      bet     anna b3 500                    ok
      bet     anna b4 1                      limit_reached
      used    anna wager daily               900
    `))

  test('that waits for the player lapses at its time, and no movement makes it afterwards', () =>
    expectScript(`
      deposit anna d1 5000                   ok
      limit   anna loss weekly 500           ok
      limit   anna loss weekly none in=1d within=7d  ok
      pass    8d
      sql     update player_session set last_seen_at = baize.now()
      bet     anna b1 501                    limit_reached
      bet     anna b2 500                    ok
      confirm anna loss weekly none          lapsed
      limit   anna loss weekly 300           ok
      confirm anna loss weekly none          nothing_waiting
    `))
})
