import { currencyCode } from '@baize/domain'
import {
  deposit,
  must,
  pressOutside,
  runProgram,
  stackPaths,
  startWorld,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openCommands, type Commands } from './commands.ts'
import { startPlay, type StartedPlay } from './start-play.ts'

const HUF = currencyCode('HUF')
const WHY = ['--reason', 'the provider does not respond'] as const
/** Visitors share the lobby for a second; the rest is for a busy machine. */
const SHOWN_WITHIN_MS = 3_000

let world: OwnWorld
let started: StartedPlay
let commands: Commands
let methodId: number
beforeAll(async () => {
  world = await startWorld({ servers: 2 })
  commands = openCommands(world)
  started = await startPlay(world, 50_000_00n)
  const { methods } = must(await started.anna.get('payments.methods', {}))
  methodId = methods.find(({ slug }) => slug === 'instant-transfer')?.method ?? 0
}, 120_000)
afterAll(async () => {
  await commands?.close()
  await world?.stop()
})

const availability = async (...words: string[]) => await commands.availability(...words)
/** The program itself. */
const spawned = async (...words: string[]) =>
  await runProgram(stackPaths.manageAvailability, world.facts.environment, words)
const auditOf = async (subject: string) =>
  (
    await world.db.query('select actor, action, details from audit_event where subject = $1 order by seq', [
      subject,
    ])
  ).rows
/** The player on each server. */
const annas = () => world.sites.map((site) => started.anna.at(site))
const submit = async (player = started.anna) =>
  await player.post('payments.depositSubmit', { method: methodId, amount: '100000', currency: HUF })
const offered = async (direction: 'methods' | 'withdrawalDetails' = 'methods') =>
  await Promise.all(
    annas().map(async (anna) =>
      must(await anna.get(`payments.${direction}`, {})).methods.map(({ method }) => method),
    ),
  )
const gamesOnEachServer = async () =>
  await Promise.all(annas().map(async (anna) => must(await anna.get('game.lobby', {})).games))
const bet = async (key: string) =>
  await Promise.all(
    world.sites.map(
      async (site, index) =>
        (await started.provider.bet(site, started.play, { key: `${key}-${index}`, amountMinor: 100_00n }))
          .status,
    ),
  )
const rows = async () =>
  (
    await world.db.query(
      `select 'method' as kind, method_id::text as id, enabled from payment_method
       union all select 'game', friendly_id, enabled from game order by 1, 2`,
    )
  ).rows

describe('a payment method disabled by the command', () => {
  afterEach(() => world.checkLedger(), 60_000)

  // Proves G57
  test('is refused and not offered on every server, has an audit row, and its open deposit is credited', async () => {
    const open = must(await submit())
    if (open.outcome.type !== 'form') throw new Error(open.outcome.type)

    const { code, stdout } = await spawned('disable', 'method', String(methodId), ...WHY)
    expect(stdout).toBe(
      `The payment method ${methodId} (instant-transfer of tollgate, deposit) is disabled now, on every server.\n`,
    )
    expect(code).toBe(0)
    for (const methods of await offered()) expect(methods).not.toContain(methodId)
    for (const anna of annas())
      expect(await submit(anna)).toMatchObject({ error: { error: 'method_unavailable' } })
    expect(await auditOf(`payment_method:${methodId}`)).toMatchObject([
      {
        actor: 'platform',
        action: 'payment_method_disabled',
        details: {
          slug: 'instant-transfer',
          provider: 'tollgate',
          reason: 'the provider does not respond',
          authority: 'firstSetUp',
          systemUser: expect.any(String),
        },
      },
    ])

    await pressOutside(open.outcome, 'Approve', world.sites)
    await world.runDue()
    expect(must(await started.anna.get('payments.depositStatus', { reference: open.reference })).status).toBe(
      'ok',
    )
  })

  // Proves G57
  test('stays disabled when content is loaded and a server restarts, and the list says why', async () => {
    expect(await runProgram(stackPaths.loadContent, world.facts.environment, [])).toMatchObject({ code: 0 })
    await world.restartServer(0)
    for (const methods of await offered()) expect(methods).not.toContain(methodId)
    expect((await availability('list')).stdout).toMatch(
      new RegExp(
        `^method ${methodId} {2}instant-transfer {2}tollgate {2}deposit {2}disabled .* by platform: the provider does not respond$`,
        'm',
      ),
    )
  })

  test('is offered again after it is enabled, and a second command changes nothing', async () => {
    const enable = () => availability('enable', 'method', String(methodId), '--reason', 'it responds again')
    expect((await enable()).stdout).toContain('is enabled now')
    expect((await enable()).stdout).toContain('is already enabled')
    for (const methods of await offered()) expect(methods).toContain(methodId)
    expect((await auditOf(`payment_method:${methodId}`)).map(({ action }) => action as string)).toEqual([
      'payment_method_disabled',
      'payment_method_enabled',
    ])
    await deposit(world, started.anna, 10_000_00n)
  })
})

describe('a game disabled by the command', () => {
  afterEach(() => world.checkLedger(), 60_000)

  // Proves G57
  test('leaves the lobby and takes no bet on any server, also after content is loaded, and its round is settled', async () => {
    const { provider, play } = started
    expect(await bet('open')).toEqual(['RS_OK', 'RS_OK'])
    expect((await availability('disable', 'game', 'dice-house', ...WHY)).stdout).toBe(
      'The game dice-house is disabled now, on every server.\n',
    )
    expect(await runProgram(stackPaths.loadContent, world.facts.environment, [])).toMatchObject({ code: 0 })
    expect(await bet('late')).not.toContain('RS_OK')
    await expect.poll(gamesOnEachServer, { timeout: SHOWN_WITHIN_MS }).toEqual([59, 59])
    const win = { key: 'win', betKey: 'open-0', round: 'open-0', amountMinor: 200_00n }
    expect(await provider.win(world.site, play, win)).toMatchObject({ status: 'RS_OK' })
    expect(await auditOf('game:dice-house')).toMatchObject([
      { action: 'game_disabled', details: { reason: 'the provider does not respond' } },
    ])
    expect((await availability('enable', 'game', 'dice-house', ...WHY)).code).toBe(0)
    expect(await bet('again')).toEqual(['RS_OK', 'RS_OK'])
  })
})

describe('a provider disabled by the command', () => {
  // Proves G57
  test('of games is one audit row that lists them, and none can be played', async () => {
    const { stdout } = await availability('disable', 'provider', 'hub88', ...WHY)
    expect(stdout).toMatch(
      /^The provider hub88 is disabled now, on every server\. Changed: games .* and 50 more\.$/m,
    )
    expect(await bet('never')).not.toContain('RS_OK')
    await expect.poll(gamesOnEachServer, { timeout: SHOWN_WITHIN_MS }).toEqual([0, 0])
    const { rows: recorded } = await world.db.query(
      `select action, details -> 'methods' as methods, jsonb_array_length(details -> 'games') as games
       from audit_event where subject = 'provider:hub88'`,
    )
    expect(recorded).toEqual([{ action: 'provider_disabled', methods: [], games: 60 }])
    expect((await availability('list')).stdout).toMatch(
      /^games of hub88 {2}0 of 60 enabled\n(game .* disabled .*\n){50}and 10 more disabled games$/m,
    )
    expect((await availability('enable', 'provider', 'hub88', ...WHY)).code).toBe(0)
    await expect.poll(gamesOnEachServer, { timeout: SHOWN_WITHIN_MS }).toEqual([60, 60])
  })

  // Proves G57
  test('leaves disabled what was disabled one by one when it is enabled, before or after it', async () => {
    const both = ['golden-carp', 'fox-and-acorn'] as const
    await availability('disable', 'game', both[0], ...WHY)
    await availability('disable', 'provider', 'hub88', ...WHY)
    expect((await availability('disable', 'game', both[1], ...WHY)).stdout).toBe(
      'The game fox-and-acorn is already disabled, and stays so now when its provider is enabled.\n',
    )
    const ends = ['--reason', 'maintenance is over']
    expect((await availability('enable', 'provider', 'hub88', ...ends)).stdout).toMatch(
      /Disabled one by one, and still so: game:fox-and-acorn, game:golden-carp\.$/m,
    )
    await expect.poll(gamesOnEachServer, { timeout: SHOWN_WITHIN_MS }).toEqual([58, 58])
    const { stdout: listed } = await availability('list')
    for (const game of both)
      expect(listed).toMatch(
        new RegExp(`^game ${game} {2}disabled .* by platform: the provider does not respond$`, 'm'),
      )
    expect(listed).not.toContain('maintenance is over')
    for (const game of both) await availability('enable', 'game', game, ...WHY)
    await expect.poll(gamesOnEachServer, { timeout: SHOWN_WITHIN_MS }).toEqual([60, 60])
  })

  test('of payments has no method for deposits or withdrawals, and all of them again when enabled', async () => {
    const before = [await offered(), await offered('withdrawalDetails')]
    expect((await availability('disable', 'provider', 'tollgate', ...WHY)).stdout).toMatch(
      /payment methods \d+, \d+/,
    )
    expect([await offered(), await offered('withdrawalDetails')]).toEqual([
      [[], []],
      [[], []],
    ])
    expect((await availability('enable', 'provider', 'tollgate', ...WHY)).code).toBe(0)
    expect([await offered(), await offered('withdrawalDetails')]).toEqual(before)
  })
})

describe('the availability command', () => {
  test.for<[string, string[], RegExp]>([
    ['of an unknown method', ['disable', 'method', '999', ...WHY], /There is no payment method "999"/],
    ['of a method by its slug', ['disable', 'method', 'instant-transfer', ...WHY], /give its id/],
    ['of an unknown game', ['disable', 'game', 'no-such-game', ...WHY], /There is no game "no-such-game"/],
    ['of an unknown provider', ['disable', 'provider', 'nobody', ...WHY], /There is no provider "nobody"/],
    [
      'with invalid arguments',
      ['stop', 'game', 'dice-house', ...WHY],
      /npm run availability -- disable game/,
    ],
    ['of another kind', ['disable', 'player', 'anna', ...WHY], /npm run availability -- disable game/],
  ])('is refused with an error message and changes nothing: %s', async ([, words, sentence]) => {
    const before = await rows()
    const { code, output } = await availability(...words)
    expect(output).toMatch(sentence)
    expect(code).toBe(1)
    expect(await rows()).toEqual(before)
  })

  test('without a reason is refused by the program with a sentence and no stack', async () => {
    const before = await rows()
    const { code, output } = await spawned('disable', 'game', 'dice-house')
    expect(output).toMatch(/--reason "WHY"/)
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
    expect(await rows()).toEqual(before)
  })

  // Proves G57
  test(
    'requires and records the administrator of --as once there is staff',
    { timeout: 90_000 },
    async () => {
      await commands.staff('add', 'greta', 'administrator', 'Gréta')
      await commands.staff('add', 'noemi', 'payments', 'Noémi', '--as', 'greta')
      const disable = ['disable', 'game', 'golden-carp', ...WHY]
      const before = await rows()
      expect(await availability(...disable)).toMatchObject({
        code: 1,
        output: expect.stringContaining('--as LOGIN'),
      })
      expect(await availability(...disable, '--as', 'noemi')).toMatchObject({
        code: 1,
        output: expect.stringContaining('does not permit this'),
      })
      expect(await rows()).toEqual(before)
      expect(await availability(...disable, '--as', 'greta')).toMatchObject({ code: 0 })
      const { rows: members } = await world.db.query<{ id: string }>(
        `select staff_id as id from staff_member where login = 'greta'`,
      )
      expect((await auditOf('game:golden-carp')).at(-1)).toMatchObject({ actor: `staff:${members[0]?.id}` })
      expect((await availability('list')).stdout).toMatch(/^game golden-carp {2}disabled .* by greta: /m)
    },
  )
})
