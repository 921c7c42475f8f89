import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { readClamdAddress, type ClamdAddress } from './platform/files/antivirus.ts'
import { readS3Bucket, type S3Bucket } from './platform/files/s3-storage.ts'
import { isLoopbackAddress, isLoopbackHost, isNetwork } from './platform/net/networks.ts'
import type { RateLimits } from './platform/http/limits/rate-limits.ts'

const port = (name: string, fallback: number) =>
  z._default(
    z.coerce.number().check(z.int(`${name} must be a port between 0 and 65535.`), z.gte(0), z.lte(65535)),
    fallback,
  )
/** A server stops within ten seconds of its signal; the background work needs some of them. */
const MAX_DRAIN_SECONDS = 8
/** More would take connections without forming larger batches. */
const MAX_BET_LANES = 8
/** Longer than the idle connection time of the proxy in the production guide. */
const DRAIN_SECONDS_BEHIND_PROXY = 5

const flag = z._default(z.enum(['1', '0']), '0')
const count = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback)
const ownAddress = z.string().check(z.refine((text) => text === 'localhost' || isIP(text) !== 0))

const Environment = z.object({
  PORT: port('PORT', 3000),
  STAFF_PORT: port('STAFF_PORT', 3001),
  METRICS_PORT: port('METRICS_PORT', 9464),
  BIND_ADDRESS: z.optional(ownAddress),
  STAFF_BIND_ADDRESS: z.optional(ownAddress),
  METRICS_ADDRESS: z._default(ownAddress, '127.0.0.1'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  DATABASE_OWNER_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  STAFF_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SETTINGS_FILE: z.string().check(z.minLength(1)),
  IDENTITY_KEYS: z.string().check(z.minLength(1)),
  FILES_FOLDER: z.optional(z.string().check(z.minLength(1))),
  FILES_BUCKET: z.optional(z.string().check(z.refine((text) => readS3Bucket(text) !== null))),
  CLAMD: z.optional(z.string().check(z.refine((text) => readClamdAddress(text) !== null))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  AUDIT_ANCHORS: z.optional(z.string().check(z.minLength(1))),
  JOBS: z._default(z.enum(['on', 'off']), 'on'),
  BAIZE_TEST_CLOCK: flag,
  DEMO: flag,
  TRUSTED_PROXIES: z._default(z.string(), ''),
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/), z.toLowerCase())),
  COUNTRY_DATABASE: z.optional(z.string().check(z.minLength(1))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  POOL_SIZE: count(10),
  BET_LANES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_BET_LANES)), 2),
  LEDGER_REREAD_HOURS: count(24),
  RATE_LIMIT_GENERAL: count(1200),
  RATE_LIMIT_SENSITIVE: count(60),
  RATE_LIMIT_UNVERIFIED_CALLBACKS: count(60),
  SLOW_READER_SECONDS: count(30),
  DRAIN_SECONDS: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_DRAIN_SECONDS))),
})

const ADDRESS = 'an IP address of this machine, such as 10.0.0.10, or :: for all of them'

/** The expected value of each setting, for the error message. */
const expectations: Readonly<Record<string, string>> = {
  PORT: 'a port between 0 and 65535',
  STAFF_PORT: 'a port between 0 and 65535',
  METRICS_PORT: 'a port between 0 and 65535',
  BIND_ADDRESS: ADDRESS,
  STAFF_BIND_ADDRESS: ADDRESS,
  METRICS_ADDRESS: ADDRESS,
  DATABASE_URL: 'the address of a PostgreSQL database, such as postgres://baize_app@localhost/baize',
  DATABASE_OWNER_URL: 'the address of the same database for its owner',
  PUBLIC_URL: 'the http or https address at which players reach the site',
  STAFF_URL: 'the http or https address at which staff reach the back office',
  SETTINGS_FILE: 'the path of the settings file',
  IDENTITY_KEYS: 'the path of the file of identity keys, which "npm run identity-keys -- create" makes there',
  FILES_FOLDER: 'the path of a folder that all servers share; without it, files beside the settings file',
  FILES_BUCKET:
    'a bucket of an object storage with the protocol of Amazon S3, such as https://key:secret@s3.example.com/bucket?region=eu-central-1',
  CLAMD: 'where clamd listens: an address such as localhost:3310, or the path of its socket',
  SMTP_URL: 'an address such as smtp://localhost:25',
  AUDIT_ANCHORS: 'the path of a folder',
  JOBS: 'on or off',
  BAIZE_TEST_CLOCK: '1 or 0',
  DEMO: '1 or 0',
  COUNTRY_HEADER:
    'the name of the header in which your own proxies send the country, such as cf-ipcountry, beside TRUSTED_PROXIES',
  COUNTRY_DATABASE: 'the path of an MMDB file of countries',
  TRUSTED_PROXIES: 'addresses or networks of your own proxies, separated by commas',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  BET_LANES: `a whole number between 0 and ${MAX_BET_LANES}`,
  DRAIN_SECONDS: `a whole number between 0 and ${MAX_DRAIN_SECONDS}`,
}

export type Config = {
  readonly port: number
  readonly staffPort: number
  readonly metricsPort: number
  /** The address that each port listens on. */
  readonly addresses: { readonly site: string; readonly staff: string; readonly metrics: string }
  readonly databaseUrl: string
  readonly databaseOwnerUrl: string
  /** Without a slash at the end. With port 0 and no `PUBLIC_URL`, set once the server listens. */
  publicUrl: string
  staffUrl: string
  readonly settingsFile: string
  /** The keys that seal personal data, outside the database. */
  readonly identityKeys: string
  /** The folder of uploaded files. */
  readonly filesFolder: string
  /** The bucket of uploaded files; `null` for the folder. */
  readonly filesBucket: S3Bucket | null
  /** The antivirus; `null` for none. */
  readonly clamd: ClamdAddress | null
  readonly smtpUrl: string | null
  /** Folder for the anchors of the audit trail; `null` writes none. */
  readonly auditAnchors: string | null
  readonly jobs: boolean
  readonly testClock: boolean
  readonly demo: boolean
  readonly trustedProxies: readonly string[]
  /** Header in lower case in which the trusted proxies send the country of a connection; `null` for none. */
  readonly countryHeader: string | null
  /** MMDB file with the countries of addresses; `null` for the installed one. */
  readonly countryDatabase: string | null
  readonly logLevel: string
  readonly poolSize: number
  /** Batches of bets under way at once; 0 posts every bet singly. */
  readonly betLanes: number
  /** Hours in which the running check reads 10 million postings of the history again. */
  readonly ledgerRereadHours: number
  readonly rateLimits: RateLimits
  /** Seconds that a stopping server waits for open idle connections. */
  readonly drainSec: number
  /** Seconds that a client may leave a response unread. */
  readonly slowReaderSec: number
}

/**
 * Reads and validates the environment. Called by the entry points (`main.ts`, `migrate.ts`, ...) only.
 * @throws {Error} Names the invalid setting and its expected value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty or blank variable counts as not set.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => (value ?? '').trim() !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) throw new Error(sentenceFor(String(parsed.error.issues[0]?.path[0]), set))
  const values = parsed.data
  const trustedProxies = values.TRUSTED_PROXIES.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (!trustedProxies.every(isNetwork)) throw new Error(sentenceFor('TRUSTED_PROXIES', set))
  // Without a proxy in front the header would be the visitor's own.
  if (values.COUNTRY_HEADER !== undefined && trustedProxies.length === 0)
    throw new Error(sentenceFor('COUNTRY_HEADER', set))
  const publicUrl = withoutSlash(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  const staffUrl = withoutSlash(values.STAFF_URL ?? `http://localhost:${values.STAFF_PORT}`)
  const config: Config = {
    port: values.PORT,
    staffPort: values.STAFF_PORT,
    metricsPort: values.METRICS_PORT,
    addresses: {
      site: values.BIND_ADDRESS ?? hostFor(publicUrl),
      staff: values.STAFF_BIND_ADDRESS ?? hostFor(staffUrl),
      metrics: values.METRICS_ADDRESS,
    },
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
    publicUrl,
    staffUrl,
    settingsFile: values.SETTINGS_FILE,
    identityKeys: values.IDENTITY_KEYS,
    filesFolder: values.FILES_FOLDER ?? join(dirname(values.SETTINGS_FILE), 'files'),
    filesBucket: values.FILES_BUCKET === undefined ? null : readS3Bucket(values.FILES_BUCKET),
    clamd: values.CLAMD === undefined ? null : readClamdAddress(values.CLAMD),
    smtpUrl: values.SMTP_URL ?? null,
    auditAnchors: values.AUDIT_ANCHORS ?? null,
    jobs: values.JOBS === 'on',
    testClock: values.BAIZE_TEST_CLOCK === '1',
    demo: values.DEMO === '1',
    trustedProxies,
    countryHeader: values.COUNTRY_HEADER ?? null,
    countryDatabase: values.COUNTRY_DATABASE ?? null,
    logLevel: values.LOG_LEVEL,
    poolSize: values.POOL_SIZE,
    betLanes: values.BET_LANES,
    ledgerRereadHours: values.LEDGER_REREAD_HOURS,
    rateLimits: {
      generalPerMinute: values.RATE_LIMIT_GENERAL,
      sensitivePerTenMinutes: values.RATE_LIMIT_SENSITIVE,
      unverifiedCallbacksPerMinute: values.RATE_LIMIT_UNVERIFIED_CALLBACKS,
    },
    slowReaderSec: values.SLOW_READER_SECONDS,
    drainSec: values.DRAIN_SECONDS ?? (trustedProxies.length === 0 ? 0 : DRAIN_SECONDS_BEHIND_PROXY),
  }
  refuseUnsafeConfig(config)
  return config
}

/** Sets the addresses that are not configured, once the system has chosen the ports (port 0). */
export function completeAddresses(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
  ports: { site: number; staff: number },
): void {
  if (env['PUBLIC_URL'] === undefined || env['PUBLIC_URL'] === '')
    config.publicUrl = `http://localhost:${ports.site}`
  if (env['STAFF_URL'] === undefined || env['STAFF_URL'] === '')
    config.staffUrl = `http://localhost:${ports.staff}`
}

/** The configuration of commands that need no file of settings. @throws {Error} See `readConfig`. */
export function readDatabaseConfig(env: Readonly<Record<string, string | undefined>>): {
  readonly databaseUrl: string
} {
  const databaseUrl = env['DATABASE_URL']
  if (databaseUrl === undefined || !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error(sentenceFor('DATABASE_URL', env))
  return { databaseUrl }
}

/** The configuration of the migration and of the ledger check. @throws {Error} See `readConfig`. */
export function readMigrationConfig(env: Readonly<Record<string, string | undefined>>): {
  readonly ownerUrl: string
  readonly testClock: boolean
} {
  const ownerUrl = env['DATABASE_OWNER_URL'] || env['DATABASE_URL']
  if (ownerUrl === undefined || !/^postgres(ql)?:\/\//.test(ownerUrl))
    throw new Error(sentenceFor(env['DATABASE_OWNER_URL'] ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', env))
  return { ownerUrl, testClock: env['BAIZE_TEST_CLOCK'] === '1' }
}

/** The configuration of the audit check. @throws {Error} See `readConfig`. */
export function readAuditConfig(env: Readonly<Record<string, string | undefined>>): {
  readonly databaseUrl: string
  readonly settingsFile: string
  readonly auditAnchors: string | null
} {
  const { databaseUrl } = readDatabaseConfig(env)
  const settingsFile = env['SETTINGS_FILE']
  if (settingsFile === undefined || settingsFile === '') throw new Error(sentenceFor('SETTINGS_FILE', env))
  return { databaseUrl, settingsFile, auditAnchors: env['AUDIT_ANCHORS'] || null }
}

/** The configuration of the command for identity keys. @throws {Error} See `readConfig`. */
export function readIdentityKeysConfig(env: Readonly<Record<string, string | undefined>>): {
  readonly databaseUrl: string
  readonly identityKeys: string
} {
  const { databaseUrl } = readDatabaseConfig(env)
  const identityKeys = env['IDENTITY_KEYS']
  if (identityKeys === undefined || identityKeys === '') throw new Error(sentenceFor('IDENTITY_KEYS', env))
  return { databaseUrl, identityKeys }
}

/** Every setting with its expected value and its default, for the reference. */
export function describeSettings(): readonly {
  name: string
  expected: string
  fallback: string | null
  isNeeded: boolean
}[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const unset = z.safeParse(schema, undefined)
    const fallback =
      unset.success && unset.data !== undefined && unset.data !== '' ? String(unset.data) : null
    return { name, expected: expectations[name] ?? aCount, fallback, isNeeded: !unset.success }
  })
}

const aCount = 'a whole number above 0'

function sentenceFor(name: string, set: Readonly<Record<string, unknown>>): string {
  const expected = expectations[name] ?? aCount
  return name in set ? `${name} must be ${expected}.` : `${name} is not set: it must be ${expected}.`
}

/**
 * The test clock and the demo accounts, whose passwords are known, are allowed on the loopback interface
 * only.
 */
function refuseUnsafeConfig(config: Config): void {
  const isOpen =
    [config.publicUrl, config.staffUrl].some((url) => !isLoopbackAddress(url)) ||
    Object.values(config.addresses).some((address) => !isLoopbackHost(address))
  if (isOpen && config.testClock)
    throw new Error('BAIZE_TEST_CLOCK must be 0 on an address that others can reach.')
  if (isOpen && config.demo)
    throw new Error('DEMO must be 0 on an address that others can reach: demo people have known passwords.')
}

/** `open` when other machines can reach the address. */
export const opennessOf = (url: string): 'open' | 'closed' => (isLoopbackAddress(url) ? 'closed' : 'open')

/** The listening address for a public URL: loopback for a loopback URL, else all interfaces. */
const hostFor = (url: string): string => (opennessOf(url) === 'closed' ? 'localhost' : '::')

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
