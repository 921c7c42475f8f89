import {
  connectionCountries,
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
import { startHere } from '../../../../tests/start-here.ts'

/** Hub88 counts in hundred-thousandths of a pound. */
const WIRE_PER_PENNY = 1_000

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ startHere, env: connectionCountries })
})
afterAll(async () => {
  await world.checkLedger()
  await world.stop()
})

/** Grace of an age, in completed years, under the British licence, with 50 pounds. */
async function graceAged(years: number): Promise<Browser> {
  const today = Temporal.Instant.fromEpochMilliseconds(await world.time.now())
    .toZonedDateTimeISO('Europe/London')
    .toPlainDate()
  const person: Person = {
    ...people.grace,
    name: `grace${years}`,
    email: `grace${years}@example.co.uk`,
    birthDate: today.subtract({ years, days: 1 }).toString(),
  }
  const grace = await registeredPlayer(world, person)
  await verifyIdentity(world, person)
  await deposit(world, grace, 50_00n)
  return grace
}

const launch = async (grace: Browser, name = 'fox-and-acorn') =>
  must(await grace.post('game.game', { name, type: 'real' })).url

/** Makes the game provider call the wallet for the game at this URL. */
async function call(url: string, operation: string, body: object = {}) {
  const session = new URL(url).pathname.split('/').at(-1)
  type Called = { answer: { fields: { status?: string; balance?: number } } }
  return (await world.sandbox.control<Called>('hub88/call', { operation, session, body })).answer.fields
}
const bet = async (url: string, pence: number) =>
  (await call(url, 'bet', { amount: pence * WIRE_PER_PENNY })).status
const penceOf = async (url: string) => ((await call(url, 'balance')).balance ?? 0) / WIRE_PER_PENNY

describe.each([
  { years: 24, highest: 2_00 },
  { years: 25, highest: 5_00 },
])('a launch of slots for a British player of $years', ({ years, highest }) => {
  let grace: Browser
  beforeAll(async () => {
    grace = await graceAged(years)
  })

  // Proves G109
  test('caps each stake, and a refused one moves nothing', async () => {
    const url = await launch(grace)
    expect(await bet(url, highest + 1)).toBe('RS_ERROR_LIMIT_REACHED')
    expect(await penceOf(url)).toBe(50_00)
    // At once: the refused bet began no round.
    expect(await bet(url, highest)).toBe('RS_OK')
    expect(await penceOf(url)).toBe(50_00 - highest)
    // Nor does another launch, after the shortest time of a round, lift the cap.
    const again = await launch(grace)
    await world.time.advance('3 seconds')
    expect(await bet(again, highest + 1)).toBe('RS_ERROR_LIMIT_REACHED')
    expect(await penceOf(again)).toBe(50_00 - highest)
  })

  // Proves G109
  test('gives the highest stake to the page of the game, which offers none above it', async () => {
    const page = await (await fetch(await launch(grace))).text()
    expect(page).toContain(`"maxStakeMinor":${highest},`)
    const stakes = JSON.parse(/"stakes":(\[[\d,]+\])/.exec(page)?.[1] ?? '[]') as number[]
    expect(Math.max(...stakes)).toBe(highest)
  })

  // Proves G109
  test('caps no stake of another game', async () => {
    const url = await launch(grace, 'dice-house')
    expect(await (await fetch(url)).text()).toContain('"maxStakeMinor":null')
    expect(await bet(url, highest + 1)).toBe('RS_OK')
  })
})
