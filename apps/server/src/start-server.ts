import { createApps, type Apps } from './app.ts'
import { readConfig, completeAddresses } from './config.ts'
import { createDependencies, type Dependencies } from './dependencies.ts'
import { collectFeatures } from './feature-list.ts'
import { requireAnchorFolder } from './features/audit-anchors/index.ts'
import { writeRejectedCallbacks } from './features/callbacks/index.ts'
import { getLiveSnapshot } from './site/get-live-snapshot.ts'
import {
  createSettingsWatch,
  offeredCurrencies,
  readCheckedSettings,
  requireLanguages,
  requireLicence,
} from './features/settings/index.ts'
import { loadPaymentMethods, requireMethodsFor, requireMethodTexts } from './features/payments/index.ts'
import { checkWholeLedger } from './features/wallet/index.ts'
import { warnWithoutClamd } from './platform/files/antivirus.ts'
import { requireFilesFolder } from './platform/files/usable-folder.ts'
import { assertEveryCallIsServed } from './platform/http/calls/bind-calls.ts'
import { createPrivateApp } from './platform/http/private-app.ts'
import { createRejectedCallbacks } from './platform/http/calls/rejected-callbacks.ts'
import { drain } from './platform/process/drain.ts'
import { listen, stopInOrder } from './platform/process/listen.ts'
import { openPlatform, type Platform } from './platform/process/open-platform.ts'

/** A server that listens. */
export type RunningServer = {
  readonly ports: Readonly<Record<'site' | 'staff' | 'metrics', number>>
  /** Of the player site and the back office, for requests without a socket. */
  readonly apps: Apps
  /** Stops within ten seconds. @returns The exit code. */
  stop(): Promise<number>
}

/** Starts a server with the configuration of an environment. @throws {Error} In words for a terminal. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const config = readConfig(env)
  await requireAnchorFolder(config)
  await requireFilesFolder(config)
  const deps = await createDependencies(config)
  await warnWithoutClamd(deps)
  const features = collectFeatures(deps)
  assertEveryCallIsServed(features.handlers)
  const checked = await readCheckedSettings(deps.db)
  const operator = checked.settings
  // A demo shows what it has.
  if (!config.demo) requireLanguages(checked)
  requireLicence(operator, { ruleSets: deps.plugins.ruleSets, nowMs: deps.clock.nowMs() })
  requireMethodsFor(deps.plugins, offeredCurrencies(operator))
  requireMethodTexts(deps)
  await loadPaymentMethods(deps)
  // Also with JOBS=off, so that the log of every started server reports invalid settings.
  await createSettingsWatch(deps).check()
  const platform = openPlatform(deps, {
    ...features,
    live: { snapshot: (playerId) => getLiveSnapshot({ ...deps, ...deps.requests }, playerId) },
  })
  const rejected = createRejectedCallbacks(config.rateLimits.unverifiedCallbacksPerMinute)
  const rejectedCounts = writeRejectedCallbacks({ ...deps, rejected })
  const { site, staff } = createApps(deps, features, { streams: platform.streams, rejected })
  let isStopping = false
  const privateApp = privateAppOf(deps, platform, {
    writeCounts: rejectedCounts.write,
    isStopping: () => isStopping,
  })
  await platform.start()
  const ports = {
    site: await listen({
      app: site,
      port: config.port,
      host: config.addresses.site,
      setting: 'BIND_ADDRESS',
      portSetting: 'PORT',
    }),
    staff: await listen({
      app: staff,
      port: config.staffPort,
      host: config.addresses.staff,
      setting: 'STAFF_BIND_ADDRESS',
      portSetting: 'STAFF_PORT',
    }),
    metrics: await listen({
      app: privateApp,
      port: config.metricsPort,
      host: config.addresses.metrics,
      setting: 'METRICS_ADDRESS',
      portSetting: 'METRICS_PORT',
    }),
  }
  completeAddresses(config, env, ports)

  // Stop accepting connections and close event streams first; close the database pool last.
  const drainAll = async () => {
    const drained = [site, staff].map((app) => drain(app, config.drainSec * 1000))
    platform.streams.closeAll()
    await Promise.all(drained)
  }
  const parts = [
    { name: 'connections', stop: drainAll },
    { name: 'site', stop: () => site.close() },
    { name: 'staff', stop: () => staff.close() },
    { name: 'rejected callbacks', stop: () => rejectedCounts.stop() },
    { name: 'background', stop: () => platform.stop() },
    { name: 'metrics', stop: () => privateApp.close() },
    { name: 'database', stop: () => deps.pool.end() },
  ]
  const stop = async () => {
    isStopping = true
    return await stopInOrder(parts, deps.log)
  }
  return { ports, apps: { site, staff }, stop }
}

type PrivateAppOptions = { readonly writeCounts: () => Promise<void>; readonly isStopping: () => boolean }

function privateAppOf(
  deps: Dependencies,
  platform: Platform,
  { writeCounts, isStopping }: PrivateAppOptions,
) {
  const { clock, config, health, log, metrics, pool, requests } = deps
  return createPrivateApp({
    log,
    metrics,
    beforeMetrics: () => {
      metrics.poolWaiting.set(pool.waitingCount + requests.waitingCount())
      metrics.poolBusy.set(pool.totalCount - pool.idleCount)
    },
    readiness: async () => (isStopping() ? 'stopping' : (await health.isWell()) ? 'ready' : 'database'),
    test: !config.testClock
      ? null
      : {
          runDue: async () => {
            await writeCounts()
            return await platform.background.runDue()
          },
          deliver: () => platform.background.deliver(),
          runOwn: async () => {
            await writeCounts()
            return await platform.background.runOwn()
          },
          advance: async (seconds) => {
            await pool.query('select baize.advance_clock($1)', [seconds])
            await clock.sync()
          },
          checkLedger: async () => {
            const client = await pool.connect()
            try {
              return (await checkWholeLedger(client)).findings.length
            } finally {
              client.release()
            }
          },
        },
  })
}
