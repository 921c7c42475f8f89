import { people, personNumber } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activate, checkActivationCode } from '../activate.ts'
import { resendActivation } from '../resend-activation.ts'
import { deleteOldCodes } from '../activation-code-store.ts'
import { nameOf, open, openAccountsFixture, tryLogIn, type AccountsFixture } from './accounts-database.ts'

let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
})
afterAll(() => fixture.close())

/** Codes in the queued mails to an address. */
async function mailedCodes(email: string): Promise<string[]> {
  const rows = await fixture.db
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
  test('used by twenty concurrent requests works once', async () => {
    const { playerId, activationCode } = await open(fixture, 'anna')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => activate(fixture.deps, activationCode)),
    )
    expect(answers.map(nameOf).sort()).toEqual([...Array<string>(19).fill('already_activated'), 'ok'])
    const player = await fixture.db
      .selectFrom('player')
      .select(['status', 'activated_at'])
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    expect(player).toMatchObject({ status: 'active', activated_at: expect.any(Temporal.Instant) })
  })

  test('does not log the player in', async () => {
    expect(await fixture.db.selectFrom('player_session').selectAll().execute()).toEqual([])
  })

  // Covers ERR-056
  test('that is unknown is refused', async () => {
    expect(nameOf(await activate(fixture.deps, 'x'.repeat(45)))).toBe('wrong_activation_code')
  })

  // Covers ERR-029
  test('expires after 72 hours', async () => {
    const { activationCode } = await open(fixture, 'erik')
    await fixture.advance({ hours: 72 })
    expect(nameOf(await activate(fixture.deps, activationCode))).toBe('activation_expired')
    expect(nameOf(await tryLogIn(fixture, people.erik.email, people.erik.password))).toBe('not_activated')
  })

  // Covers ERR-026
  // Proves G16
  test('can be checked without using it, with the same result', async () => {
    const check = async (code: string) => nameOf(await checkActivationCode(fixture.deps, code))
    const used = await open(fixture, personNumber(8))
    expect(await check(used.activationCode)).toBe('ok')
    expect(nameOf(await activate(fixture.deps, used.activationCode))).toBe('ok')
    expect(await check(used.activationCode)).toBe('already_activated')
    expect(await check('x'.repeat(45))).toBe('wrong_activation_code')
    const late = await open(fixture, personNumber(9))
    await fixture.advance({ hours: 72 })
    expect(await check(late.activationCode)).toBe('activation_expired')
  })

  test('is answered as expired until it is deleted', async () => {
    const { activationCode } = await open(fixture, personNumber(7))
    await fixture.advance({ days: 20 })
    await deleteOldCodes(fixture.db, 200)
    expect(nameOf(await activate(fixture.deps, activationCode))).toBe('activation_expired')
    await fixture.advance({ days: 20 })
    await deleteOldCodes(fixture.db, 200)
    expect(nameOf(await activate(fixture.deps, activationCode))).toBe('wrong_activation_code')
  })
})

describe('another activation mail', () => {
  test('contains the only valid code', async () => {
    const person = personNumber(1)
    const { activationCode } = await open(fixture, person)
    await fixture.advance({ minutes: 1 })
    await resendActivation(fixture.deps, person.email.toUpperCase())
    const codes = await mailedCodes(person.email)
    expect(codes).toHaveLength(2)
    expect(nameOf(await activate(fixture.deps, activationCode))).toBe('activation_expired')
    expect(nameOf(await activate(fixture.deps, codes[1] ?? ''))).toBe('ok')
    expect(nameOf(await activate(fixture.deps, activationCode))).toBe('already_activated')
  })

  // Proves S12
  test('is sent at most three times an hour', async () => {
    const person = personNumber(2)
    await open(fixture, person)
    for (let time = 0; time < 6; time += 1) {
      await fixture.advance({ minutes: 1 })
      await resendActivation(fixture.deps, person.email)
    }
    expect(await mailedCodes(person.email)).toHaveLength(1 + 3)
    await fixture.advance({ hours: 1 })
    await resendActivation(fixture.deps, person.email)
    expect(await mailedCodes(person.email)).toHaveLength(1 + 4)
  })

  test('is not sent to an unknown or activated address, with the same response', async () => {
    const [unknown, active, waiting] = ['nobody@example.hu', people.anna.email, people.erik.email]
    const before = { active: await mailedCodes(active), waiting: await mailedCodes(waiting) }
    const answers = [
      await resendActivation(fixture.deps, unknown),
      await resendActivation(fixture.deps, active),
      await resendActivation(fixture.deps, waiting),
    ]
    expect(answers).toEqual(answers.map(() => ({ resendAfterSec: 60 })))
    expect(await mailedCodes(unknown)).toEqual([])
    expect(await mailedCodes(active)).toEqual(before.active)
    expect(await mailedCodes(waiting)).toHaveLength(before.waiting.length + 1)
  })

  // Proves S12
  test('is counted for unknown addresses as for known ones', async () => {
    const count = async () => (await fixture.db.selectFrom('login_failure').selectAll().execute()).length
    const before = await count()
    await resendActivation(fixture.deps, 'somebody@example.hu')
    expect(await count()).toBe(before + 1)
  })
})
