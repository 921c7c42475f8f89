import type { IncomingHttpHeaders } from 'node:http'
import { alpha3Of } from '@baize/domain'
import * as z from 'zod/mini'
import type { CountryOfAddress } from './country-database.ts'
import { inNetworks } from './networks.ts'

/** A connection: the address of the client, that of the socket, and the headers. */
export type ConnectionFacts = {
  readonly ip: string
  readonly socketAddress: string | undefined
  readonly headers: IncomingHttpHeaders
}

/**
 * The last value of a header that a proxy appended to one of the client: the proxy's own. Node joins repeated headers by
 * commas.
 */
const lastValue = (sent: string | readonly string[] | undefined) =>
  [sent ?? []].flat().join(',').split(',').at(-1)?.trim()

/** ISO 3166-1 alpha-2. Services send other texts, such as `XX` and `T1`, for an unknown country. */
const HeaderCountry = z.string().check(z.regex(/^[A-Za-z]{2}$/), z.toUpperCase())

/**
 * The country of a connection (alpha-3), or `null`: by the header that a trusted proxy sent, and by the address where
 * the header names no country.
 * @param options `header` in lower case; `null` reads none. `onIgnored` is called once, with the first address that
 * sent the header without being a trusted proxy, `onDecided` each time with what named the country.
 */
export function createConnectionCountry({
  header,
  trustedProxies,
  countryOfAddress,
  onIgnored = () => {},
  onDecided = () => {},
}: {
  readonly header: string | null
  readonly trustedProxies: readonly string[]
  readonly countryOfAddress: CountryOfAddress
  readonly onIgnored?: (source: string) => void
  readonly onDecided?: (by: 'header' | 'database' | 'nothing') => void
}): (facts: ConnectionFacts) => string | null {
  const isProxy = inNetworks(trustedProxies)
  let isReported = false
  const sentCountry = ({ socketAddress, headers }: ConnectionFacts): string | null => {
    if (header === null || headers[header] === undefined) return null
    if (!isProxy(socketAddress ?? '')) {
      if (!isReported) onIgnored(socketAddress ?? 'unknown')
      isReported = true
      return null
    }
    const sent = HeaderCountry.safeParse(lastValue(headers[header]))
    return sent.success ? alpha3Of(sent.data) : null
  }
  return (facts) => {
    const sent = sentCountry(facts)
    const country = sent ?? countryOfAddress(facts.ip)
    onDecided(sent !== null ? 'header' : country !== null ? 'database' : 'nothing')
    return country
  }
}
