import { LIMIT_PERIODS, limitPeriodsAt, type LimitPeriod } from '@baize/domain'
import { createTestDatabase, type TestDatabase } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const isLong = process.env['BAIZE_LONG'] === '1'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The past, on which every release of the time zone data agrees: a country may still change what is to come. */
const [FROM, UNTIL] = ['2011-01-01T00:00:00Z', '2026-01-01T00:00:00Z'].map(
  (text) => Temporal.Instant.from(text).epochMilliseconds,
) as [number, number]
const textOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()

type Bounds = Readonly<Record<`${LimitPeriod} ${'start' | 'end'}`, number>>

/** The bounds of all periods at each instant, as the SQL function has them. */
async function boundsInSql(
  timeZone: string,
  instants: readonly number[],
  connection: Pick<pg.Pool, 'query'> = pool,
): Promise<readonly Bounds[]> {
  const bound = (period: LimitPeriod, later: 0 | 1) =>
    `extract(epoch from calendar_period_start_v1('${period}', i.at, $1, ${later}))::float8 * 1000
      as "${period} ${later === 0 ? 'start' : 'end'}"`
  const { rows } = await connection.query<Bounds>(
    `select ${LIMIT_PERIODS.flatMap((period) => [bound(period, 0), bound(period, 1)]).join()}
    from unnest($2::timestamptz[]) with ordinality i (at, place) order by i.place`,
    [timeZone, instants.map(textOf)],
  )
  return rows
}

function boundsInDomain(timeZone: string, ms: number): Bounds {
  const { daily, weekly, monthly } = limitPeriodsAt(ms, timeZone)
  return {
    'daily start': daily.startMs,
    'daily end': daily.endMs,
    'weekly start': weekly.startMs,
    'weekly end': weekly.endMs,
    'monthly start': monthly.startMs,
    'monthly end': monthly.endMs,
  }
}

/** The changes of the clocks of a zone in the fifteen years. */
function changesIn(timeZone: string): readonly number[] {
  const changes: number[] = []
  let change = Temporal.Instant.fromEpochMilliseconds(FROM)
    .toZonedDateTimeISO(timeZone)
    .getTimeZoneTransition('next')
  while (change !== null && change.epochMilliseconds < UNTIL) {
    changes.push(change.epochMilliseconds)
    change = change.getTimeZoneTransition('next')
  }
  return changes
}

const around = isLong
  ? [-8 * DAY_MS, -DAY_MS, -2 * HOUR_MS, -HOUR_MS, -1, 0, 1, HOUR_MS, 2 * HOUR_MS, DAY_MS, 32 * DAY_MS]
  : [0]

/** Instants around every change of the clocks, the ends of the days there, and ordinary instants. */
function instantsOf(timeZone: string, place: number): readonly number[] {
  const atChanges = changesIn(timeZone).flatMap((change) => {
    const { startMs, endMs } = limitPeriodsAt(change, timeZone).daily
    return [...around.map((ms) => change + ms), startMs - 1, startMs, endMs - 1, endMs]
  })
  // A step that is no multiple of an hour, so that the instants fall on all times of the day.
  const stepMs = (isLong ? 7 : 197) * DAY_MS + 5 * HOUR_MS + 7 * 60_000 + 13
  const ordinary: number[] = []
  for (let ms = FROM + place * HOUR_MS; ms < UNTIL; ms += stepMs) ordinary.push(ms)
  return [...atChanges, ...ordinary]
}

async function differencesIn(timeZone: string, place: number): Promise<readonly string[]> {
  const instants = instantsOf(timeZone, place)
  const inSql = await boundsInSql(timeZone, instants)
  return instants.flatMap((ms, index) => {
    const [found, expected] = [JSON.stringify(inSql[index]), JSON.stringify(boundsInDomain(timeZone, ms))]
    return found === expected ? [] : [`${timeZone} ${textOf(ms)}: ${found} in SQL, ${expected} in the domain`]
  })
}

describe('the calendar of the limits in SQL', () => {
  // Proves G46
  test(
    'agrees with the one of the domain over fifteen years, in every time zone that both know',
    { timeout: 600_000 },
    async () => {
      const { rows } = await pool.query<{ name: string }>('select name from pg_timezone_names')
      const known = new Set(rows.map(({ name }) => name))
      const zones = Intl.supportedValuesOf('timeZone').filter((zone) => known.has(zone))
      expect(zones.length).toBeGreaterThan(400)
      const differences: string[] = []
      for (const [place, zone] of zones.entries()) differences.push(...(await differencesIn(zone, place)))
      expect(differences).toEqual([])
    },
  )

  test.each([
    ['the first of two midnights', 'America/Havana', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z'],
    [
      'the change where midnight does not exist',
      'America/Havana',
      '2026-03-08T12:00:00Z',
      '2026-03-08T05:00:00Z',
    ],
    ['midnight', 'Asia/Kolkata', '2026-03-08T12:00:00Z', '2026-03-07T18:30:00Z'],
  ])('begins a day at %s', async (_what, timeZone, at, expected) => {
    const [bounds] = await boundsInSql(timeZone, [Date.parse(at)])
    expect(textOf(bounds?.['daily start'] ?? NaN)).toBe(expected)
  })

  // Proves G46
  test('begins no day twice where the clocks go back to the evening before', async () => {
    // In Newfoundland until 2011: at 00:01 back to 23:01, so that midnight came twice.
    const [midnight, until] = ['2010-11-07T02:30:00Z', '2010-11-08T03:30:00Z'].map((text) => Date.parse(text))
    for (const at of ['2010-11-07T02:30:30Z', '2010-11-07T02:45:00Z', '2010-11-07T03:45:00Z']) {
      const [bounds] = await boundsInSql('America/St_Johns', [Date.parse(at)])
      expect(bounds).toMatchObject({ 'daily start': midnight, 'daily end': until })
      expect(bounds).toEqual(boundsInDomain('America/St_Johns', Date.parse(at)))
    }
  })

  test('does not depend on the time zone of the connection', async () => {
    const client = await pool.connect()
    try {
      await client.query(`set time zone 'America/Havana'`)
      const instants = instantsOf('Europe/Budapest', 0)
      expect(await boundsInSql('Europe/Budapest', instants, client)).toEqual(
        instants.map((ms) => boundsInDomain('Europe/Budapest', ms)),
      )
    } finally {
      client.release(true)
    }
  })

  test('has no period of an unknown length, and none in an unknown time zone', async () => {
    const start = (period: string, zone: string) =>
      pool.query('select calendar_period_start_v1($1, now(), $2, 0)', [period, zone])
    await expect(start('yearly', 'Europe/Budapest')).rejects.toThrow('case not found')
    await expect(start('daily', 'Europe/Nowhere')).rejects.toThrow('not recognized')
  })
})
