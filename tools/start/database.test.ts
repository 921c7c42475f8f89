import { existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
let openExistingDatabase: (env: NodeJS.ProcessEnv) => Promise<unknown>
let openStackDatabase: (env: NodeJS.ProcessEnv) => Promise<unknown>
beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'baize-database-')), 'var')
  vi.stubEnv('BAIZE_DATA', folder)
  vi.resetModules()
  ;({ openExistingDatabase, openStackDatabase } = await import('./database.ts'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

// Proves G67
test.each([
  [{}, /^DATABASE_URL is not set and .*postgres is not there: name the database/],
  [{ DATABASE_URL: '' }, /^DATABASE_URL is not set/],
  [
    { DATABASE_OWNER_URL: 'postgres://a@db/b' },
    /^DATABASE_URL is not set, only DATABASE_OWNER_URL: name the database/,
  ],
])('a command without a database is refused and creates none: %j', async (env, sentence) => {
  await expect(openExistingDatabase(env)).rejects.toThrow(sentence)
  expect(existsSync(folder)).toBe(false)
})

const away = 'postgres://nobody@127.0.0.1:1/none'
test.each([
  [{ DATABASE_URL: away }, true],
  [{ DATABASE_URL: away, DATABASE_OWNER_URL: away }, false],
  [{ DATABASE_URL: away, SETTINGS_FILE: '/etc/baize/settings.json' }, false],
])('the embedded database is suggested outside production only: %j', async (env, isSuggested) => {
  const error = await openExistingDatabase(env).catch((caught: unknown) => caught as Error)
  expect(String(error)).toContain('does not answer')
  expect(String(error).includes('unset it')).toBe(isSuggested)
})

test.each([
  [away, /^DATABASE_URL names a database that does not answer \(.*ECONNREFUSED.*\): check the address/],
  [
    'baize',
    /^DATABASE_URL must be the address of a PostgreSQL database, such as postgres:\/\/owner:password@localhost:5432\/baize\.$/,
  ],
])('a named database that cannot be opened is refused in one sentence: %s', async (url, sentence) => {
  await expect(openStackDatabase({ DATABASE_URL: url })).rejects.toThrow(sentence)
})
