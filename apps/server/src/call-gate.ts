import type { FastifyRequest } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import type { CallGate } from './platform/http/calls/bind-calls.ts'
import { countryCookieOf, type SiteName } from './platform/http/calls/cookies.ts'
import { createLimiter } from './platform/http/limits/rate-limits.ts'
import { createRequestConcurrency } from './platform/http/limits/request-concurrency.ts'
import { takeSensitiveTry } from './platform/http/limits/sensitive-limit.ts'
import { chosenCountry } from './platform/net/chosen-country.ts'
import { createConnectionCountry } from './platform/net/connection-country.ts'

/** What a site knows of a request before its call: session, country of the connection, and the limits of requests. */
export function gateOf(deps: Dependencies, site: SiteName): CallGate {
  const { rateLimits, countryHeader: header, trustedProxies } = deps.config
  const { countryOfAddress } = deps
  const countryOf = createConnectionCountry({
    header,
    trustedProxies,
    countryOfAddress,
    onDecided: (by) => deps.metrics.connectionCountries.inc({ by }),
    onIgnored: (source) =>
      deps.log.warn({ header, source }, 'the country header came from an address outside TRUSTED_PROXIES'),
  })
  const choiceOf = (request: FastifyRequest) =>
    deps.config.demo && request.routeOptions.config.callId === 'page'
      ? chosenCountry((request.query as Readonly<Record<string, unknown>>)['country'])
      : null
  const chosenBefore = ({ headers }: FastifyRequest) =>
    deps.config.demo ? chosenCountry(countryCookieOf(headers.cookie)) : null
  return {
    site,
    languages: deps.messages.languages,
    origin: () => new URL(site === 'site' ? deps.config.publicUrl : deps.config.staffUrl).origin,
    sessions: deps.sessions,
    pseudonymOf: deps.pseudonymOf,
    countryOf(request) {
      const { ip, socket, headers } = request
      const chosen = choiceOf(request) ?? chosenBefore(request) ?? ''
      return chosen === '' ? countryOf({ ip, socketAddress: socket.remoteAddress, headers }) : chosen
    },
    choiceOf,
    perSession: createLimiter({ points: rateLimits.generalPerMinute, windowSec: 60 }),
    concurrency: createRequestConcurrency(deps.requests.size),
    takeSensitive: (source) =>
      takeSensitiveTry(deps.requests.db, `${site} ${source}`, rateLimits.sensitivePerTenMinutes),
  }
}
