import { people, personNumber } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activate, checkActivationCode } from '../activate.ts'
import { resendActivation } from '../resend-activation.ts'
import { deleteOldAccess } from '../sweep-accounts.ts'
import { nameOf, open, openAccountsHouse, tryLogIn, type AccountsHouse } from './accounts-database.ts'

let house: AccountsHouse
beforeAll(async () => {
  house = await openAccountsHouse()
})
afterAll(() => house.close())

/** Codes in the mails that wait for an address. */
async function mailedCodes(email: string): Promise<string[]> {
  const rows = await house.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute()
  return rows
    .map(({ payload }) => payload as { to: string; data: { link: string } })
    .filter(({ to }) => to === email)
    .map(({ data }) => data.link.split('/').at(-1) ?? '')
}

describe('an activation code', () => {
  test('used by twenty at once works once', async () => {
    const { playerId, activationCode } = await open(house, 'anna')
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(house.deps, activationCode)))
    expect(answers.map(nameOf).sort()).toEqual([...Array<string>(19).fill('already_activated'), 'ok'])
    const player = await house.db
      .selectFrom('player')
      .select(['status', 'activated_at'])
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    expect(player).toMatchObject({ status: 'active', activated_at: expect.any(Temporal.Instant) })
  })

  test('logs nobody in', async () => {
    expect(await house.db.selectFrom('player_session').selectAll().execute()).toEqual([])
  })

  test('that was never made is wrong', async () => {
    expect(nameOf(await activate(house.deps, 'x'.repeat(43)))).toBe('wrong_activation_code')
  })

  test('is over after 72 hours', async () => {
    const { activationCode } = await open(house, 'erik')
    await house.advance({ hours: 72 })
    expect(nameOf(await activate(house.deps, activationCode))).toBe('activation_expired')
    expect(nameOf(await tryLogIn(house, people.erik.email, people.erik.password))).toBe('not_activated')
  })

  test('is checked without being used, and the check says what using it would say', async () => {
    const check = async (code: string) => nameOf(await checkActivationCode(house.deps, code))
    const used = await open(house, personNumber(8))
    expect(await check(used.activationCode)).toBe('ok')
    expect(nameOf(await activate(house.deps, used.activationCode))).toBe('ok')
    expect(await check(used.activationCode)).toBe('already_activated')
    expect(await check('x'.repeat(43))).toBe('wrong_activation_code')
    const late = await open(house, personNumber(9))
    await house.advance({ hours: 72 })
    expect(await check(late.activationCode)).toBe('activation_expired')
  })

  test('says that it is over until it is swept away', async () => {
    const { activationCode } = await open(house, personNumber(7))
    await house.advance({ days: 20 })
    await deleteOldAccess(house.deps)
    expect(nameOf(await activate(house.deps, activationCode))).toBe('activation_expired')
    await house.advance({ days: 20 })
    await deleteOldAccess(house.deps)
    expect(nameOf(await activate(house.deps, activationCode))).toBe('wrong_activation_code')
  })
})

describe('another activation mail', () => {
  test('brings the only code that works', async () => {
    const person = personNumber(1)
    const { activationCode } = await open(house, person)
    await resendActivation(house.deps, person.email.toUpperCase())
    const codes = await mailedCodes(person.email)
    expect(codes).toHaveLength(2)
    expect(nameOf(await activate(house.deps, activationCode))).toBe('activation_expired')
    expect(nameOf(await activate(house.deps, codes[1] ?? ''))).toBe('ok')
    expect(nameOf(await activate(house.deps, activationCode))).toBe('already_activated')
  })

  test('comes three times an hour at most', async () => {
    const person = personNumber(2)
    await open(house, person)
    for (let time = 0; time < 6; time += 1) await resendActivation(house.deps, person.email)
    expect(await mailedCodes(person.email)).toHaveLength(1 + 3)
    await house.advance({ hours: 1 })
    await resendActivation(house.deps, person.email)
    expect(await mailedCodes(person.email)).toHaveLength(1 + 4)
  })

  test('does not come to an unknown or an activated address, and the answer is the same', async () => {
    const [unknown, active, waiting] = ['nobody@example.hu', people.anna.email, people.erik.email]
    const before = { active: await mailedCodes(active), waiting: await mailedCodes(waiting) }
    const answers = [
      await resendActivation(house.deps, unknown),
      await resendActivation(house.deps, active),
      await resendActivation(house.deps, waiting),
    ]
    expect(new Set(answers)).toEqual(new Set([undefined]))
    expect(await mailedCodes(unknown)).toEqual([])
    expect(await mailedCodes(active)).toEqual(before.active)
    expect(await mailedCodes(waiting)).toHaveLength(before.waiting.length + 1)
  })

  test('is counted for unknown addresses as for known ones: every request writes', async () => {
    const count = async () => (await house.db.selectFrom('login_failure').selectAll().execute()).length
    const before = await count()
    await resendActivation(house.deps, 'somebody@example.hu')
    expect(await count()).toBe(before + 1)
  })
})
