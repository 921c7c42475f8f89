import { accountClosingRoutes, accountClosingSweeps } from './features/account-closing/index.ts'
import { bindOwnData, profileRoutes, profileSweeps } from './features/profile/index.ts'
import { pageInstead, playerPaths, serverPaths } from '@baize/contract/routes'
import type { FastifyInstance } from 'fastify'
import { gateOf } from './call-gate.ts'
import { opennessOf } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import { credentialsSweeps } from './features/credentials/index.ts'
import { registrationRoutes, registrationSweeps } from './features/registration/index.ts'
import { sessionsRoutes, sessionsSweeps } from './features/sessions/index.ts'
import { captchaRoutes, captchaSweeps } from './features/captcha/index.ts'
import { auditTrailRoutes } from './features/audit-trail/index.ts'
import { overviewRoutes } from './features/overview/index.ts'
import { auditSweeps } from './features/audit-anchors/index.ts'
import { contentRoutes } from './features/content/index.ts'
import { correctionsRoutes, correctionsSweeps } from './features/corrections/index.ts'
import { depositSettler, depositsRoutes, depositsSweeps } from './features/deposits/index.ts'
import { documentsRoutes, documentsSweeps } from './features/documents/index.ts'
import { bindFileLinks, filesSweeps } from './features/files/index.ts'
import { firstStepsRoutes } from './features/first-steps/index.ts'
import { settingChangesRoutes } from './features/setting-changes/index.ts'
import { languageRoutes } from './features/languages/index.ts'
import { gameReconciliationSweeps } from './features/game-reconciliation/index.ts'
import { gamesRoutes, gamesSweeps, handleGameCallback } from './features/games/index.ts'
import { closingOf, composeMoneyMail } from './features/mails/index.ts'
import { limitsRoutes, limitsSweeps } from './features/limits/index.ts'
import { settingsSweeps, readOperatorSettings, securityText } from './features/settings/index.ts'
import { passwordsRoutes, passwordsSweeps } from './features/passwords/index.ts'
import {
  bindMethodLogos,
  findReturnPage,
  handlePaymentCallback,
  type Settlers,
} from './features/payments/index.ts'
import { restrictionsRoutes } from './features/restrictions/index.ts'
import { roundsRoutes } from './features/rounds/index.ts'
import { playerProfilesRoutes } from './features/player-profiles/index.ts'
import { staffAccessRoutes, staffAccessSweeps } from './features/staff-access/index.ts'
import { casesRoutes, casesSweeps } from './features/cases/index.ts'
import {
  answerFilesRoutes,
  informationRequestsRoutes,
  informationRequestsSweeps,
  listOpenQuestions,
} from './features/information-requests/index.ts'
import { transactionsRoutes } from './features/transactions/index.ts'
import { walletSweeps } from './features/wallet/index.ts'
import {
  payoutSettler,
  waitingPayoutsSweep,
  withdrawalsJobs,
  withdrawalsRoutes,
  withdrawalsSweeps,
} from './features/withdrawals/index.ts'
import { refusingOwnAccount } from './own-account.ts'
import type { EventStreams } from './platform/events/event-streams.ts'
import { bindCalls, mergeHandlers } from './platform/http/calls/bind-calls.ts'
import { bindCallbacks } from './platform/http/calls/callbacks.ts'
import { bindEvents } from './platform/http/calls/bind-events.ts'
import { bindLeaveGame } from './site/bind-leave-game.ts'
import { bindOldAddresses } from './site/bind-old-addresses.ts'
import { bindFiles } from './platform/http/pages/bind-files.ts'
import { bindPolicyReports } from './platform/http/pages/bind-policy-reports.ts'
import { bindPages } from './platform/http/pages/bind-pages.ts'
import { bindHealth } from './platform/http/bind-health.ts'
import { bindApiDocument } from './platform/http/openapi/bind-document.ts'
import { bindWellKnown } from './platform/http/pages/bind-well-known.ts'
import type { SiteName } from './platform/http/calls/cookies.ts'
import type { Handlers } from './platform/http/calls/handler.ts'
import { loadFirstViews } from './platform/http/pages/first-view.ts'
import { createHtmlShell } from './platform/http/pages/html-shell.ts'
import { createHttpApp, type HttpAppOptions } from './platform/http/http-app.ts'
import { prefillRoutes } from './features/prefill/index.ts'
import { pageTargetExists } from './site/page-target-exists.ts'
import { readTheme } from './platform/http/pages/theme.ts'
import { inNetworks } from './platform/net/networks.ts'
import { createLimiter, limitRequests } from './platform/http/limits/rate-limits.ts'
import { isBackOfficeArea } from './platform/messages/messages.ts'
import type { RejectedCallbacks } from './platform/http/calls/rejected-callbacks.ts'
import { deleteOldTries } from './platform/http/limits/sensitive-limit.ts'
import type { JobHandler, Sweep } from './platform/jobs/job.ts'
import { mailJob } from './platform/mail/mail-job.ts'

const folders = {
  web: new URL('../../web/dist/client/', import.meta.url),
  firstView: new URL('../../web/dist/server/first-view.js', import.meta.url),
  backoffice: new URL('../../backoffice/dist/client/', import.meta.url),
  art: new URL('../../../content/art/', import.meta.url),
}

const themeFile = new URL('../../../content/theme.json', import.meta.url)

/** Handlers, sweeps and jobs of all features. */
export type Features = {
  readonly handlers: Handlers
  readonly sweeps: readonly Sweep[]
  readonly jobs: readonly JobHandler[]
}

/** The list of features: each is registered here once. */
export function collectFeatures(deps: Dependencies): Features {
  const requestDeps = { ...deps, ...deps.requests }
  return {
    handlers: mergeHandlers([
      registrationRoutes(requestDeps),
      accountClosingRoutes(requestDeps),
      profileRoutes(requestDeps),
      sessionsRoutes(requestDeps),
      captchaRoutes(requestDeps),
      contentRoutes(requestDeps),
      correctionsRoutes(requestDeps),
      depositsRoutes(requestDeps),
      documentsRoutes(requestDeps),
      firstStepsRoutes(requestDeps),
      gamesRoutes(requestDeps),
      informationRequestsRoutes(requestDeps),
      answerFilesRoutes(requestDeps),
      languageRoutes(requestDeps),
      limitsRoutes(requestDeps),
      passwordsRoutes(requestDeps),
      prefillRoutes(requestDeps),
      restrictionsRoutes(requestDeps),
      roundsRoutes(requestDeps),
      auditTrailRoutes(requestDeps),
      overviewRoutes(requestDeps),
      playerProfilesRoutes({ ...requestDeps, listOpenQuestions }),
      settingChangesRoutes(requestDeps),
      staffAccessRoutes(requestDeps),
      casesRoutes(requestDeps),
      transactionsRoutes(requestDeps),
      withdrawalsRoutes(requestDeps),
    ]),
    sweeps: [
      ...credentialsSweeps(deps),
      ...registrationSweeps(deps),
      ...accountClosingSweeps(deps),
      ...profileSweeps(deps),
      ...sessionsSweeps(deps),
      ...captchaSweeps(deps),
      ...auditSweeps(deps),
      ...casesSweeps(deps),
      ...correctionsSweeps(deps),
      ...depositsSweeps(deps),
      ...documentsSweeps(deps),
      ...filesSweeps(deps),
      ...gamesSweeps(deps),
      ...gameReconciliationSweeps(deps),
      ...informationRequestsSweeps(deps),
      ...limitsSweeps(deps),
      ...settingsSweeps(deps),
      ...passwordsSweeps(deps),
      ...staffAccessSweeps(deps),
      ...walletSweeps(deps),
      ...withdrawalsSweeps(deps),
      waitingPayoutsSweep(deps),
      { name: 'old-tries', everySec: 300, run: () => deleteOldTries(deps.db) },
    ],
    jobs: [
      ...withdrawalsJobs(deps),
      mailJob({
        ...deps,
        smtpUrl: deps.config.smtpUrl,
        site: () => mailSite(deps),
        compose: (payload) => composeMoneyMail(deps, payload),
        closing: (mail) => closingOf(deps, mail),
      }),
    ],
  }
}

async function mailSite({ config, db }: Dependencies) {
  const { siteName } = await readOperatorSettings(db)
  return { siteName, siteUrl: config.publicUrl, address: `no-reply@${new URL(config.publicUrl).hostname}` }
}

export type Apps = { readonly site: FastifyInstance; readonly staff: FastifyInstance }
/** Shared by the HTTP apps and the background work. */
type Shared = { readonly streams: EventStreams; readonly rejected: RejectedCallbacks }

/**
 * The two HTTP apps: the player site, and the back office on its own port. They share one set of
 * dependencies.
 */
export function createApps(deps: Dependencies, { handlers }: Features, shared: Shared): Apps {
  return { site: createSiteApp(deps, handlers, shared), staff: createStaffApp(deps, handlers) }
}

/** What settles the payments that provider notifications are about: a settler for each kind of reference. */
const settlersOf = (deps: Dependencies): Settlers => ({
  deposit: depositSettler(deps),
  withdrawal: payoutSettler(deps),
})

const originsIn = (byPlugin: ReadonlyMap<string, readonly string[]>) => [
  ...new Set([...byPlugin.values()].flat()),
]

function createSiteApp(
  deps: Dependencies,
  handlers: Handlers,
  { streams, rejected }: Shared,
): FastifyInstance {
  const app = createHttpApp(httpOptionsOf(deps, 'site'))
  const gate = gateOf(deps, 'site')
  const firstViews = loadFirstViews(folders.firstView)
  const shell = createHtmlShell({
    clientFolder: folders.web,
    partnerOrigins: {
      pages: originsIn(deps.plugins.origins),
      pictures: originsIn(deps.plugins.pictureOrigins),
    },
    theme: readTheme(themeFile),
    site: opennessOf(deps.config.publicUrl),
  })
  const settlers = settlersOf(deps)
  bindCallbacks(
    app,
    {
      kinds: [
        {
          path: serverPaths.paymentCallback,
          callId: 'callback.payment',
          isInstalled: (plugin) => deps.plugins.paymentProviders.has(plugin),
          handle: (plugin, callback) => handlePaymentCallback({ ...deps, settlers }, plugin, callback),
        },
        {
          path: serverPaths.gameCallback,
          callId: 'callback.game',
          isInstalled: (plugin) => deps.plugins.gameProviders.has(plugin),
          handle: (plugin, callback) => handleGameCallback(deps, plugin, callback),
        },
      ],
      mayCall: callersOf(deps),
      pageOfReturn: (returned) =>
        findReturnPage({ ...deps, db: deps.requests.db, settlers, run: gate.concurrency.reads }, returned),
    },
    { rejected, returns: createLimiter({ points: deps.config.rateLimits.generalPerMinute, windowSec: 60 }) },
    deps.clock.nowMs,
  )
  bindFiles(app, { client: folders.web, art: folders.art }, deps.messages)
  bindMethodLogos(app, deps.plugins)
  bindHealth(app, deps.health)
  app.register(async (scope) => {
    limitRequests(scope, deps.config.rateLimits)
    bindApiDocument(scope, 'site')
    bindPolicyReports(scope, deps.metrics)
    bindEvents(scope, gate, streams)
    bindOwnData(scope, gate, { ...deps, ...deps.requests })
    bindFileLinks(scope, gate, { ...deps, ...deps.requests })
    bindCalls(scope, gate, handlers)
    bindOldAddresses(scope)
    bindLeaveGame(scope, deps.messages)
    bindWellKnown(scope, {
      securityText: async () =>
        securityText({
          settings: await readOperatorSettings(deps.requests.db),
          publicUrl: deps.config.publicUrl,
          nowMs: deps.clock.nowMs(),
        }),
      changePasswordPath: playerPaths.changePassword,
    })
    bindPages(scope, {
      gate,
      shell,
      handlers,
      messages: deps.messages,
      start: 'content.start',
      areas: ['shell'],
      pageInstead: ({ isServed = true }, path) => pageInstead(isServed, path),
      targetExists: (parameters) => pageTargetExists(handlers, parameters),
      firstViews,
      publicUrl: deps.config.publicUrl,
      languages: async () => (await readOperatorSettings(deps.requests.db)).languages,
    })
  })
  return app
}

/**
 * The check of a provider's source address against `callbackSources` of the settings file.
 * @throws {Error} When `callbackSources` names a provider that is not installed: the entry would restrict no
 * provider.
 */
function callersOf({
  settings,
  plugins,
}: Pick<Dependencies, 'settings' | 'plugins'>): (plugin: string, ip: string) => boolean {
  const sources = Object.entries(settings.callbackSources ?? {})
  const unknown = sources.find(([slug]) => !plugins.origins.has(slug))
  if (unknown !== undefined)
    throw new Error(`callbackSources in the settings file names ${unknown[0]}, which is not installed.`)
  const known = new Map(sources.map(([slug, networks]) => [slug, inNetworks(networks)]))
  return (plugin, ip) => known.get(plugin)?.(ip) ?? true
}

function createStaffApp(deps: Dependencies, handlers: Handlers): FastifyInstance {
  const app = createHttpApp(httpOptionsOf(deps, 'staff'))
  const gate = gateOf(deps, 'staff')
  const shell = createHtmlShell({
    clientFolder: folders.backoffice,
    partnerOrigins: { pages: [], pictures: [] },
    theme: readTheme(themeFile),
    site: opennessOf(deps.config.staffUrl),
  })
  bindFiles(app, { client: folders.backoffice, art: null }, deps.messages)
  bindHealth(app, deps.health)
  app.register(async (scope) => {
    limitRequests(scope, deps.config.rateLimits)
    bindApiDocument(scope, 'staff')
    bindPolicyReports(scope, deps.metrics)
    bindFileLinks(scope, gate, { ...deps, ...deps.requests })
    bindCalls(scope, gate, refusingOwnAccount(deps.requests.db, handlers))
    bindPages(scope, {
      gate,
      shell,
      handlers,
      messages: deps.messages,
      start: 'staff.start',
      areas: ['shell', 'errors', ...Object.keys(deps.messages.addresses('en')).filter(isBackOfficeArea)],
    })
  })
  return app
}

function httpOptionsOf(deps: Dependencies, site: SiteName): HttpAppOptions {
  const { clock, config, log, messages, metrics } = deps
  return {
    site,
    log,
    metrics,
    trustedProxies: config.trustedProxies,
    slowReaderMs: config.slowReaderSec * 1000,
    messages,
    nowMs: clock.nowMs,
  }
}
