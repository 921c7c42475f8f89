import { randomUUID } from 'node:crypto'
import {
  deposit,
  must,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let world: OwnWorld
beforeAll(async () => {
  world = await startWorld({ jobs: true, env: { RATE_LIMIT_SENSITIVE: '1000000' } })
  const asked = ['firstName', 'lastName'].map((field) => ({ field, mandatory: true }))
  await world.db.query(`insert into setting (name, value) values ('prefill.fields', $1)`, [
    JSON.stringify({ Hungary: { withdrawal: asked } }),
  ])
})
afterAll(() => world?.stop())

/** In minor units. */
const AMOUNT = 500_000n
let met = 0
let eszter: Browser
beforeEach(async () => {
  eszter = await registeredPlayer(world, personNumber((met += 1)))
  await deposit(world, eszter, 2n * AMOUNT)
  must(
    await eszter.post('account.savePrefill', {
      type: 'withdrawal',
      fields: { firstName: 'Eszter', lastName: 'Kovács' },
    }),
  )
})

async function withdrawTo(
  ibanAccountOwnerName: string,
  idempotencyKey: string,
  ibanAccount = 'HU42117730161111101800000000',
): Promise<string> {
  const { methods, currency } = must(await eszter.get('payments.withdrawalDetails', {}))
  const { withdrawal } = must(
    await eszter.post(
      'payments.initWithdraw',
      {
        method: methods[0]?.method ?? 0,
        amount: AMOUNT.toString(),
        currency,
        storedPayoutReference: '-1',
        fields: { ibanAccount, ibanAccountOwnerName },
      },
      { idempotencyKey },
    ),
  )
  return withdrawal.reference
}
const casesOf = async (reference: string) =>
  (
    await world.db.query<{ kind: string; isVerified: string }>(
      `select kind, details->>'isVerified' as "isVerified" from staff_case where subject = $1`,
      [reference],
    )
  ).rows
const ownerCheckOf = async (reference: string) => {
  const dora = await world.loginStaff('dora')
  const { checks, facts } = must(await dora.get('staff.withdrawal', { reference }))
  return [checks.find(({ name }) => name === 'accountOwner')?.outcome, facts.playerName]
}

describe('a withdrawal to an account (D-32)', () => {
  // Proves G11
  test('in another name than the player’s opens one case, also when it is sent twice', async () => {
    const key = randomUUID()
    const reference = await withdrawTo('Nagy Péter', key)
    expect(await withdrawTo('Nagy Péter', key)).toBe(reference)
    expect(await casesOf(reference)).toEqual([{ kind: 'payout_name_differs', isVerified: 'no' }])
    expect(await ownerCheckOf(reference)).toEqual(['concern', { name: 'Eszter Kovács', isVerified: false }])
  })

  test('in the player’s name, written as a bank writes it, opens none', async () => {
    const reference = await withdrawTo('KOVACS ESZTER', randomUUID(), 'HU93116000060000000012345676')
    expect(await casesOf(reference)).toEqual([])
    expect((await ownerCheckOf(reference))[0]).toBe('clear')
  })

  // Proves G11
  test('is compared with the verified name once there is one', async () => {
    await world.db.query(
      `update player_identity set verified_at = baize.now(), verified_by = 'staff'
       where field in ('firstName', 'lastName')`,
    )
    const reference = await withdrawTo('Nagy Péter', randomUUID())
    expect(await casesOf(reference)).toEqual([{ kind: 'payout_name_differs', isVerified: 'yes' }])
  })
})
