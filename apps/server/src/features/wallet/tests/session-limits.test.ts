import { describe, test } from 'vitest'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()
/** Play keeps the login alive; these scripts only let the clock pass. */
const SEEN = 'sql     update player_session set last_seen_at = baize.now()'

describe('a limit on the time of play', () => {
  test('refuses the first bet at its end, for good, and pays the round that was running', () =>
    expectScript(`
      deposit anna d1 5000               ok
      limit   anna session daily 3600    ok
      pass    59m
      ${SEEN}
      bet     anna b1 100                ok
      pass    1m
      bet     anna b2 100                limit_reached
      bet     anna b2 100                same_answer
      bet     anna b3 0                  limit_reached
      win     anna w1 b1 300             ok
      balance anna cash                  5200
    `))

  test('that is tightened below the time played ends play at once', () =>
    expectScript(`
      deposit anna d1 5000               ok
      limit   anna session daily 7200    ok
      pass    61m
      ${SEEN}
      bet     anna b1 100                ok
      limit   anna session daily 3600    ok
      bet     anna b2 100                limit_reached
    `))

  test('that is loosened lets a running game go on from its time', () =>
    expectScript(`
      deposit anna d1 5000               ok
      limit   anna session daily 3600    ok
      limit   anna session daily 360000 in=1d   ok
      pass    61m
      ${SEEN}
      bet     anna b1 100                limit_reached
      pass    23h
      ${SEEN}
      bet     anna b2 100                ok
    `))

  test('starts again with the day, also for a game that runs over midnight', () =>
    expectScript(`
      deposit anna d1 5000               ok
      limit   anna session daily 50400   ok      # 14 hours from 10:00 in Budapest
      pass    13h
      ${SEEN}
      bet     anna b1 100                ok
      pass    90m                                # half past midnight
      ${SEEN}
      bet     anna b2 100                ok
      limit   anna session daily 1200    ok
      bet     anna b3 100                limit_reached
    `))

  test('counts the time before it was set, and an abandoned game only until it would expire', () =>
    expectScript(`
      deposit anna d1 5000               ok
      sql     update game_session set ends_at = baize.now() + interval '5 minutes'
      pass    3h
      limit   anna session daily 400     ok
      sql     update game_session set ends_at = baize.now() + interval '1 day', started_at = baize.now()
      ${SEEN}
      bet     anna b1 100                ok
      limit   anna session daily 1       ok
      pass    1m
      bet     anna b2 100                limit_reached
    `))
})
