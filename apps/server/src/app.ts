import { bindOwnData } from './features/profile/index.ts'
import { pageInstead, playerPaths } from '@baize/contract/routes'
import type { FastifyInstance } from 'fastify'
import { gateOf } from './call-gate.ts'
import { opennessOf } from './config.ts'
import type { Dependencies } from './dependencies.ts'
import type { Features } from './feature-list.ts'
import { bindFileLinks } from './features/files/index.ts'
import { readOperatorSettings, securityText } from './features/settings/index.ts'
import { bindMethodLogos, findReturnPage } from './features/payments/index.ts'
import { refusingOwnAccount } from './own-account.ts'
import type { EventStreams } from './platform/events/event-streams.ts'
import { bindCalls } from './platform/http/calls/bind-calls.ts'
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
import { loadFirstViews } from './platform/http/pages/first-view.ts'
import { createHtmlShell } from './platform/http/pages/html-shell.ts'
import { createHttpApp, type HttpAppOptions } from './platform/http/http-app.ts'
import { pageTargetExists } from './site/page-target-exists.ts'
import { readTheme } from './platform/http/pages/theme.ts'
import { inNetworks } from './platform/net/networks.ts'
import { createLimiter, limitRequests } from './platform/http/limits/rate-limits.ts'
import { isBackOfficeArea } from './platform/messages/messages.ts'
import type { RejectedCallbacks } from './platform/http/calls/rejected-callbacks.ts'

const folders = {
  web: new URL('../../web/dist/client/', import.meta.url),
  firstView: new URL('../../web/dist/server/first-view.js', import.meta.url),
  backoffice: new URL('../../backoffice/dist/client/', import.meta.url),
  art: new URL('../../../content/art/', import.meta.url),
}

const themeFile = new URL('../../../content/theme.json', import.meta.url)

export type Apps = { readonly site: FastifyInstance; readonly staff: FastifyInstance }
/** Shared by the HTTP apps and the background work. */
type Shared = { readonly streams: EventStreams; readonly rejected: RejectedCallbacks }

/**
 * The two HTTP apps: the player site, and the back office on its own port. They share one set of
 * dependencies.
 */
export function createApps(deps: Dependencies, features: Features, shared: Shared): Apps {
  return { site: createSiteApp(deps, features, shared), staff: createStaffApp(deps, features) }
}

const originsIn = (byPlugin: ReadonlyMap<string, readonly string[]>) => [
  ...new Set([...byPlugin.values()].flat()),
]

function createSiteApp(
  deps: Dependencies,
  { handlers, callbacks, settlers }: Features,
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
  bindCallbacks(
    app,
    {
      kinds: callbacks,
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

function createStaffApp(deps: Dependencies, { handlers }: Features): FastifyInstance {
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
