import {
  connectionCountries,
  demoMethodAmong,
  deposit,
  must,
  people,
  registeredPlayer,
  startWorld,
  verifyIdentity,
  type Browser,
  type OwnWorld,
  type Person,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Period = 'daily' | 'weekly' | 'monthly'
type Player = { readonly person: Person; readonly amount: bigint }

let world: OwnWorld
let today: Temporal.PlainDate
beforeAll(async () => {
  world = await startWorld({
    servers: 2,
    env: {
      RATE_LIMIT_SENSITIVE: '1000000',
      ...connectionCountries,
    },
  })
  today = Temporal.Instant.fromEpochMilliseconds(await world.time.now())
    .toZonedDateTimeISO('Europe/Budapest')
    .toPlainDate()
}, 120_000)
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

/** Advances the clock of every process. */
async function advanceTo(instant: Temporal.Instant): Promise<void> {
  const leftMs = instant.epochMilliseconds - (await world.time.now())
  await world.time.advance(`${Math.max(0, leftMs / 1000)} seconds`)
}

/** A player whose deposit has used up limits of a day and of another period. */
async function startUsedUp(
  who: Person,
  { amount, period }: { amount: bigint; period: Period },
): Promise<Player> {
  const person = { ...who, name: `${who.name}${period}`, email: `${period}.${who.email}` }
  const player = await registeredPlayer(world, person)
  await verifyIdentity(world, person)
  for (const each of new Set<Period>([period, 'daily']))
    must(await player.post('player.saveLimit', { type: 'deposit', period: each, amount: amount.toString() }))
  await deposit(world, player, amount)
  return { person, amount }
}

/** A login for each question: an hour of the clock ends a session. */
const at = ({ person }: Player, server: number): Promise<Browser> =>
  world.login(person, world.sites[server] ?? '')

async function submit(player: Player, server: number): Promise<string> {
  const browser = await at(player, server)
  const { methods, currency } = must(await browser.get('payments.methods', {}))
  const { method } = demoMethodAmong(methods)
  const answer = await browser.post('payments.depositSubmit', {
    method,
    amount: player.amount.toString(),
    currency,
  })
  return answer.ok ? 'ok' : answer.error.error
}
const atBoth = async (player: Player) => [await submit(player, 0), await submit(player, 1)]
const endsOf = async (player: Player, server: number, period: Period) =>
  must(await (await at(player, server)).get('player.limits', {})).limits.find(
    (limit) => limit.type === 'deposit' && limit.period === period,
  )?.periodEndsAt

/** Each question is a login, whose password takes a while on a busy machine. */
const LONG = 120_000
const REFUSED = 'payment_limit_reached'

/** The 31st of May ends a month in summer, when Budapest is two hours ahead of UTC and London one. */
function lastDayOfMay(): Temporal.PlainDate {
  const inYear = today.with({ month: 5, day: 31 })
  return Temporal.PlainDate.compare(today, inYear) < 0 ? inYear : inYear.add({ years: 1 })
}
/** The Sunday after it ends a week, and no month. */
function sundayOfJune(): Temporal.PlainDate {
  const last = lastDayOfMay()
  return last.add({ days: 7 - (last.dayOfWeek % 7) })
}

describe.each<{ period: Period; lastDay: () => Temporal.PlainDate }>([
  { period: 'monthly', lastDay: lastDayOfMay },
  { period: 'weekly', lastDay: sundayOfJune },
])(
  'on two servers, deposits of players whose daily and $period limits are used up',
  ({ period, lastDay }) => {
    let hungarian: Player
    let british: Player
    let hungarianEnd: Temporal.Instant
    let britishEnd: Temporal.Instant
    beforeAll(async () => {
      const day = lastDay()
      const endIn = (timeZone: string) => day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
      hungarianEnd = endIn('Europe/Budapest')
      britishEnd = endIn('Europe/London')
      await advanceTo(hungarianEnd.subtract({ hours: 2 }))
      hungarian = await startUsedUp(people.anna, { amount: 10_000_00n, period })
      british = await startUsedUp(people.grace, { amount: 100_00n, period })
    }, LONG)

    // Proves G1
    test(
      'are refused on both until midnight of Budapest, which both name as the end',
      async () => {
        expect([hungarianEnd, britishEnd].map((end) => end.toString().slice(11))).toEqual([
          '22:00:00Z',
          '23:00:00Z',
        ])
        await advanceTo(hungarianEnd.subtract({ minutes: 2 }))
        for (const player of [hungarian, british]) expect(await atBoth(player)).toEqual([REFUSED, REFUSED])
        for (const server of [0, 1])
          for (const each of ['daily', period] as const) {
            expect(await endsOf(hungarian, server, each)).toBe(hungarianEnd.toString())
            expect(await endsOf(british, server, each)).toBe(britishEnd.toString())
          }
      },
      LONG,
    )

    // Proves G1
    test(
      'are accepted from then on for the Hungarian player, once, and for the British one on neither',
      async () => {
        await advanceTo(hungarianEnd)
        expect(await submit(british, 1)).toBe(REFUSED)
        expect(await submit(hungarian, 0)).toBe('ok')
        expect(await submit(british, 0)).toBe(REFUSED)
        // The first deposit of the new day holds its limit on the other server too.
        expect(await submit(hungarian, 1)).toBe(REFUSED)
      },
      LONG,
    )

    // Proves G1
    test(
      'are accepted for the British player from midnight of London on',
      async () => {
        await advanceTo(britishEnd.subtract({ minutes: 2 }))
        expect(await atBoth(british)).toEqual([REFUSED, REFUSED])
        await advanceTo(britishEnd)
        expect(await submit(british, 1)).toBe('ok')
        expect(await submit(british, 0)).toBe(REFUSED)
        expect(await submit(hungarian, 0)).toBe(REFUSED)
      },
      LONG,
    )
  },
)
