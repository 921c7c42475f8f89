import { argon2Sync } from 'node:crypto'
import { lockWaiters } from '@baize/testing'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '../../../platform/db/schema.ts'
import { hashPassword } from '../../credentials/index.ts'
import { lockPassword } from '../../players/index.ts'
import { findPlayerSession, getAccount } from '../../sessions/index.ts'
import {
  nameOf,
  openAccountsFixture,
  openNewPlayer,
  tokenOf,
  tryLogIn,
  type AccountsFixture,
} from '../../registration/tests/accounts-database.ts'
import { changePassword } from '../change-password.ts'
import { forgotPassword } from '../forgot-password.ts'
import { resetPassword } from '../reset-password.ts'
import { saveNewPassword } from '../save-new-password.ts'

const NEW = 'Another-Long-88'
let fixture: AccountsFixture
beforeAll(async () => {
  fixture = await openAccountsFixture()
})
afterAll(() => fixture.close())

const newPlayer = () => openNewPlayer(fixture)
type NewPlayer = Awaited<ReturnType<typeof newPlayer>>

const waiting = () => lockWaiters((text) => sql.raw(text).execute(fixture.db))

/** The owner's password change, up to its commit. */
async function setNewPassword(trx: Transaction<DB>, { playerId }: NewPlayer): Promise<void> {
  const [account, hash] = [await getAccount(fixture.db, playerId), await hashPassword(NEW)]
  if (!hash.ok) throw new Error('no hash')
  await saveNewPassword(trx, fixture.deps, { account, hash: hash.value, by: 'reset', current: null })
}

/** An action that was verified with the old password, and waits for the commit of the owner's new one. */
async function meanwhile<Answer>(owner: NewPlayer, act: () => Promise<Answer>): Promise<Answer> {
  let begun: Promise<Answer> | undefined
  await fixture.db.transaction().execute(async (trx) => {
    await setNewPassword(trx, owner)
    begun = act()
    await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(1)
  })
  return await (begun as Promise<Answer>)
}

const liveSessionsOf = async ({ playerId }: NewPlayer) =>
  (
    await fixture.db
      .selectFrom('player_session')
      .select('session_id')
      .where('player_id', '=', playerId)
      .where('ended_at', 'is', null)
      .execute()
  ).length

async function expectNewPasswordOnly({ email, password }: NewPlayer): Promise<void> {
  expect(nameOf(await tryLogIn(fixture, email, password))).toBe('wrong_login')
  expect(nameOf(await tryLogIn(fixture, email, NEW))).toBe('ok')
}

// Proves S4
test('a login with the old password that continues after a password change is refused', async () => {
  const owner = await newPlayer()
  expect(nameOf(await meanwhile(owner, () => tryLogIn(fixture, owner.email, owner.password)))).toBe(
    'wrong_login',
  )
  expect(await liveSessionsOf(owner)).toBe(0)
  await expectNewPasswordOnly(owner)
})

test('a rehash by a login does not restore the old password', async () => {
  const owner = await newPlayer()
  const salt = Buffer.alloc(16, 7)
  const cheap = {
    message: owner.password,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  }
  const [saltText, tagText] = [salt, argon2Sync('argon2id', cheap)].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  )
  const outdated = { password_hash: `$argon2id$v=19$m=8192,t=1,p=1$${saltText}$${tagText}` }
  await fixture.db
    .updateTable('player_credential')
    .set(outdated)
    .where('player_id', '=', owner.playerId)
    .execute()
  expect(nameOf(await meanwhile(owner, () => tryLogIn(fixture, owner.email, owner.password)))).toBe(
    'wrong_login',
  )
  await expectNewPasswordOnly(owner)
})

// Proves S4
test('a session with the old password cannot replace the owner’s new password', async () => {
  const owner = await newPlayer()
  const caller = await findPlayerSession(fixture.deps, await tokenOf(fixture, owner), { passive: true })
  if (caller === null) throw new Error('no session')
  const theirs = {
    newPassword: 'Thief-Long-77',
    confirmPassword: 'Thief-Long-77',
    deviceTokens: [],
    setSessionToken: () => {},
  }
  const change = () => changePassword(fixture.deps, caller, { password: owner.password, ...theirs })
  expect(nameOf(await meanwhile(owner, change))).toBe('wrong_field')
  expect(nameOf(await tryLogIn(fixture, owner.email, 'Thief-Long-77'))).toBe('wrong_login')
  await expectNewPasswordOnly(owner)
})

test('a mailed link that is used during a password change is invalid, without a deadlock', async () => {
  const owner = await newPlayer()
  await forgotPassword(fixture.deps, { email: owner.email })
  const mails = await fixture.db
    .selectFrom('outbox')
    .select('payload')
    .where('player_id', '=', owner.playerId)
    .where('topic', '=', 'mail')
    .execute()
  const links = mails.map(({ payload }) => (payload as { data: { link: string } }).data.link)
  const code =
    links
      .find((link) => link.includes('/reset/'))
      ?.split('/')
      .at(-1) ?? ''
  let used: ReturnType<typeof resetPassword> | undefined
  await fixture.db.transaction().execute(async (trx) => {
    await lockPassword(trx, owner.playerId)
    used = resetPassword(fixture.deps, {
      code,
      password: 'Third-Long-99',
      confirmPassword: 'Third-Long-99',
      ip: '203.0.113.7',
    })
    await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(1)
    await setNewPassword(trx, owner)
  })
  expect(nameOf(await (used as ReturnType<typeof resetPassword>))).toBe('code_used')
  await expectNewPasswordOnly(owner)
})
