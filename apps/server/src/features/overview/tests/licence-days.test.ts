import { currencyCode } from '@baize/domain'
import {
  deposit,
  must,
  people,
  registeredPlayer,
  startWorld,
  verifyIdentity,
  type Browser,
  type OwnWorld,
  type PersonName,
} from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHere } from '../../../../tests/start-here.ts'
import { expectAllCounted } from './counted-totals.ts'

/** 00:30 of the next day in Budapest, 23:30 in London. */
const BETWEEN_MIDNIGHTS = Temporal.Instant.from('2027-07-10T22:30:00Z')
const [HUNGARY, BRITAIN] = ['Hungary', 'Great Britain']

let world: OwnWorld
let anna: Browser
let grace: Browser
beforeAll(async () => {
  world = await startWorld({ startHere })
  const now = await world.time.now()
  await world.time.advance(`${Math.ceil((BETWEEN_MIDNIGHTS.epochMilliseconds - now) / 1000) - 3600} seconds`)
  anna = await registeredPlayer(world, 'anna')
  await world.db.query(`update setting set value = '"GBR"' where name = 'defaultCountry'`)
  grace = await registeredPlayer(world, 'grace')
  await verifyIdentity(world, 'grace')
})
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
})

const staff = () => world.loginStaff('dora')
async function moneyOf(licence: string) {
  await world.runDue()
  await expectAllCounted(world)
  const { money } = must(await (await staff()).get('staff.overview', { licence }))
  if (money === null) throw new Error('dora may see totals of money')
  const [only, ...others] = money.currencies
  return { money, others, currency: only?.currency, deposits: only?.deposits, from: only?.hours[0]?.at }
}
async function playerIdOf(nickName: string) {
  const { rows } = await world.db.query<{ player_id: string }>(
    'select player_id from player where nick_name = $1',
    [nickName],
  )
  return rows[0]?.player_id ?? ''
}
/** Logs in, because an hour has passed, and requests a withdrawal to a bank account. */
async function withdraw(
  player: Browser,
  who: PersonName,
  input: {
    readonly amount: string
    readonly owner: string
    readonly account: Readonly<Record<string, string>>
  },
) {
  const { email, password } = people[who]
  must(await player.post('account.login', { login: email, password }))
  const { methods, currency } = must(await player.get('payments.withdrawalDetails', {}))
  const [method] = methods
  if (method === undefined) throw new Error('There is no method to withdraw.')
  const fields = { ...input.account, ibanAccountOwnerName: input.owner }
  const answer = must(
    await player.post('payments.initWithdraw', {
      method: method.method,
      amount: input.amount,
      currency: currencyCode(currency),
      fields,
    }),
  )
  return answer.withdrawal.reference
}

// Proves G15
test('between the midnights of two licences each has its own day, money and currency', async () => {
  // 23:30 in Budapest, 22:30 in London.
  await deposit(world, anna, 20_000_00n)
  await deposit(world, grace, 30_00n)
  expect(await moneyOf(HUNGARY)).toMatchObject({
    money: { licence: HUNGARY, timeZone: 'Europe/Budapest' },
    ...{ currency: 'HUF', deposits: '2000000', from: '2027-07-09T22:00:00Z', others: [] },
  })
  expect(await moneyOf(BRITAIN)).toMatchObject({
    money: { licence: BRITAIN, timeZone: 'Europe/London' },
    ...{ currency: 'GBP', deposits: '3000', from: '2027-07-09T23:00:00Z', others: [] },
  })
  await world.time.advance('1 hour')
  expect(await moneyOf(HUNGARY)).toMatchObject({ deposits: '0', from: '2027-07-10T22:00:00Z' })
  expect(await moneyOf(BRITAIN)).toMatchObject({ deposits: '3000', from: '2027-07-09T23:00:00Z' })
})

test('without a licence the overview is that of the first, and an unknown one is not found', async () => {
  const dora = await staff()
  const { money } = must(await dora.get('staff.overview', {}))
  expect(money?.licence).toBe(HUNGARY)
  expect(await dora.get('staff.overview', { licence: 'Sweden' })).toMatchObject({
    error: { error: 'element_not_found' },
  })
})

// Proves G15
test('a decision counts as today until midnight of the player’s licence, and the queue is of one licence', async () => {
  const refused = {
    anna: await withdraw(anna, 'anna', {
      amount: '200000',
      account: { ibanAccount: 'HU42 1177 3016 1111 1018 0000 0000' },
      owner: 'Kovács Anna',
    }),
    grace: await withdraw(grace, 'grace', {
      amount: '1000',
      account: { ukIbanAccount: 'GB29 NWBK 6016 1331 9268 19' },
      owner: 'Grace Okafor',
    }),
  }
  let dora = await staff()
  const queueOf = async (licence?: string) => {
    const input = { queue: 'toCheck', ...(licence !== undefined && { licence }) } as const
    const { withdrawals, today } = must(await dora.get('staff.withdrawals', input))
    return { found: withdrawals.map((row) => [row.nickName, row.licence]), today: today?.count ?? 0 }
  }
  expect((await queueOf()).found.toSorted()).toEqual([
    ['anna', HUNGARY],
    ['grace', BRITAIN],
  ])
  expect((await queueOf(BRITAIN)).found).toEqual([['grace', BRITAIN]])
  for (const reference of Object.values(refused))
    must(await dora.post('staff.withdrawalReject', { reference, message: 'The account is not yours.' }))
  // 00:30 in Budapest, 23:30 in London.
  expect((await queueOf()).today).toBe(2)
  await world.time.advance('1 hour')
  dora = await staff()
  expect((await queueOf()).today).toBe(1)
})

test('the start and the profile name licence, rule set and zone, and the verification', async () => {
  const dora = await staff()
  expect(must(await dora.get('staff.start', {}))).toMatchObject({
    timeZone: 'Europe/Budapest',
    licences: [
      { name: HUNGARY, title: HUNGARY, timeZone: 'Europe/Budapest' },
      { name: BRITAIN, title: BRITAIN, timeZone: 'Europe/London' },
    ],
  })
  const hungarian = { headers: { 'accept-language': 'hu' } }
  expect(must(await dora.get('staff.start', {}, hungarian)).licences.map(({ title }) => title)).toEqual([
    'Magyarország',
    'Nagy-Britannia',
  ])
  const profileOf = async (nickName: string) =>
    must(await dora.get('staff.player', { playerId: await playerIdOf(nickName) }))
  expect(await profileOf('anna')).toMatchObject({
    ...{ licence: HUNGARY, ruleSet: 'HUN', timeZone: 'Europe/Budapest', identityVerifiedAt: null },
  })
  expect(await profileOf('grace')).toMatchObject({
    ...{ licence: BRITAIN, ruleSet: 'GBR', timeZone: 'Europe/London' },
    identityVerifiedAt: expect.stringMatching(/^2027-07-10T21:/),
  })
})

test('a case names the licence of its player', async () => {
  await world.db.query(
    `insert into staff_case (id, kind, subject, player_id, details, dedup_key, due_at)
     values (gen_random_uuid(), 'payout_returned', 'W1', $1, '{}', 'licence-days', baize.now())`,
    [await playerIdOf('grace')],
  )
  const { items } = must(await (await staff()).get('staff.cases', { open: 'true' }))
  expect(items.map(({ player }) => player?.licence)).toEqual([BRITAIN])
})
