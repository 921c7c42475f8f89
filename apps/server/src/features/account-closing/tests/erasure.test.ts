import { must, registrationOf, solveCaptcha, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gameProviderOf, type GameProviderClient } from '../../../../tests/game-provider.ts'
import { savedCard } from '../../../../tests/resilience/arrangements.ts'
import { bankOf, DEPOSIT, FT, HUF, withdraw } from '../../../../tests/resilience/bank.ts'
import { nameOf, newPlayer, type Met } from '../../../../tests/new-player.ts'
import { startHere } from '../../../../tests/start-here.ts'
import { close, logIn, plan, remove } from './closing-players.ts'

let world: OwnWorld
let provider: GameProviderClient
beforeAll(async () => {
  world = await startWorld({ startHere, env: { RATE_LIMIT_SENSITIVE: '500', POOL_SIZE: '24' } })
  provider = await gameProviderOf(world)
}, 120_000)
afterAll(() => world?.stop())
afterEach(() => world.checkLedger(), 60_000)

/** Staff approve the newest withdrawal of a player, and the provider reports that it is paid. */
async function payOut({ id }: Met): Promise<void> {
  const { rows } = await world.db.query<{ reference: string; amount: number }>(
    'select reference, amount::int from withdrawal where player_id = $1 order by id desc limit 1',
    [id],
  )
  const [{ reference, amount } = { reference: '', amount: 0 }] = rows
  const dora = await world.loginStaff('dora')
  must(await dora.post('staff.withdrawalApprove', { reference }))
  await world.runDue()
  await (await bankOf(world)).notify(world.site, reference, { kind: 'payout', amount })
}

describe('a deletion', () => {
  const reasonOf = async (anna: Met) => {
    const answer = await remove(anna)
    return answer.ok ? 'ok' : [answer.error.errorCode, answer.error.errorDetails['reason']]
  }

  // Covers PROFILE-003
  test('is refused with 263 before a full withdrawal, and while a withdrawal, deposit or round is open', async () => {
    const anna = await newPlayer(world, 5_000n)
    expect(await reasonOf(anna)).toEqual([263, 'balance'])
    must(await withdraw(anna.browser, 5_000n * FT))
    expect((await plan(anna)).deletionWaitsFor).toBe('withdrawal')
    expect(await reasonOf(anna)).toEqual([263, 'withdrawal'])

    const bela = await newPlayer(world)
    const { reference } = must(
      await bela.browser.post('payments.depositSubmit', { method: DEPOSIT, amount: '500000', currency: HUF }),
    )
    expect(await reasonOf(bela)).toEqual([263, 'deposit'])
    must(await bela.browser.post('payments.depositCancel', { reference }))

    const cili = await newPlayer(world, 1_000n)
    const play = await provider.launch(cili.browser)
    await provider.bet(world.site, play, { key: `d-${cili.id}`, amountMinor: 1_000n * FT })
    expect(await reasonOf(cili)).toEqual([263, 'round'])
    await provider.win(world.site, play, { key: `e-${cili.id}`, betKey: `d-${cili.id}`, amountMinor: 0n })
    expect(await reasonOf(cili)).toBe('ok')
  })

  // Proves G10
  test('erases what no law requires at once, keeps the rest locked, and the login reports it', async () => {
    const anna = await newPlayer(world)
    const { browser, person, id } = anna
    must(
      await browser.post('account.changePhoneNumber', {
        phoneNumber: '+36301234567',
        password: person.password,
      }),
    )
    const { version } = must(await browser.get('account.initDetails', {}))
    must(await browser.post('account.updateDetails', { version, receiveEmail: true }))
    must(await browser.post('game.saveFavourite', { name: 'dice-house', isFavourite: true }))
    must(await remove(anna))
    expect(await logIn(world, anna)).toMatchObject({
      ok: false,
      error: { errorDetails: { reason: 'deleted' } },
    })
    const { rows } = await world.db.query(
      `select p.receive_email, (select count(*)::int from player_favourite f where f.player_id = p.player_id) as favourites,
        (select count(*)::int from player_device d where d.player_id = p.player_id) as devices,
        identity_fact_v1(p.player_id, 'phoneNumber') as phone, identity_fact_v1(p.player_id, 'birthDate') as birth
      from player p where player_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      { receive_email: false, favourites: 0, devices: 0, phone: null, birth: person.birthDate },
    ])
    const dora = await world.loginStaff('dora')
    const { closing, status } = must(await dora.get('staff.player', { playerId: id }))
    expect(status).toBe('closed')
    expect(closing?.deletionRequestedAt).toBe(closing?.at)
    const years =
      new Date(closing?.erasesAt ?? '').getUTCFullYear() - new Date(closing?.at ?? '').getUTCFullYear()
    expect(years).toBe(8)
    // Locked: the address opens no other account.
    const visitor = world.visitor()
    const form = { ...registrationOf({ ...person, name: 'another' }), captcha: await solveCaptcha(visitor) }
    expect(nameOf(await visitor.post('account.register', form))).toBe('duplicated_email')
  })

  test('is followed by the removal of saved cards at their provider', async () => {
    const anna = await newPlayer(world, 1_000n)
    await savedCard(world, anna.browser)
    // The deposit that saved the card leaves money, which is withdrawn and paid.
    must(await withdraw(anna.browser, 5_925n * FT))
    await payOut(anna)
    must(await remove(anna))
    const cards = async () =>
      (await world.db.query('select from payment_card where player_id = $1', [anna.id])).rowCount
    expect(await cards()).toBe(1)
    await world.time.advance('2 minutes')
    await world.runDue()
    expect(await cards()).toBe(0)
  })
})

describe('saved cards of a closed account', () => {
  const providersOf = async ({ id }: Met) =>
    (
      await world.db.query<{ provider: string }>(
        'select provider from payment_card where player_id = $1 order by provider',
        [id],
      )
    ).rows.map(({ provider }) => provider)
  const sweep = async () => {
    await world.time.advance('2 minutes')
    await world.runDue()
  }

  test('are removed at their provider', async () => {
    const anna = await newPlayer(world)
    await savedCard(world, anna.browser)
    must(await close(anna, true))
    expect(await providersOf(anna)).toHaveLength(1)
    await sweep()
    expect(await providersOf(anna)).toEqual([])
  })

  test('of a provider that does not answer hold up no others', async () => {
    const anna = await newPlayer(world)
    await world.db.query(
      `insert into payment_card (player_id, id, provider, method_id, token, brand, last_four, expiry_date)
       select $1, ('00000000-0000-4000-8000-0000000000' || 10 + n)::uuid, 'not-installed', 1, 'token-' || n,
         'Visa', '1111', '2031-04-30' from generate_series(1, 20) n`,
      [anna.id],
    )
    await savedCard(world, anna.browser)
    must(await close(anna, true))
    for (const _ of [1, 2]) await sweep()
    expect(await providersOf(anna)).toEqual(Array.from({ length: 20 }, () => 'not-installed'))
  })
})

describe('the records of a closed account', () => {
  const recordsOf = async ({ id }: Met) => {
    const { rows } = await world.db.query<Record<string, unknown>>(
      `select p.email, p.nick_name, p.erased_at is not null as erased,
        (select count(*)::int from player_identity i where i.player_id = p.player_id
          and i.value is not null) as facts,
        (select count(*)::int from player_identity i where i.player_id = p.player_id) as kept,
        (select count(*)::int from player_login l where l.player_id = p.player_id) as logins,
        (select count(*)::int from player_credential c where c.player_id = p.player_id) as passwords,
        (select max(iban) from withdrawal w where w.player_id = p.player_id) as iban,
        (select max(last_four) from payment_card c where c.player_id = p.player_id) as card
      from player p where player_id = $1`,
      [id],
    )
    return rows[0] ?? {}
  }

  // Proves G10
  test('are kept for the years of the rule set, then erased, and its address and nickname are free', async () => {
    const [anna, bela] = [await newPlayer(world, 5_000n), await newPlayer(world, 5_000n)]
    const cardId = await savedCard(world, anna.browser)
    const dora = await world.loginStaff('dora')
    const note = 'Her bank says that it is stolen.'
    must(await dora.post('staff.paymentCardBlock', { playerId: anna.id, cardId, note }))
    must(await withdraw(anna.browser, 9_925n * FT))
    must(await withdraw(bela.browser, 5_000n * FT))
    await payOut(anna)
    for (const each of [anna, bela]) must(await close(each))

    await world.time.advance('2920 days')
    await world.runDue()
    const before = await recordsOf(anna)
    expect(before).toMatchObject({ email: anna.person.email, erased: false, logins: 1, passwords: 1 })
    // Of a blocked card, which was removed at its provider, the record stays as long.
    expect(before).toMatchObject({ card: '1111' })
    await world.time.advance('4 days')
    await world.runDue()
    expect(await recordsOf(anna)).toMatchObject({
      ...{
        email: '',
        erased: true,
        facts: 0,
        kept: before['kept'],
        logins: 0,
        passwords: 0,
        iban: '',
        card: null,
      },
      nick_name: expect.stringMatching(/^#/) as string,
    })
    // A payout is still under way: without its details nobody could be paid.
    expect(await recordsOf(bela)).toMatchObject({ erased: false, logins: 1 })
    await world.time.advance('2 days')
    await world.runDue()
    const metrics = await (await fetch(`${world.facts.privateSites[0]}/metrics`)).text()
    expect(metrics.match(/^baize_erasures_overdue.*$/gm)).toEqual([
      // Besides bela, accounts of other tests that left their balance.
      expect.stringMatching(/\{hasMoney="true"\} [1-9]\d*$/),
      'baize_erasures_overdue{hasMoney="false"} 0',
    ])
    const { rowCount } = await world.db.query(
      `select from audit_event where action = 'account_erased' and subject = $1`,
      [`player:${anna.id}`],
    )
    expect(rowCount).toBe(1)
    const visitor = world.visitor()
    const form = { ...registrationOf(anna.person), captcha: await solveCaptcha(visitor) }
    expect(nameOf(await visitor.post('account.register', form))).toBe('ok')
  }, 120_000)
})
