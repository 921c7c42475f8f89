import { describe, expect, test } from 'vitest'
import { describeSettings, readConfig, readMigrationConfig, completeAddresses } from './config.ts'

const least = {
  DATABASE_URL: 'postgres://baize_app@%2Ftmp%2Fsocket/baize',
  SETTINGS_FILE: '/settings.json',
  IDENTITY_KEYS: '/identity-keys.json',
}

describe('the configuration', () => {
  test('needs a database, a settings file and identity keys, and has a value for all else', () => {
    expect(readConfig(least)).toMatchObject({
      port: 3000,
      staffPort: 3001,
      metricsPort: 9464,
      publicUrl: 'http://localhost:3000',
      jobs: true,
      testClock: false,
    })
  })

  // Proves C19b
  test.each([
    [{ PORT: '70000' }, 'PORT must be a port between 0 and 65535.'],
    [{ PORT: 'http' }, 'PORT must be a port between 0 and 65535.'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL is not set: it must be the address of a PostgreSQL database'],
    [{ DATABASE_URL: 'mysql://a' }, 'DATABASE_URL must be the address of a PostgreSQL database'],
    [{ SETTINGS_FILE: undefined }, 'SETTINGS_FILE is not set'],
    [
      { IDENTITY_KEYS: undefined },
      'IDENTITY_KEYS is not set: it must be the path of the file of identity keys, which "npm run identity-keys -- create" makes there.',
    ],
    [{ JOBS: 'yes' }, 'JOBS must be on or off.'],
    [{ PUBLIC_URL: 'ftp://a' }, 'PUBLIC_URL must be'],
    [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES must be'],
    [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES must be'],
    [{ BIND_ADDRESS: 'eth0' }, 'BIND_ADDRESS must be an IP address of this machine'],
    [{ STAFF_BIND_ADDRESS: '10.0.0.300' }, 'STAFF_BIND_ADDRESS must be an IP address of this machine'],
    [{ METRICS_ADDRESS: '127.0.0.1:9464' }, 'METRICS_ADDRESS must be an IP address of this machine'],
    [{ BIND_ADDRESS: '0.0.0.0', DEMO: '1' }, 'DEMO must be 0'],
    [{ METRICS_ADDRESS: '::', BAIZE_TEST_CLOCK: '1' }, 'BAIZE_TEST_CLOCK must be 0'],
    [{ DRAIN_SECONDS: '60' }, 'DRAIN_SECONDS must be a whole number between 0 and 8.'],
    [{ PUBLIC_URL: 'https://casino.example', BAIZE_TEST_CLOCK: '1' }, 'BAIZE_TEST_CLOCK must be 0'],
    [{ STAFF_URL: 'https://staff.casino.example', DEMO: '1' }, 'DEMO must be 0'],
  ])('says in one sentence what is wrong with %o', (wrong, sentence) => {
    expect(() => readConfig({ ...least, ...wrong })).toThrow(sentence)
  })

  test('takes a blank value for none, and not for 0', () => {
    expect(readConfig({ ...least, BET_LANES: ' ', PORT: ' ' })).toMatchObject({ betLanes: 2, port: 3000 })
  })

  test('reads a list of proxies', () => {
    expect(readConfig({ ...least, TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
    ])
  })

  test('learns its addresses from the ports that the system chose, unless they were given', () => {
    const env = { ...least, PORT: '0', STAFF_URL: 'https://localhost:9/' }
    const config = readConfig(env)
    completeAddresses(config, env, { site: 4711, staff: 4712 })
    expect([config.publicUrl, config.staffUrl]).toEqual(['http://localhost:4711', 'https://localhost:9'])
  })

  // Proves C19b
  test('exposes a site only with a public address, and the private port only when configured', () => {
    const addressesOf = (more: Record<string, string>) => readConfig({ ...least, ...more }).addresses
    expect(addressesOf({ PUBLIC_URL: 'http://127.0.0.1:3' })).toEqual({
      site: 'localhost',
      staff: 'localhost',
      metrics: '127.0.0.1',
    })
    expect(
      addressesOf({ PUBLIC_URL: 'https://casino.example', STAFF_URL: 'https://staff.casino.example' }),
    ).toEqual({
      site: '::',
      staff: '::',
      metrics: '127.0.0.1',
    })
    const named = { BIND_ADDRESS: '10.0.0.10', STAFF_BIND_ADDRESS: 'fd00::1', METRICS_ADDRESS: '10.0.1.10' }
    expect(addressesOf(named)).toEqual({ site: '10.0.0.10', staff: 'fd00::1', metrics: '10.0.1.10' })
  })

  test('waits for idle connections where a proxy holds them', () => {
    expect(readConfig(least).drainSec).toBe(0)
    expect(readConfig({ ...least, TRUSTED_PROXIES: '10.0.0.5' }).drainSec).toBe(5)
    expect(readConfig({ ...least, TRUSTED_PROXIES: '10.0.0.5', DRAIN_SECONDS: '0' }).drainSec).toBe(0)
  })

  test('of a program names the invalid one of its two addresses', () => {
    const url = 'postgres://baize_app@localhost/baize'
    expect(readMigrationConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: '' }).ownerUrl).toBe(url)
    expect(() => readMigrationConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: 'localhost' })).toThrow(
      /^DATABASE_OWNER_URL must be/,
    )
    expect(() => readMigrationConfig({})).toThrow(/^DATABASE_URL is not set/)
  })

  test('describes each of its settings', () => {
    const settings = describeSettings()
    expect(settings.filter(({ isNeeded }) => isNeeded).map(({ name }) => name)).toEqual([
      'DATABASE_URL',
      'SETTINGS_FILE',
      'IDENTITY_KEYS',
    ])
    expect(settings).toContainEqual({
      name: 'PORT',
      expected: 'a port between 0 and 65535',
      fallback: '3000',
      isNeeded: false,
    })
    expect(settings).toContainEqual({
      name: 'POOL_SIZE',
      expected: 'a whole number above 0',
      fallback: '10',
      isNeeded: false,
    })
  })
})
