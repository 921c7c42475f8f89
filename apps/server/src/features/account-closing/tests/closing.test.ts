import { must, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allAtOnce, trials } from '../../../../tests/all-at-once.ts'
import { gameProviderOf, type GameProviderClient } from '../../../../tests/game-provider.ts'
import { account, DEPOSIT, FT, HUF, withdraw } from '../../../../tests/resilience/bank.ts'
import { nameOf, newPlayer, type Met } from '../../../../tests/new-player.ts'
import { close, logIn, plan } from './closing-players.ts'

/** Two processes, so that a race is decided in the database. */
let world: OwnWorld
let provider: GameProviderClient
beforeAll(async () => {
  world = await startWorld({ servers: 2, env: { RATE_LIMIT_SENSITIVE: '500', POOL_SIZE: '24' } })
  provider = await gameProviderOf(world)
}, 120_000)
afterAll(() => world?.stop())
afterEach(() => world.checkLedger(), 60_000)

async function cashOf(id: string): Promise<bigint> {
  const { rows } = await world.db.query<{ balance: string }>(
    "select balance::text from wallet.account where owner_id = $1 and kind = 'cash'",
    [id],
  )
  return BigInt(rows[0]?.balance ?? 0)
}
const closedMailOf = async ({ person }: Met) =>
  (await world.sandbox.mail(person.email)).find(({ subject }) => subject.includes('your account is closed'))
    ?.text ?? ''
async function casesOf(id: string) {
  const { rows } = await world.db.query<{ details: { amount: string } }>(
    `select details from staff_case where kind = 'closed_with_money' and player_id = $1 order by id`,
    [id],
  )
  return rows.map(({ details }) => details.amount)
}

describe('a closing', () => {
  // Proves G10
  test('ends every session at once on every server, and the login reports it with the right password only', async () => {
    const anna = await newPlayer(world)
    const elsewhere = await world.login(anna.person, world.sites[1])
    must(await close(anna))
    for (const browser of [anna.browser, elsewhere])
      expect(nameOf(await browser.get('account.sessions', {}))).toBe('no_session')
    expect(await logIn(world, anna)).toMatchObject({
      ok: false,
      error: { error: 'account_closed', errorCode: 112, errorDetails: { reason: 'closed' } },
    })
    expect(nameOf(await logIn(world, anna, 'Wrong-77'))).toBe('wrong_login')
    await world.deliver()
    const subjects = (await world.sandbox.mail(anna.person.email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('your account is closed'))
  })

  test('needs the password', async () => {
    const anna = await newPlayer(world)
    const answer = await anna.browser.post('account.closeAccount', { password: 'No', leavesBalance: false })
    expect(nameOf(answer)).toBe('wrong_field')
    expect((await anna.browser.get('account.sessions', {})).ok).toBe(true)
  })

  // Proves G10
  test('pays the whole balance out to the bank account that the player has used', async () => {
    const anna = await newPlayer(world, 20_000n)
    must(await withdraw(anna.browser, 5_000n * FT))
    expect(await plan(anna)).toMatchObject({
      cash: '1500000',
      pendingWithdrawals: '500000',
      payout: { ending: account.ibanAccount.slice(-4), charged: '1500000' },
      left: '0',
    })
    const ending = account.ibanAccount.slice(-4)
    expect(must(await close(anna))).toEqual({
      currency: HUF,
      payout: { description: 'OTP', ending, charged: '1500000', received: '1500000' },
      pendingWithdrawals: '500000',
      left: '0',
      openDeposits: 0,
      openRounds: 0,
      openQuestions: 0,
    })
    await world.runDue()
    const mail = await closedMailOf(anna)
    expect(mail).toMatch(
      new RegExp(`15.000.Ft is being paid out to your OTP account ending in ${ending}`, 'i'),
    )
    expect(mail).toMatch(/withdrawals of 5.000.Ft in total go on as usual/i)
    expect(mail).not.toContain('stays with us')
    expect(await cashOf(anna.id)).toBe(0n)
    const { rows } = await world.db.query(
      'select state, amount::text, account_owner_name from withdrawal where player_id = $1 order by id',
      [anna.id],
    )
    expect(rows).toEqual([
      { state: 'requested', amount: '500000', account_owner_name: 'Anna Kovacs' },
      { state: 'requested', amount: '1500000', account_owner_name: 'Anna Kovacs' },
    ])
    expect(await casesOf(anna.id)).toEqual([])
  })

  test('to an account in another name pays out with a case', async () => {
    const anna = await newPlayer(world, 20_000n)
    must(await withdraw(anna.browser, 5_000n * FT))
    await world.db.query(
      `insert into player_identity (player_id, field, version, value, source, actor)
       values ($1, 'firstName', 1, 'Eszter', 'player', $2), ($1, 'lastName', 1, 'Nagy', 'player', $2)`,
      [anna.id, `player:${anna.id}`],
    )
    must(await close(anna))
    const { rows } = await world.db.query(
      `select w.amount::text, c.kind, c.details->>'amount' as "inCase" from withdrawal w
       left join staff_case c on c.subject = w.reference where w.player_id = $1 order by w.id`,
      [anna.id],
    )
    expect(rows).toEqual([
      { amount: '500000', kind: null, inCase: null },
      { amount: '1500000', kind: 'payout_name_differs', inCase: '1500000' },
    ])
  })

  // Covers ERR-110
  test('without a known bank account leads to a withdrawal first, or leaves the balance to support', async () => {
    const anna = await newPlayer(world, 3_000n)
    expect(await plan(anna)).toMatchObject({ payout: null, left: '300000' })
    expect(await close(anna)).toMatchObject({
      ok: false,
      error: { error: 'balance_left', errorDetails: { available: '300000' } },
    })
    expect((await anna.browser.get('account.sessions', {})).ok).toBe(true)
    expect(must(await close(anna, true))).toMatchObject({ payout: null, left: '300000' })
    expect(await cashOf(anna.id)).toBe(300_000n)
    expect(await casesOf(anna.id)).toEqual(['300000'])
    await world.runDue()
    const mail = await closedMailOf(anna)
    expect(mail).toMatch(/3.000.Ft stays with us/i)
    expect(mail).not.toMatch(/paid out to|go on as usual|round/)
    expect(await casesOf(anna.id)).toEqual(['300000'])
  })

  test('under a block of withdrawals pays nothing out, as its details say', async () => {
    const anna = await newPlayer(world, 20_000n)
    must(await withdraw(anna.browser, 5_000n * FT))
    const dora = await world.loginStaff('dora')
    const block = { actions: ['withdraw' as const], message: 'Please call us.', note: 'the bank asked' }
    must(await dora.post('staff.playerBlock', { playerId: anna.id, ...block }))
    expect(await plan(anna)).toMatchObject({ payout: null, left: '1500000' })
    expect(await close(anna)).toMatchObject({
      error: { error: 'balance_left', errorDetails: { available: '1500000' } },
    })
    expect(must(await close(anna, true))).toMatchObject({ payout: null, left: '1500000' })
  })

  test('is final for deposits, withdrawals, launches, new passwords and new addresses', async () => {
    const anna = await newPlayer(world)
    const { person, browser, id } = anna
    must(
      await browser.post('account.changeEmail', { email: 'closing@example.hu', password: person.password }),
    )
    await world.runDue()
    const links = (await world.sandbox.mail('closing@example.hu')).at(-1)?.links ?? []
    const code = links.map((link) => /confirm-email\/([\w-]+)/.exec(link)?.[1]).find(Boolean) ?? ''
    must(await close(anna))
    expect(nameOf(await world.visitor().post('account.confirmEmail', { code }))).toBe('email_change_ended')
    expect(nameOf(await browser.post('game.game', { name: 'dice-house', type: 'real' }))).toBe('no_session')
    const { rows } = await world.db.query('select status from player where player_id = $1', [id])
    expect(rows).toEqual([{ status: 'closed' }])
  })
})

test('a question about a withdrawal is named before the closing, and ends with it for staff', async () => {
  const anna = await newPlayer(world, 5_000n)
  must(await withdraw(anna.browser, 5_000n * FT))
  const { rows } = await world.db.query<{ reference: string }>(
    'select reference from withdrawal where player_id = $1',
    [anna.id],
  )
  const reference = rows[0]?.reference ?? ''
  const dora = await world.loginStaff('dora')
  must(await dora.post('staff.withdrawalRequestInformation', { reference, message: 'Whose account is it?' }))
  expect(await plan(anna)).toMatchObject({ openQuestions: 1 })
  expect(must(await close(anna))).toMatchObject({ pendingWithdrawals: '500000', openQuestions: 1 })
  await world.time.advance('1 minute')
  await world.runDue()
  const mail = await closedMailOf(anna)
  expect(mail).not.toContain('as usual')
  expect(mail).toContain('You can answer it by email to our support.')
  const staff = await world.loginStaff('dora')
  const { informationRequests } = must(await staff.get('staff.withdrawal', { reference }))
  expect(informationRequests).toMatchObject([{ answer: null, isWithdrawn: true, endedByClosing: true }])
  must(await staff.post('staff.withdrawalApprove', { reference, note: 'The name is the same.' }))
})

describe('play and money beside a closing', () => {
  // Proves G10
  test('of a bet and a closing on two servers each comes first, and no bet follows the closing', async () => {
    for (const isBetFirst of [true, false]) {
      const anna = await newPlayer(world, 1_000n)
      const play = await provider.launch(anna.browser)
      const placeBet = () =>
        provider.bet(world.sites[0] ?? '', play, { key: `b-${anna.id}`, amountMinor: 100n * FT })
      const closeAccount = () =>
        close(anna, true, world.sites[1]).then((answer) => ({ status: nameOf(answer) }))
      const answers = await allAtOnce<{ status: string }>(
        world,
        anna.id,
        isBetFirst ? [placeBet, closeAccount] : [closeAccount, placeBet],
        { isInOrder: true },
      )
      const [bet, closed] = isBetFirst ? answers : answers.toReversed()
      expect(closed?.status).toBe('ok')
      expect(bet?.status === 'RS_OK').toBe(isBetFirst)
      expect(await cashOf(anna.id)).toBe((isBetFirst ? 900n : 1_000n) * FT)
      const late = await provider.bet(world.site, play, { key: `l-${anna.id}`, amountMinor: 1n * FT })
      expect(late.status).not.toBe('RS_OK')
    }
  }, 120_000)

  test('a round that runs at the closing is still won, and staff get a case', async () => {
    const anna = await newPlayer(world, 1_000n)
    const play = await provider.launch(anna.browser)
    await provider.bet(world.site, play, { key: `r-${anna.id}`, amountMinor: 1_000n * FT })
    expect(must(await close(anna))).toMatchObject({ payout: null, left: '0', openRounds: 1 })
    await world.runDue()
    expect(await closedMailOf(anna)).toContain('One round has no result yet')
    expect(await casesOf(anna.id)).toEqual([])
    const won = await provider.win(world.site, play, {
      key: `w-${anna.id}`,
      betKey: `r-${anna.id}`,
      amountMinor: 2_000n * FT,
    })
    expect(won.status).toBe('RS_OK')
    await world.time.advance('1 minute')
    await world.runDue()
    expect(await casesOf(anna.id)).toEqual(['200000'])
  })

  test('a deposit that succeeds after the closing is credited, and staff get a case', async () => {
    const anna = await newPlayer(world)
    const submitted = must(
      await anna.browser.post('payments.depositSubmit', { method: DEPOSIT, amount: '500000', currency: HUF }),
    )
    expect(must(await close(anna))).toMatchObject({ openDeposits: 1 })
    await world.runDue()
    expect(await closedMailOf(anna)).toContain('A deposit is still open')
    await world.db.query(
      `select wallet.settle_deposit_v1(d.reference, d.player_id, d.id, uuidv7(), 'ok', d.provider_reference, '{}',
        d.charged, d.currency, true) from deposit d where d.reference = $1`,
      [submitted.reference],
    )
    expect(await cashOf(anna.id)).toBe(500_000n)
    await world.time.advance('1 minute')
    await world.runDue()
    expect(await casesOf(anna.id)).toEqual(['500000'])
    const dora = await world.loginStaff('dora')
    const { items } = must(await dora.get('staff.cases', { open: 'true', kind: 'closed_with_money' }))
    expect(items.map(({ player }) => player?.nickName)).toContain(anna.person.name)
  })

  test('of two closings on two servers one closes', async () => {
    const anna = await newPlayer(world)
    const answers = await Promise.all([
      close(anna, false, world.sites[0]),
      close(anna, false, world.sites[1]),
    ])
    expect(answers.map(nameOf).filter((name) => name === 'ok')).toHaveLength(1)
    const { rowCount } = await world.db.query(
      `select from audit_event where action = 'account_closed' and subject = $1`,
      [`player:${anna.id}`],
    )
    expect(rowCount).toBe(1)
  })

  test('a login that runs beside a closing leaves no open session', async () => {
    for (let trial = 0; trial < trials(5, 2); trial += 1) {
      const anna = await newPlayer(world)
      await Promise.all([close(anna, false, world.sites[0]), logIn(world, anna), logIn(world, anna)])
      const { rowCount } = await world.db.query(
        'select from player_session where player_id = $1 and ended_at is null',
        [anna.id],
      )
      expect(rowCount).toBe(0)
    }
  })
})
