import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InputOf } from '@baize/contract'
import { contract } from '@baize/contract'
import { loadRuleSets } from '@baize/plugin-kit'
import {
  createTestDatabase,
  stackPaths,
  personNumber,
  registrationOf,
  type Person,
  type PersonName,
} from '@baize/testing'
import { sql } from 'kysely'
import pg from 'pg'
import { createDatabaseClock } from '../../../platform/clock/clock.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { createProofOfWork } from '../../captcha/index.ts'
import { saveOperatorSettings } from '../../settings/index.ts'
import { openTestKeys } from '../../identity/tests/identity-key-file.ts'
import { createWalletStore } from '../../wallet/index.ts'
import { logIn } from '../../sessions/log-in.ts'
import { activate } from '../activate.ts'
import { openAccount, register, type OpenedAccount } from '../register.ts'

export const HERE = '203.0.113.7'
const ruleSetsFolder = new URL('../../../../../../plugins/rule-sets/', import.meta.url)

export type AccountsFixture = Awaited<ReturnType<typeof openAccountsFixture>>

/** The dependencies of the account use cases, with a new database and the demo operator's settings. */
export async function openAccountsFixture() {
  const database = await createTestDatabase()
  const { pool, db } = openDatabase({ url: database.url, poolSize: 8, onIdleError: () => {} })
  const clock = createDatabaseClock(pool)
  await clock.sync()
  const ruleSets = await loadRuleSets(ruleSetsFolder)
  const keyFile = openTestKeys()
  const deps = {
    db,
    clock,
    wallet: createWalletStore(pool),
    plugins: { ruleSets },
    config: { publicUrl: 'http://localhost:3000', staffUrl: 'http://localhost:3001' },
    settings: { sessionPepper: 'a pepper for tests of accounts' },
    captcha: createProofOfWork('a secret for tests of accounts', clock),
    identityKeys: keyFile.identityKeys,
    messages: {
      addresses: () => ({
        shell: '/messages/en/shell.0.json',
        'backoffice-cases': '/messages/en/backoffice-cases.0.json',
      }),
    },
  }
  const operator = JSON.parse(await readFile(join(stackPaths.content, 'operator.json'), 'utf8')) as Record<
    string,
    unknown
  >
  // Only the captcha tests enable it.
  await saveOperatorSettings(db, { ...operator, 'captcha.requiredAt': [] })
  return {
    deps,
    db,
    database,
    keyFile,
    /** A statement with the rights of the owner of the schema. */
    async asOwner(text: string, values: readonly unknown[]) {
      const client = new pg.Client({ connectionString: database.ownerUrl })
      await client.connect()
      try {
        await client.query(text, [...values])
      } finally {
        await client.end()
      }
    },
    async advance(span: { minutes?: number; hours?: number; days?: number }) {
      const seconds = Temporal.Duration.from(span).total({ unit: 'seconds', relativeTo: '2026-01-01' })
      await sql`select baize.advance_clock(${seconds})`.execute(db)
      await clock.sync()
    },
    async close() {
      keyFile.remove()
      await pool.end()
      await database.drop()
    },
  }
}

/** The parsed registration form of a person. */
export function formOf(
  who: PersonName | Person,
  changes: Partial<InputOf<'account.register'>> = {},
): InputOf<'account.register'> {
  return { ...contract['account.register'].input.parse(registrationOf(who)), ...changes }
}

/** A Hungarian national id number with a right check digit; another one for each number from 1 on. */
export function nationalIdOf(number: number): string {
  const valid: string[] = []
  for (let serial = 1; valid.length < number; serial += 1) {
    const digits = `1900101${String(serial).padStart(3, '0')}`
    const check = [...digits].reduce((sum, digit, index) => sum + (index + 1) * Number(digit), 0) % 11
    if (check < 10) valid.push(`${digits}${check}`)
  }
  return valid[number - 1] ?? ''
}

/** Whether registrations in Hungary ask for the national id number. */
export const askForNationalId = (fixture: AccountsFixture, isAsked: boolean): Promise<unknown> =>
  saveOperatorSettings(fixture.db, {
    'registration.mandatoryNationalIdNumberFor': isAsked ? ['HUN'] : [],
  })

/** A connection whose country nothing tells: the operator's `defaultCountry` counts. */
export const UNKNOWN = { country: null }

/** Registers from a connection of unknown country. */
export const registerHere = (fixture: AccountsFixture, form: InputOf<'account.register'>) =>
  register(fixture.deps, form, UNKNOWN)

/** Opens an account. @throws {Error} When the registration is refused. */
export async function open(fixture: AccountsFixture, who: PersonName | Person): Promise<OpenedAccount> {
  const opened = await openAccount(fixture.deps, formOf(who), UNKNOWN)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return opened.value
}

/** Opens an account and activates it. */
export async function openActive(fixture: AccountsFixture, who: PersonName | Person): Promise<OpenedAccount> {
  const opened = await open(fixture, who)
  const activated = await activate(fixture.deps, opened.activationCode)
  if (!activated.ok) throw new Error(JSON.stringify(activated.error))
  return opened
}

let met = 100

/** A new player with an active account, not used by other tests of the file. */
export async function openNewPlayer(fixture: AccountsFixture): Promise<Person & OpenedAccount> {
  const person = personNumber((met += 1))
  return { ...person, ...(await openActive(fixture, person)) }
}

/** Tries to log in. */
export function tryLogIn(fixture: AccountsFixture, login: string, password: string, ip = HERE) {
  return logIn(fixture.deps, { login, password, ip, userAgent: 'test', earlier: null, deviceTokens: [] })
}

/** Logs in. @returns The session's token. */
export async function tokenOf(
  fixture: AccountsFixture,
  { email, password }: { email: string; password: string },
  ip = HERE,
): Promise<string> {
  const answer = await tryLogIn(fixture, email, password, ip)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.token
}

/** The name of a refusal, without variable details. */
export const nameOf = (answer: { ok: true } | { ok: false; error: { name: string } }) =>
  answer.ok ? 'ok' : answer.error.name
