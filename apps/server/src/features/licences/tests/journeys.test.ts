import { randomUUID } from 'node:crypto'
import { currencyCode } from '@baize/domain'
import {
  demoDeposit,
  demoMethodAmong,
  deposit,
  must,
  pressOutside,
  registeredPlayer,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { from, startCoveredWorld, withdraw } from './covered-world.ts'

let world: OwnWorld
let anna: Browser
beforeAll(async () => {
  world = await startCoveredWorld()
  anna = await registeredPlayer(world, 'anna')
  await deposit(world, anna, 20_000_00n)
})
afterAll(async () => {
  await world.checkLedger()
  await world.stop()
})

const name = 'dice-house'
const abroad = {
  country: 'GBR',
  countries: ['HUN'],
  countryName: 'United Kingdom',
  countryNames: 'Hungary',
}
const HUF = currencyCode('HUF')
const submit = async (country: string, idempotencyKey: string = randomUUID()) => {
  const { method } = demoMethodAmong(must(await anna.get('payments.methods', {})).methods)
  const input = { method, amount: '200000', currency: HUF }
  return anna.post('payments.depositSubmit', input, { ...from(country), idempotencyKey })
}
const actions = {
  demo: (country: string) => anna.post('game.demoGame', { name }, from(country)),
  deposit: submit,
  play: (country: string) => anna.post('game.game', { name, type: 'real' }, from(country)),
}
const rows = async () =>
  (
    await world.db.query(
      'select (select count(*) from deposit) as d, (select count(*) from game_session) as s',
    )
  ).rows

describe('a Hungarian player who connects from Great Britain', () => {
  // Proves G43
  test.each(['demo', 'deposit', 'play'] as const)('is refused %s, with both countries', async (before) => {
    const known = await rows()
    const answer = await actions[before]('GB')
    expect(answer).toMatchObject({
      error: {
        error: 'licence_not_valid_here',
        errorCode: 9046,
        errorDetails: { ...abroad, before },
        remedy: { who: 'player', to: 'withdrawal' },
      },
    })
    expect(await rows()).toEqual(known)
  })

  test('reads it with the start data, and not at home or where nothing tells the country', async () => {
    const listed = async (country: string) =>
      must(await anna.get('content.start', {}, from(country))).obligations
    expect(await listed('GB')).toEqual([{ kind: 'abroad', before: ['demo', 'deposit', 'play'], ...abroad }])
    expect(await listed('HU')).toEqual([])
    expect(await listed('XX')).toEqual([])
  })

  // Proves G43
  test('logs in, reads transactions, changes limits and withdraws', async () => {
    await anna.post('account.logout', {}, from('GB'))
    const login = { login: 'anna@example.hu', password: 'Long-Enough-77' }
    must(await anna.post('account.login', login, from('GB')))
    const page = await anna.request('/', from('GB'))
    expect(page.status).toBe(200)
    must(await anna.get('player.limits', {}, from('GB')))
    must(
      await anna.post(
        'player.saveLimit',
        { type: 'deposit', period: 'daily', amount: '5000000' },
        from('GB'),
      ),
    )
    must(await withdraw(anna, 'GB'))
    must(await anna.get('payments.deposits', {}, from('GB')))
  })
})

describe('a deposit that was started at home', () => {
  // Proves G43
  test('is answered again abroad, and its money is credited', async () => {
    const key = randomUUID()
    const first = must(await submit('HU', key))
    expect(must(await submit('GB', key))).toEqual(first)
    if (first.outcome.type !== 'form') throw new Error('The deposit ended at once.')
    await pressOutside(first.outcome, demoDeposit().button, world.sites)
    await world.runDue()
    const { status } = must(
      await anna.get('payments.depositStatus', { reference: first.reference }, from('GB')),
    )
    expect(status).toBe('ok')
  })

  test('a key that was refused abroad deposits at home', async () => {
    const key = randomUUID()
    expect((await submit('GB', key)).ok).toBe(false)
    must(await submit('HU', key))
  })
})

describe('a game that is open when the player leaves', () => {
  const prolong = (country: string) => anna.post('game.prolongGameSession', {}, from(country))
  async function call(url: string, operation: string, body: object): Promise<string | undefined> {
    const session = new URL(url).pathname.split('/').at(-1)
    type Called = { answer: { fields: { status?: string } | null } }
    return (await world.sandbox.control<Called>('hub88/call', { operation, session, body })).answer.fields
      ?.status
  }

  // Proves G43
  test('ends at the next prolongation: no further bet, and its round is paid', async () => {
    const game = must(await actions.play('HU'))
    const [key, round] = [randomUUID(), randomUUID()]
    const stake = (transaction: string, of: string) =>
      call(game.url, 'bet', { amount: 20_000_000, round: of, transaction_uuid: transaction })
    expect(await stake(key, round)).toBe('RS_OK')
    must(await prolong('HU'))
    expect(await prolong('GB')).toMatchObject({
      error: { error: 'licence_not_valid_here', errorDetails: { ...abroad, before: 'play' } },
    })
    const { rows: ended } = await world.db.query('select end_reason from game_session where id = $1', [
      game.gameSessionId,
    ])
    expect(ended).toEqual([{ end_reason: 'licence' }])
    expect(await stake(randomUUID(), randomUUID())).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect(await call(game.url, 'win', { reference_transaction_uuid: key, round, amount: 40_000_000 })).toBe(
      'RS_OK',
    )
    expect(await prolong('HU')).toMatchObject({ error: { error: 'no_session' } })
    must(await actions.play('HU'))
  })
})

test('a player abroad whose time of play is used up as well reads of the licence first', async () => {
  must(await anna.post('player.saveLimit', { type: 'session', period: 'daily', amount: '60' }, from('HU')))
  await world.time.advance('61 seconds')
  expect(await actions.play('GB')).toMatchObject({ error: { error: 'licence_not_valid_here' } })
  expect(await actions.play('HU')).toMatchObject({ error: { error: 'session_limit_reached' } })
})
