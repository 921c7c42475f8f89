import { OBLIGED_ACTIONS, RESTRICTED_ACTIONS, RESTRICTION_KINDS, type BlockableAction } from '@baize/domain'
import { must, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allAtOnce, trials } from '../../../../tests/all-at-once.ts'
import { gameProviderOf, type GameProviderClient } from '../../../../tests/game-provider.ts'
import { DEPOSIT, FT, HUF, withdraw } from '../../../../tests/resilience/bank.ts'
import { nameOf, newPlayer, type Met } from '../../../../tests/new-player.ts'
import { cashOf, obligationsOf, takeTimeOut } from './restricted-players.ts'

/** Two processes, so that a race is decided in the database. */
let world: OwnWorld
let provider: GameProviderClient
let dora: Browser
beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { RATE_LIMIT_SENSITIVE: '500', POOL_SIZE: '24' } })
  provider = await gameProviderOf(world)
  dora = await world.loginStaff('dora')
}, 120_000)
afterAll(() => world?.stop())
afterEach(() => world.checkLedger(), 60_000)

type Action = BlockableAction
const message = 'Please call us.'
const note = 'the bank asked'
const keyed = (idempotencyKey: string | undefined) => (idempotencyKey === undefined ? {} : { idempotencyKey })
const block = (player: Met, actions: Action[], staff = dora, texts: object = {}, key?: string) =>
  staff.post('staff.playerBlock', { playerId: player.id, actions, message, note, ...texts }, keyed(key))
const unblock = (player: Met, actions: Action[], staff = dora, key?: string) =>
  staff.post('staff.playerUnblock', { playerId: player.id, actions, note }, keyed(key))
const profileOf = async ({ id }: Met) => must(await dora.get('staff.player', { playerId: id }))
const depositOf = ({ browser }: Met) =>
  browser.post('payments.depositSubmit', { method: DEPOSIT, amount: '500000', currency: HUF })
const play = ({ browser }: Met) => browser.post('game.game', { name: 'dice-house', type: 'real' })

test('the database and the domain have one table of kinds and actions', async () => {
  for (const action of OBLIGED_ACTIONS) {
    const { rows } = await world.db.query<{ kinds: string[] }>('select restriction_kinds_v1($1) as kinds', [
      action,
    ])
    expect(rows[0]?.kinds.toSorted()).toEqual(
      RESTRICTION_KINDS.filter((kind) => RESTRICTED_ACTIONS[kind].includes(action)).toSorted(),
    )
  }
})

describe('a block', () => {
  // Covers DOC-025
  test.each([
    ['deposit', 'ManualBlockedDeposit', ['deposit_blocked', 'ok', 'ok'], 260],
    ['withdraw', 'ManualBlockedWithdraw', ['ok', 'withdrawal_blocked', 'ok'], 261],
    ['play', 'NotBlocked', ['ok', 'ok', 'play_blocked'], 235],
  ] as const)('of %s refuses it with the message, and nothing else', async (action, status, names, code) => {
    const anna = await newPlayer(world, 20_000n)
    must(await block(anna, [action]))
    const answers = [await depositOf(anna), await withdraw(anna.browser, 5_000n * FT), await play(anna)]
    expect(answers.map(nameOf)).toEqual(names)
    const refused = answers.find(({ ok }) => !ok)
    expect(refused).toMatchObject({
      error: {
        errorCode: code,
        errorDetails: { message },
        remedy: { who: 'staff', to: 'support' },
      },
    })
    expect(JSON.stringify(refused)).not.toContain(note)
    expect(await obligationsOf(anna)).toEqual([{ kind: 'block', before: [action], message }])
    expect((await profileOf(anna)).blockStatus).toBe(status)
  })

  // Covers DOC-025
  test('of deposits and withdrawals has its own status, and its note for staff only', async () => {
    const anna = await newPlayer(world)
    must(await block(anna, ['deposit', 'withdraw']))
    const { blockStatus, restrictions, obligations } = await profileOf(anna)
    expect(blockStatus).toBe('ManualBlockedDepositAndWithdraw')
    expect(restrictions.map(({ kind, source, by, until }) => ({ kind, source, by, until }))).toEqual([
      { kind: 'depositBlock', source: 'staff', by: expect.any(String) as string, until: null },
      { kind: 'withdrawalBlock', source: 'staff', by: expect.any(String) as string, until: null },
    ])
    expect(restrictions[0]).toMatchObject({ message, note })
    expect(obligations).toEqual([{ kind: 'block', before: ['deposit', 'withdraw'], message }])
    expect(JSON.stringify(await obligationsOf(anna))).not.toContain(note)
  })

  test('is lifted by payments staff, and deposits work again', async () => {
    const anna = await newPlayer(world)
    must(await block(anna, ['deposit', 'play']))
    must(await unblock(anna, ['deposit']))
    must(await depositOf(anna))
    expect(nameOf(await play(anna))).toBe('play_blocked')
    must(await unblock(anna, ['play']))
    must(await play(anna))
    expect((await profileOf(anna)).restrictions).toEqual([])
  })

  test('is recorded on the player’s chain with its message, and never with its note', async () => {
    const anna = await newPlayer(world)
    must(await block(anna, ['play', 'deposit']))
    must(await unblock(anna, ['play']))
    const { rows } = await world.db.query(
      "select action, details from audit_event where subject = $1 and action like 'player_%blocked' order by seq",
      [`player:${anna.id}`],
    )
    expect(rows).toEqual([
      { action: 'player_blocked', details: { actions: ['deposit', 'play'], message } },
      { action: 'player_unblocked', details: { actions: ['play'] } },
    ])
  })

  test('shows its note to those who may read internal notes, and to its author', async () => {
    const anna = await newPlayer(world)
    const sara = await world.loginStaff('sara')
    must(await block(anna, ['deposit']))
    must(await block(anna, ['play'], sara, { note: 'she says so' }))
    const notesFor = async (staff: Browser) => {
      const { restrictions } = must(await staff.get('staff.player', { playerId: anna.id }))
      return restrictions.map(({ note: read }) => read)
    }
    expect(await notesFor(dora)).toEqual([note, 'she says so'])
    expect(await notesFor(sara)).toEqual([null, 'she says so'])
  })

  test('ends a game that is open, and its running round is won', async () => {
    const anna = await newPlayer(world, 1_000n)
    const opened = await provider.launch(anna.browser)
    const key = `r-${anna.id}`
    expect((await provider.bet(world.site, opened, { key, amountMinor: 100n * FT })).status).toBe('RS_OK')
    must(await block(anna, ['play']))
    const later = await provider.bet(world.site, opened, { key: `l-${anna.id}`, amountMinor: FT })
    expect(later.status).toBe('RS_ERROR_USER_DISABLED')
    const win = { key: `w-${anna.id}`, betKey: key, amountMinor: 100n * FT }
    expect((await provider.win(world.site, opened, win)).status).toBe('RS_OK')
    expect(nameOf(await anna.browser.post('game.prolongGameSession', {}))).toBe('play_blocked')
  })

  test('that is in force already stays with its texts, and a repeat is answered as the first time', async () => {
    const anna = await newPlayer(world)
    const [blocking, lifting] = [crypto.randomUUID(), crypto.randomUUID()]
    must(await block(anna, ['deposit'], dora, {}, blocking))
    must(await block(anna, ['deposit'], dora, {}, blocking))
    const another = await block(anna, ['deposit'], dora, { note: 'another note' }, blocking)
    expect(nameOf(another)).toBe('idempotency_key_reused')
    const other = await block(anna, ['deposit', 'play'], dora, { message: 'Another.' })
    expect(other).toMatchObject({
      error: { error: 'already_decided', errorDetails: { state: 'blocked' } },
    })
    expect((await profileOf(anna)).restrictions.map(({ kind }) => kind)).toEqual(['depositBlock'])
    expect(nameOf(await unblock(anna, ['deposit', 'play']))).toBe('already_decided')
    must(await unblock(anna, ['deposit'], dora, lifting))
    must(await unblock(anna, ['deposit'], dora, lifting))
    expect(nameOf(await unblock(anna, ['play'], dora, lifting))).toBe('idempotency_key_reused')
  })

  test('of a colleague stays when an earlier lifting is sent again, its answer having been lost', async () => {
    const anna = await newPlayer(world)
    const mark = await world.loginStaff('mark')
    const key = crypto.randomUUID()
    must(await block(anna, ['deposit']))
    must(await unblock(anna, ['deposit'], dora, key))
    must(await block(anna, ['deposit'], mark))
    must(await unblock(anna, ['deposit'], dora, key))
    expect(nameOf(await depositOf(anna))).toBe('deposit_blocked')
  })

  test('that a colleague lifted is not set again by a repeat', async () => {
    const anna = await newPlayer(world)
    const key = crypto.randomUUID()
    must(await block(anna, ['deposit'], dora, {}, key))
    must(await unblock(anna, ['deposit'], await world.loginStaff('mark')))
    must(await block(anna, ['deposit'], dora, {}, key))
    must(await depositOf(anna))
  })

  test('set by two of staff at once on two servers is there once', async () => {
    const anna = await newPlayer(world)
    const [one, two] = await allAtOnce(world, anna.id, [
      () => block(anna, ['withdraw'], dora.at(world.facts.staffSites[0] ?? '')),
      () => block(anna, ['withdraw'], dora.at(world.facts.staffSites[1] ?? ''), { note: 'another note' }),
    ])
    expect([one, two].flatMap((answer) => (answer === undefined ? [] : nameOf(answer))).toSorted()).toEqual([
      'already_decided',
      'ok',
    ])
  })

  test('is set by support, and lifted by payments staff only; an auditor does neither', async () => {
    const anna = await newPlayer(world)
    const [sara, ivan] = [await world.loginStaff('sara'), await world.loginStaff('ivan')]
    expect(nameOf(await block(anna, ['play'], ivan))).toBe('authorization_rejected')
    must(await block(anna, ['play'], sara))
    expect(nameOf(await unblock(anna, ['play'], sara))).toBe('authorization_rejected')
    must(await unblock(anna, ['play']))
  })

  test('of the account of the member of staff is refused', async () => {
    const anna = await newPlayer(world)
    await world.db.query('update player set email = $2 where player_id = $1', [anna.id, 'Dora'])
    expect(nameOf(await block(anna, ['play']))).toBe('own_account')
    expect(nameOf(await unblock(anna, ['play']))).toBe('own_account')
  })

  test('of a closed account is refused', async () => {
    const anna = await newPlayer(world)
    must(
      await anna.browser.post('account.closeAccount', {
        password: anna.person.password,
        leavesBalance: false,
      }),
    )
    expect(await block(anna, ['play'])).toMatchObject({
      error: { error: 'already_decided', errorDetails: { state: 'closed' } },
    })
  })

  test('of withdrawals leaves a closing account its balance', async () => {
    const anna = await newPlayer(world, 20_000n)
    must(await withdraw(anna.browser, 5_000n * FT))
    must(await block(anna, ['withdraw']))
    const { password } = anna.person
    const close = (leavesBalance: boolean) =>
      anna.browser.post('account.closeAccount', { password, leavesBalance })
    expect(nameOf(await close(false))).toBe('balance_left')
    must(await close(true))
    expect(await cashOf(world, anna)).toBe(15_000n * FT)
  })

  test('of a withdrawal and a block on two servers each comes first, and none is requested afterwards', async () => {
    for (let trial = 0; trial < trials(6, 2); trial += 1) {
      const anna = await newPlayer(world, 20_000n)
      const [requested, blocked] = await allAtOnce<{ ok: boolean }>(world, anna.id, [
        () => withdraw(anna.browser.at(world.sites[0] ?? ''), 5_000n * FT),
        () => block(anna, ['withdraw'], dora.at(world.facts.staffSites[1] ?? '')),
      ])
      expect(blocked?.ok).toBe(true)
      const { rowCount } = await world.db.query('select from withdrawal where player_id = $1', [anna.id])
      expect(rowCount).toBe(requested?.ok === true ? 1 : 0)
      expect(await cashOf(world, anna)).toBe((requested?.ok === true ? 15_000n : 20_000n) * FT)
      expect(nameOf(await withdraw(anna.browser, 5_000n * FT))).toBe('withdrawal_blocked')
    }
  }, 120_000)
})

describe('a withdrawal that was requested before withdrawals were blocked', () => {
  const approve = (reference: string, staff = dora) => staff.post('staff.withdrawalApprove', { reference })
  const requested = async (player: Met) =>
    must(await withdraw(player.browser, 5_000n * FT)).withdrawal.reference
  const stateOf = async (reference: string) =>
    must(await dora.get('staff.withdrawal', { reference })).withdrawal.state

  // Proves G28
  test('is not approved until the block is lifted, and staff see why', async () => {
    const anna = await newPlayer(world, 20_000n)
    const reference = await requested(anna)
    must(await block(anna, ['withdraw']))
    expect(await approve(reference)).toMatchObject({
      error: { error: 'player_withdrawals_blocked', errorCode: 9083 },
    })
    expect(must(await dora.get('staff.withdrawal', { reference })).approval).toBe('withdrawalsBlocked')
    must(await unblock(anna, ['withdraw']))
    expect(must(await dora.get('staff.withdrawal', { reference })).approval).toBe('may')
    must(await approve(reference))
    expect(await stateOf(reference)).toBe('approved')
  })

  test('is rejected by staff or cancelled by the player, who get the money onto the balance', async () => {
    const anna = await newPlayer(world, 20_000n)
    const [one, two] = [await requested(anna), await requested(anna)]
    must(await block(anna, ['withdraw', 'deposit']))
    must(await dora.post('staff.withdrawalReject', { reference: one, message }))
    must(await anna.browser.post('payments.cancelWithdrawal', { reference: two }))
    expect(await cashOf(world, anna)).toBe(20_000n * FT)
  })

  test('is approved under a block of anything else, and under a time-out', async () => {
    const anna = await newPlayer(world, 20_000n)
    const reference = await requested(anna)
    must(await block(anna, ['deposit', 'play']))
    must(await takeTimeOut(anna))
    must(await approve(reference))
  })

  // Proves G28 (long)
  test('of an approval and a block on two servers each comes first, and a refused approval is not recorded', async () => {
    for (let trial = 0; trial < trials(6, 2); trial += 1) {
      const anna = await newPlayer(world, 20_000n)
      const reference = await requested(anna)
      const [approved, blocked] = await allAtOnce<Parameters<typeof nameOf>[0]>(world, anna.id, [
        () => approve(reference),
        () => block(anna, ['withdraw'], dora.at(world.facts.staffSites[1] ?? '')),
      ])
      expect(blocked?.ok).toBe(true)
      if (approved?.ok === true) continue
      expect(approved === undefined ? 'none' : nameOf(approved)).toBe('player_withdrawals_blocked')
      expect(await stateOf(reference)).toBe('requested')
      const { rowCount } = await world.db.query('select from withdrawal_approval where player_id = $1', [
        anna.id,
      ])
      expect(rowCount).toBe(0)
      must(await unblock(anna, ['withdraw']))
      must(await approve(reference))
    }
  }, 120_000)
})

describe('the player gets an email', () => {
  const mailsOf = async ({ person }: Met) => {
    await world.deliver()
    return (await world.sandbox.mail(person.email)).filter(({ subject }) => /block|letilt/i.test(subject))
  }

  test('about a block: what is blocked, the message, what still works, and where support is', async () => {
    const anna = await newPlayer(world)
    must(await block(anna, ['deposit', 'play']))
    const [mail, ...more] = await mailsOf(anna)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Blocked on your account: deposits and play')
    expect(mail?.text).toMatch(
      /on every device: deposits and play\..*> Please call us\.\n\nRounds that were running are settled\. You can still log in and withdraw/s,
    )
    expect(mail?.text).not.toContain(note)
    const pages = world.sites.map((site) => `${site}/en/support`)
    expect(mail?.links.some((link) => pages.includes(link))).toBe(true)
  })

  test('about a block of withdrawals, in their language, that promises no withdrawal', async () => {
    const anna = await newPlayer(world)
    await world.db.query("update player set locale = 'hu' where player_id = $1", [anna.id])
    must(await block(anna, ['withdraw']))
    const [mail] = await mailsOf(anna)
    expect(mail?.subject).toBe('Letiltva a fiókjában: kifizetés')
    expect(mail?.text).toMatch(/> Please call us\.\n\nAz egyenlege továbbra is az Öné\./)
    expect(mail?.text).not.toMatch(/kifizettetheti|játékköröket/)
  })

  test('about a lifted block: what is still blocked, and the time-out that nobody ends', async () => {
    const anna = await newPlayer(world)
    must(await takeTimeOut(anna))
    must(await block(anna, ['deposit', 'withdraw', 'play']))
    must(await unblock(anna, ['deposit', 'play']))
    // Emails of one moment are sent side by side.
    const mail = (await mailsOf(anna)).find(({ subject }) => subject.startsWith('No longer'))
    expect(mail?.subject).toBe('No longer blocked on your account: deposits and play')
    expect(mail?.text).toMatch(
      /This stays blocked on your account: withdrawals\.\n\nYour time-out continues until \d+ \w+ \d{4}/,
    )
    expect(mail?.text).not.toContain(note)
    must(await unblock(anna, ['withdraw']))
    expect((await mailsOf(anna)).at(-1)?.text).not.toContain('stays blocked')
  })

  test('once for a repeated request, and none for a refused one', async () => {
    const anna = await newPlayer(world)
    const [blocking, lifting] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const _ of [1, 2]) must(await block(anna, ['deposit'], dora, {}, blocking))
    await block(anna, ['deposit', 'play'], dora, { message: 'Another.' })
    expect(await mailsOf(anna)).toHaveLength(1)
    for (const _ of [1, 2]) must(await unblock(anna, ['deposit'], dora, lifting))
    expect(await mailsOf(anna)).toHaveLength(2)
  })
})

test('a restriction of the sportsbook keeps nobody from casino games or payments', async () => {
  const anna = await newPlayer(world)
  await world.db.query(
    `insert into player_restriction (player_id, id, kind, product, source, actor, starts_at, message, note)
     values ($1, uuidv7(), 'playBlock', 'sportsbook', 'staff', 'staff:x', baize.now(), 'x', 'y')`,
    [anna.id],
  )
  expect(await obligationsOf(anna)).toEqual([])
  must(await play(anna))
  must(await depositOf(anna))
})
