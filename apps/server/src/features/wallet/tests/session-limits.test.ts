import { describe, expect, test } from 'vitest'
import { openLedgerDatabase } from './ledger-database.ts'
import { runLedgerScript } from './ledger-script.ts'
import { useLedger } from './scripts.ts'

const { expectScript } = useLedger()
/** Play keeps the login alive; these scripts only let the clock pass. */
const SEEN = 'sql     update player_session set last_seen_at = baize.now()'
/** Stops the clock at an instant. */
const freezeAt = (instant: string) =>
  `sql create or replace function baize.now() returns timestamptz language sql volatile as $$ select '${instant}'::timestamptz $$`

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

  // Proves G48
  test('accepts a bet a microsecond before its end, and none at its end or after it', () =>
    expectScript(`
      deposit anna d1 5000               ok
      sql     update game_session set started_at = '2026-11-16T09:00:00Z'
      limit   anna session daily 3600    ok
      pass    59m
      ${SEEN}
      ${freezeAt('2026-11-16T09:59:59.999999Z')}
      bet     anna b1 100                ok
      ${freezeAt('2026-11-16T10:00:00Z')}
      bet     anna b2 100                limit_reached
      bet     anna b1 100                same_answer
      ${freezeAt('2026-11-16T10:00:00.000001Z')}
      bet     anna b3 100                limit_reached
      bet     anna b2 100                same_answer
      win     anna w1 b1 300             ok
      balance anna cash                  5200
    `))

  test('that is tightened also holds for the last round of a game that another replaced', () =>
    expectScript(`
      deposit anna d1 5000               ok
      limit   anna session daily 7200    ok
      pass    61m
      ${SEEN}
      bet     anna b1 100                ok
      sql     update game_session set ended_at = baize.now(), end_reason = 'parallel', last_round = 'r1', last_bets_until = baize.now() + interval '5 minutes'
      bet     anna b2 100                ok
      limit   anna session daily 3600    ok
      bet     anna b3 100                limit_reached
    `))
})

describe('on a day with a change of the clocks', () => {
  test.each([
    { who: 'anna', zone: 'Europe/Budapest', begins: '2027-03-27T23:00:00Z', hours: 23, limit: 22 },
    { who: 'anna', zone: 'Europe/Budapest', begins: '2026-10-24T22:00:00Z', hours: 25, limit: 23 },
    { who: 'grace', zone: 'Europe/London', begins: '2027-03-28T00:00:00Z', hours: 23, limit: 22 },
    { who: 'grace', zone: 'Europe/London', begins: '2026-10-24T23:00:00Z', hours: 25, limit: 23 },
  ])(
    'of $hours h in $zone a limit of $limit h counts from midnight to midnight',
    async ({ who, zone, begins, hours, limit }) => {
      const database = await openLedgerDatabase(
        Temporal.Instant.from(begins).subtract({ hours: 1 }).toString(),
      )
      const findings = await runLedgerScript(
        database,
        `
        deposit ${who} d1 5000                ok
        sql     update game_session set ends_at = baize.now() + interval '3 days'
        limit   ${who} session daily ${limit * 3600} zone=${zone}  ok
        pass    1h
        pass    ${limit * 60 - 1}m
        ${SEEN}
        bet     ${who} b1 100                 ok
        pass    1m
        ${SEEN}
        bet     ${who} b2 100                 limit_reached
        pass    ${(hours - limit) * 60 - 1}m
        ${SEEN}
        bet     ${who} b3 100                 limit_reached
        pass    1m
        ${SEEN}
        bet     ${who} b4 100                 ok
      `,
      )
      await database.close()
      expect(findings).toEqual([])
    },
  )
})
