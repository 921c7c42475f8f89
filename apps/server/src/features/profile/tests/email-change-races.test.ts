import { lockWaiters } from '@baize/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import type { PlayerIdentity } from '../../../platform/http/calls/handler.ts'
import { hashPassword } from '../../credentials/index.ts'
import { getPlayer, lockPassword, savePasswordHash } from '../../players/index.ts'
import {
  nameOf,
  openAccountsFixture,
  openNewPlayer,
  tokenOf,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'
import { skipFixedTime, type FixedTime } from '../../registration/tests/fixed-time.ts'
import { findPlayerSession } from '../../sessions/index.ts'
import { changeEmail } from '../change-email.ts'
import { changePhoneNumber } from '../change-phone-number.ts'
import { confirmEmail } from '../confirm-email.ts'

let fixture: AccountsFixture
/** The database connections of a second server: races are decided in the database. */
let other: Database
let time: FixedTime
beforeAll(async () => {
  fixture = await openAccountsFixture()
  other = openDatabase({ url: fixture.database.url, poolSize: 8, onIdleError: () => {} })
  time = skipFixedTime()
})
afterAll(async () => {
  time.restore()
  await other.pool.end()
  await fixture.close()
})

type Owner = Awaited<ReturnType<typeof openNewPlayer>> & { readonly caller: PlayerIdentity }
async function newOwner(): Promise<Owner> {
  const owner = await openNewPlayer(fixture)
  const caller = await findPlayerSession(fixture.deps, await tokenOf(fixture, owner), { passive: true })
  if (caller === null) throw new Error('no session')
  return { ...owner, caller }
}

const setSessionToken = () => {}
const ask = ({ caller, password }: Owner, email: string) =>
  changeEmail(fixture.deps, caller, { email, password, setSessionToken })

/** The codes that were mailed to an address, in the order of their requests. */
async function codesTo(email: string): Promise<string[]> {
  const mails = await fixture.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute()
  return mails
    .map(({ payload }) => payload as { to: string; template: string; data: { link: string } })
    .filter(({ to, template }) => to === email && template === 'emailChange')
    .map(({ data }) => data.link.split('/').at(-1) ?? '')
}
const codeTo = async (email: string) => (await codesTo(email))[0] ?? ''

const untilWaiting = async (count: number) =>
  await expect
    .poll(() => lockWaiters((text) => sql.raw(text).execute(fixture.db)), { timeout: 10_000, interval: 5 })
    .toBe(count)

/** An action that began with the old password, and waits for the commit of a new one. */
async function duringNewPassword<Answer>(
  { playerId }: Owner,
  act: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const hash = await hashPassword('Another-Long-88')
  if (!hash.ok) throw new Error('no hash')
  let begun: Promise<Answer> | undefined
  await fixture.db.transaction().execute(async (trx) => {
    await lockPassword(trx, playerId)
    await savePasswordHash(trx, playerId, hash.value)
    begun = act()
    await untilWaiting(1)
  })
  return await begun
}

test('a request with the old password that continues after a new password is refused and mails nobody', async () => {
  const anna = await newOwner()
  const asked = await duringNewPassword(anna, () => ask(anna, 'thief-1@example.hu'))
  expect(asked).toMatchObject({ error: { name: 'wrong_field', fields: [{ field: 'password' }] } })
  expect(await codeTo('thief-1@example.hu')).toBe('')
})

test('a link that is used during a password change is invalid', async () => {
  const anna = await newOwner()
  expect(nameOf(await ask(anna, 'thief-2@example.hu'))).toBe('ok')
  const code = await codeTo('thief-2@example.hu')
  const confirmed = await duringNewPassword(anna, () => confirmEmail(fixture.deps, code))
  expect(confirmed).toMatchObject({ error: { name: 'email_change_ended' } })
  expect((await getPlayer(fixture.db, anna.playerId)).email).toBe(anna.email)
})

test('of two addresses that are asked for at once one link works', async () => {
  const anna = await newOwner()
  expect(nameOf(await ask(anna, 'zeroth-3@example.hu'))).toBe('ok')
  const begun: ReturnType<typeof ask>[] = []
  await fixture.db.transaction().execute(async (trx) => {
    // Each request ends the one that waits before it stores its own.
    await sql`select from email_change where player_id = ${anna.playerId} for update`.execute(trx)
    begun.push(ask(anna, 'first-3@example.hu'), ask(anna, 'second-3@example.hu'))
    await untilWaiting(2)
  })
  expect((await Promise.all(begun)).map(nameOf)).toEqual(['ok', 'ok'])
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from email_change
    where player_id = ${anna.playerId} and used_at is null and expires_at > baize.now()`.execute(fixture.db)
  expect(rows).toEqual([{ open: 1 }])
})

const confirmAt = (turn: number, code: string) =>
  confirmEmail(turn % 2 === 0 ? fixture.deps : { ...fixture.deps, db: other.db }, code)

test('one of ten uses of a link on two servers changes the address', async () => {
  const anna = await newOwner()
  expect(nameOf(await ask(anna, 'fresh-9@example.hu'))).toBe('ok')
  const code = await codeTo('fresh-9@example.hu')
  const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => confirmAt(turn, code)))
  expect(answers.map(nameOf).filter((name) => name === 'ok')).toHaveLength(1)
})

test('one of two accounts that confirm an address on two servers gets it', async () => {
  const email = 'wanted@example.hu'
  for (const owner of [await newOwner(), await newOwner()]) expect(nameOf(await ask(owner, email))).toBe('ok')
  const codes = await codesTo(email)
  expect(codes).toHaveLength(2)
  const answers = await Promise.all(codes.map((code, turn) => confirmAt(turn, code)))
  expect(answers.map(nameOf).toSorted()).toEqual(['duplicated_email', 'ok'])
  const { rows } =
    await sql`select count(*)::int as count from player_login where login_key = ${email}`.execute(fixture.db)
  expect(rows).toEqual([{ count: 1 }])
})

test('a phone number with the old password is refused after a new password', async () => {
  const anna = await newOwner()
  const changed = await duringNewPassword(anna, () =>
    changePhoneNumber(fixture.deps, anna.caller, {
      phoneNumber: '+36301234567',
      password: anna.password,
      setSessionToken,
    }),
  )
  expect(changed).toMatchObject({ error: { name: 'wrong_field', fields: [{ field: 'password' }] } })
})
