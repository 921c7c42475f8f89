import type { HttpClient } from '@baize/plugin-kit'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { findPlayerSession, findPlayerSessionEnd } from './features/sessions/index.ts'
import { createProofOfWork, type Captcha } from './features/captcha/index.ts'
import {
  describeOpenFile,
  openIdentityKeys,
  requireKeysInUse,
  type IdentityKeys,
} from './features/identity/index.ts'
import { licencesProblemOf, readCheckedSettings, validateLicencesInUse } from './features/settings/index.ts'
import { findStaffSession } from './features/staff-access/index.ts'
import { countMovements, createWalletStore, withBetLanes, type WalletStore } from './features/wallet/index.ts'
import { createDatabaseClock, type DatabaseClock } from './platform/clock/clock.ts'
import {
  createConnectionShare,
  requestShareOf,
  type ConnectionShare,
} from './platform/db/connection-share.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { requireRelease } from './platform/db/require-release.ts'
import { requireWritable } from './platform/db/require-writable.ts'
import { waitForDatabase } from './platform/db/wait-for-database.ts'
import type { DB } from './platform/db/schema.ts'
import { createFiles, type Files } from './platform/files/files.ts'
import type { Sessions } from './platform/http/calls/sessions.ts'
import { createLogger } from './platform/logging/logger.ts'
import { createPseudonyms, type PseudonymOf } from './platform/logging/player-pseudonym.ts'
import { collectMessages } from './platform/messages/collect-messages.ts'
import type { Messages } from './platform/messages/messages.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { openCountryDatabase, type CountryOfAddress } from './platform/net/country-database.ts'
import { createHttpClient } from './platform/net/http-client.ts'
import { createHealth, type Health } from './platform/process/health.ts'
import { buildPlugins } from './parts/plugins/build-plugins.ts'
import type { Plugins } from './parts/plugins/plugins.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'

const HEALTH_MAX_AGE_MS = 1000

/** All dependencies of use cases, created once. A use case declares the subset that it uses. */
export type Dependencies = {
  readonly config: Config
  readonly settings: Settings
  readonly pool: Pool
  readonly db: Kysely<DB>
  readonly clock: DatabaseClock
  readonly plugins: Plugins
  readonly messages: Messages
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
  readonly wallet: WalletStore
  readonly sessions: Sessions
  /**
   * The share of the connection pool for requests of browsers; the rest stays free for callbacks and
   * background work.
   */
  readonly requests: Pick<ConnectionShare, 'db' | 'size' | 'waitingCount'> & { readonly wallet: WalletStore }
  readonly captcha: Captcha
  readonly identityKeys: IdentityKeys
  readonly files: Files
  readonly health: Health
  readonly countryOfAddress: CountryOfAddress
  readonly pseudonymOf: PseudonymOf
  /** Creates an HTTP client that reaches these origins only. */
  readonly httpFor: (origins: readonly string[]) => HttpClient
}

/**
 * Builds the dependencies from the configuration.
 * @param options `applicationName` is shown in `pg_stat_activity`, and `baize` is a server.
 * @throws {Error} When a setting is missing, the database cannot be reached, or it lacks a migration.
 */
export async function createDependencies(
  config: Config,
  { applicationName = 'baize' }: { applicationName?: string } = {},
): Promise<Dependencies> {
  const log = createLogger(config.logLevel)
  const database = openDatabase({
    url: config.databaseUrl,
    poolSize: config.poolSize,
    applicationName,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  })
  try {
    return await buildOn(database, config, log)
  } catch (error) {
    // An open connection would keep a command alive for a minute after its message.
    await database.pool.end()
    throw error
  }
}

async function buildOn(
  { pool, db }: Database,
  config: Config,
  log: FastifyBaseLogger,
): Promise<Dependencies> {
  const settings = await readSettings(config.settingsFile)
  const identityKeys = openIdentityKeys(config.identityKeys, {
    onFault: (error) => log.error({ err: error }, 'the identity keys could not be read again'),
  })
  const openFile = describeOpenFile(config.identityKeys)
  if (openFile !== null) log.warn(openFile)
  const metrics = createMetrics()
  const clock = createDatabaseClock(pool)
  await waitForDatabase(() => clock.sync())
  await requireRelease(pool)
  await requireKeysInUse({ db, identityKeys })
  const httpFor = (origins: readonly string[]) => createHttpClient({ metrics }, origins)
  const countAnswer = (labels: Readonly<Record<'provider' | 'call' | 'outcome', string>>) =>
    metrics.providerAnswers.inc(labels)
  const plugins = await buildPlugins({ settings: settings.plugins, nowMs: clock.nowMs, httpFor, countAnswer })
  const checked = await readCheckedSettings(db)
  const licences = { licences: checked.settings.licences, invalid: licencesProblemOf(checked) }
  await validateLicencesInUse(db, licences, plugins.ruleSets)
  const counted = (wallet: WalletStore) => countMovements(wallet, metrics.movements)
  const share = createConnectionShare(pool, requestShareOf(config.poolSize))
  const sessions: Sessions = {
    findPlayer: (token, options) => findPlayerSession({ db: share.db, settings }, token, options),
    findPlayerEnd: (session) => findPlayerSessionEnd({ db: share.db }, session),
    findStaff: (token, options) => findStaffSession({ db: share.db, settings }, token, options),
  }
  return {
    config,
    settings,
    pool,
    db,
    clock,
    plugins,
    countryOfAddress: openCountryDatabase(config.countryDatabase, (fault) =>
      log.error(fault, 'a look-up in the database of addresses failed: its country is unknown'),
    ).countryOfAddress,
    messages: await collectMessages(),
    metrics,
    log,
    wallet: counted(withBetLanes(createWalletStore(pool), { lanes: config.betLanes, metrics, log })),
    sessions,
    requests: {
      db: share.db,
      size: share.size,
      waitingCount: share.waitingCount,
      wallet: counted(createWalletStore(share.pool)),
    },
    captcha: createProofOfWork(settings.sessionPepper, clock),
    identityKeys,
    files: createFiles(config),
    pseudonymOf: createPseudonyms(settings.logKey),
    health: createHealth({
      probe: () => requireWritable(pool),
      maxAgeMs: HEALTH_MAX_AGE_MS,
      onFailure: (error) => log.warn({ err: error }, 'the database did not answer the health probe'),
    }),
    httpFor,
  }
}
