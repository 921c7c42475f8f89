import { inLongRun, stackPaths, runProgram, startWorld, type OwnWorld } from '@baize/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: OwnWorld
let holder: pg.Client
beforeAll(async () => {
  world = await startWorld({ env: { JOBS: 'off' } })
  holder = new pg.Client({ connectionString: world.facts.ownerUrl })
  await holder.connect()
})
afterAll(async () => {
  await holder?.end()
  await world?.stop()
})

/** Connections that wait for a lock on this database, by application name. */
async function waitingFor(): Promise<readonly string[]> {
  const { rows } = await world.db.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and application_name <> 'baize'`,
  )
  return rows.map(({ name }) => name)
}

/** Commands that need no rights of the owner, and so use DATABASE_URL. */
const withoutOwner = new Set(['baize-staff', 'baize-setting', 'baize-availability'])
const environmentOf = (name: string): Readonly<Record<string, string>> => ({
  ...world.facts.environment,
  ...(withoutOwner.has(name) && { DATABASE_OWNER_URL: 'postgres://nobody@127.0.0.1:1/none' }),
})

/**
 * A command, its arguments, the table that it needs, and the name of its connections in `pg_stat_activity`.
 */
type Row = readonly [
  title: string,
  entry: string,
  words: readonly string[],
  table: string,
  applicationName: string,
]
// Proves G75 (long)
test.each<Row>([
  ['migrate', stackPaths.migrate, [], 'baize.sql_function', 'baize-migrate'],
  ['check-ledger', stackPaths.checkLedger, [], 'wallet.posting', 'baize-check-ledger'],
  ['setting', stackPaths.manageSettings, ['list'], 'setting', 'baize-setting'],
  ['load-content', stackPaths.loadContent, [], 'setting', 'baize-load-content'],
  ...inLongRun<Row>([
    ['migrate, its migrations', stackPaths.migrate, [], 'kysely_migration', 'baize-migrate'],
    // These open it as `setting` does.
    ['check-audit', stackPaths.checkAudit, [], 'audit_event', 'baize-check-audit'],
    ['staff', stackPaths.manageStaff, ['list'], 'staff_member', 'baize-staff'],
    ['availability', stackPaths.manageAvailability, ['list'], 'payment_method', 'baize-availability'],
    ['log-player', stackPaths.findLoggedPlayer, ['A'.repeat(16)], 'player', 'baize-log-player'],
    ['identity-keys', stackPaths.manageIdentityKeys, ['status'], 'player_identity', 'baize-identity-keys'],
  ]),
])(
  '%s prints its database, and its connections have its name',
  async (_title, entry, words, table, name) => {
    await holder.query('begin')
    await holder.query(`lock table ${table} in access exclusive mode`)
    const run = runProgram(entry, environmentOf(name), words)
    try {
      await expect.poll(waitingFor, { timeout: 20_000, interval: 20 }).toEqual([name])
    } finally {
      await holder.query('rollback')
    }
    const { code, output, stdout } = await run
    // The others may refuse to work as the owner, once they have named the database.
    expect(withoutOwner.has(name) ? code : 0).toBe(0)
    expect(output).toContain(`Database: ${world.facts.ownerUrl.split('/').at(-1)} at `)
    // Scripts read stdout.
    expect(stdout).not.toContain('Database:')
  },
  60_000,
)

test('migrate stops at a database of other migrations, changes nothing and says what to do', async () => {
  const rename = (from: string, to: string) =>
    holder.query(
      `update kysely_migration set name = $2 || substr(name, length($1) + 1) where name like $1 || '%'`,
      [from, to],
    )
  await rename('0001-', '0001-earlier-')
  try {
    const { code, output } = await runProgram(stackPaths.migrate, world.facts.environment, [])
    expect(code).toBe(1)
    expect(output).toContain(
      'The database was created by other migrations than those of this release: it records ' +
        '0001-earlier-clock-and-roles, which differs here or is missing. Nothing was changed. ' +
        'Run the release that migrated it; the embedded database of a demo can be deleted with "npm run reset".',
    )
    expect(output).not.toContain('up to date')
  } finally {
    await rename('0001-earlier-', '0001-')
  }
}, 60_000)

const commands = [
  ['main', stackPaths.server, []],
  ['setting', stackPaths.manageSettings, ['list']],
  ...inLongRun([
    ['load-content', stackPaths.loadContent, []],
    ['check-ledger', stackPaths.checkLedger, []],
    ['check-audit', stackPaths.checkAudit, []],
    ['staff', stackPaths.manageStaff, ['list']],
    ['availability', stackPaths.manageAvailability, ['list']],
    ['log-player', stackPaths.findLoggedPlayer, ['A'.repeat(16)]],
    ['identity-keys', stackPaths.manageIdentityKeys, ['status']],
  ] as const),
] as const

// Proves G60 (long)
test('the server and every command refuse a database that lacks a migration of their release', async () => {
  const { rows } = await holder.query<{ name: string; timestamp: string }>(
    `delete from kysely_migration where name like '0009-%' returning name, timestamp`,
  )
  const [last] = rows
  try {
    for (const [title, entry, words] of commands) {
      const { code, output } = await runProgram(entry, world.facts.environment, words)
      expect({ title, code, output: output.trim().split('\n').at(-1) }).toEqual({
        title,
        code: 1,
        output:
          'The database lacks the migration 0009-settings-and-events of this release: run "npm run migrate" of this release first.',
      })
    }
  } finally {
    await holder.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      last?.name,
      last?.timestamp,
    ])
  }
}, 120_000)

test('the migrations of the next release are allowed', async () => {
  await holder.query(
    `insert into kysely_migration (name, timestamp) values ('9999-next.0123456789ab', 'now')`,
  )
  try {
    for (const [entry, words, text] of [
      [stackPaths.manageSettings, ['list'], 'siteName'],
      // It starts as a server does.
      ...inLongRun([[stackPaths.loadContent, [], 'The content is loaded']] as const),
    ] as const) {
      const { code, output } = await runProgram(entry, world.facts.environment, words)
      expect(output).toContain(text)
      expect(code).toBe(0)
    }
  } finally {
    await holder.query(`delete from kysely_migration where name like '9999-%'`)
  }
}, 60_000)
