import { must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allAtOnce, trials } from '../../../../tests/all-at-once.ts'
import { gameProviderOf, type GameProviderClient } from '../../../../tests/game-provider.ts'
import { nameOf, newPlayer, type Met } from '../../../../tests/new-player.ts'
import { DEPOSIT, FT, HUF } from '../../../../tests/resilience/bank.ts'

/** Two processes, so that a race is decided in the database. */
let world: OwnWorld
let provider: GameProviderClient
let sara: Browser
beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { RATE_LIMIT_SENSITIVE: '500', POOL_SIZE: '24' } })
  provider = await gameProviderOf(world)
  sara = await world.loginStaff('sara')
}, 120_000)
afterAll(() => world?.stop())
afterEach(() => world.checkLedger(), 60_000)

type Answer = Parameters<typeof nameOf>[0]
type Name = { readonly type: 'deposit' | 'loss'; readonly period: 'daily' }
const [deposits, losses] = [
  { type: 'deposit', period: 'daily' },
  { type: 'loss', period: 'daily' },
] as const
const minor = (ft: bigint) => (ft * FT).toString()
const save = ({ browser }: Met, name: Name, ft: bigint, site = world.sites[0] ?? '') =>
  browser.at(site).post('player.saveLimit', { ...name, amount: minor(ft) })
const tighten = ({ id }: Met, name: Name, from: bigint, to: bigint, staff = sara) =>
  staff.at(world.facts.staffSites[1] ?? '').post('staff.playerLimitTighten', {
    ...{ playerId: id, ...name, current: minor(from), amount: minor(to) },
    ...{ reason: 'asked by telephone', message: 'As you asked, we lowered your limit.' },
  })
async function limitOf({ browser }: Met, { type, period }: Name) {
  const { limits } = must(await browser.get('player.limits', {}))
  return limits.find((limit) => limit.type === type && limit.period === period)
}

// Proves G27 (long)
test('of a bet and a lower limit on two servers each comes first, and no later bet exceeds it', async () => {
  for (let trial = 0; trial < trials(40, 2); trial += 1) {
    const anna = await newPlayer(world, 20_000n)
    must(await save(anna, losses, 5_000n))
    const play = await provider.launch(anna.browser)
    const bet = (key: string) =>
      provider.bet(world.site, play, { key: `${key}-${anna.id}`, amountMinor: 800n * FT })
    const [first, lowered] = await allAtOnce<{ status?: string; ok?: boolean }>(world, anna.id, [
      () => bet('one'),
      () => tighten(anna, losses, 5_000n, 500n),
    ])
    expect(lowered?.ok).toBe(true)
    const isPlaced = first?.status === 'RS_OK'
    expect((await bet('two')).status).not.toBe('RS_OK')
    expect(await limitOf(anna, losses)).toMatchObject({
      ...{ amount: minor(500n), setBySupport: true },
      used: isPlaced ? minor(800n) : '0',
      availableAmount: isPlaced ? '0' : minor(500n),
    })
  }
}, 120_000)

// Proves G27
test('of a deposit and a lower limit on two servers each comes first, and no later deposit exceeds it', async () => {
  for (let trial = 0; trial < trials(40, 2); trial += 1) {
    const anna = await newPlayer(world)
    must(await save(anna, deposits, 50_000n))
    const deposit = () =>
      anna.browser
        .at(world.sites[0] ?? '')
        .post('payments.depositSubmit', { method: DEPOSIT, amount: minor(5_000n), currency: HUF })
    const [first, lowered] = await allAtOnce<Answer>(world, anna.id, [
      deposit,
      () => tighten(anna, deposits, 50_000n, 4_000n),
    ])
    expect(lowered?.ok).toBe(true)
    expect(nameOf(await deposit())).toBe('payment_limit_reached')
    expect(await limitOf(anna, deposits)).toMatchObject({
      amount: minor(4_000n),
      used: first?.ok === true ? minor(5_000n) : '0',
    })
  }
}, 120_000)

// Proves G27
test.each([
  ['lower', 3_000n, 3_000n],
  ['higher', 20_000n, 5_000n],
])(
  'of a %s limit by the player and a lower one by support at the same moment the tightest is in force',
  async (_what, wanted, inForce) => {
    for (let trial = 0; trial < trials(40, 2); trial += 1) {
      const anna = await newPlayer(world)
      must(await save(anna, deposits, 10_000n))
      const [own, lowered] = await allAtOnce<Answer>(world, anna.id, [
        () => save(anna, deposits, wanted),
        () => tighten(anna, deposits, 10_000n, 5_000n),
      ])
      expect(own?.ok).toBe(true)
      expect(lowered === undefined ? 'none' : nameOf(lowered)).toBeOneOf(['ok', 'limit_differs'])
      expect(await limitOf(anna, deposits)).toMatchObject({ amount: minor(inForce) })
    }
  },
  120_000,
)

test('support and payments staff lower a limit; an auditor does not', async () => {
  const anna = await newPlayer(world)
  must(await save(anna, deposits, 10_000n))
  const [dora, ivan] = [await world.loginStaff('dora'), await world.loginStaff('ivan')]
  expect(nameOf(await tighten(anna, deposits, 10_000n, 9_000n, ivan))).toBe('authorization_rejected')
  must(await tighten(anna, deposits, 10_000n, 9_000n, sara))
  must(await tighten(anna, deposits, 9_000n, 8_000n, dora))
  expect((await limitOf(anna, deposits))?.amount).toBe(minor(8_000n))
})

test('the player reads about it in their language', async () => {
  const anna = await newPlayer(world)
  must(await save(anna, deposits, 10_000n))
  await world.db.query("update player set locale = 'hu' where player_id = $1", [anna.id])
  must(await tighten(anna, deposits, 10_000n, 9_000n))
  await world.runDue()
  const mail = (await world.sandbox.mail(anna.person.email)).at(-1)
  expect(mail?.subject).toBe('Ügyfélszolgálatunk csökkentette a limitjét')
  expect(mail?.text).toMatch(
    /napi befizetési limit\..*> As you asked, we lowered your limit\..*Új limit: 9.000.Ft\nKorábbi limit: 10.000.Ft/s,
  )
  const pages = world.sites.map((site) => `${site}/hu/my/limits/payments`)
  expect(mail?.links.some((link) => pages.includes(link))).toBe(true)
  expect(mail?.text).not.toContain('asked by telephone')
})
