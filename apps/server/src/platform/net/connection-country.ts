import type { IncomingHttpHeaders } from 'node:http'
import { alpha3Of } from '@baize/domain'
import * as z from 'zod/mini'
import { inNetworks } from './networks.ts'

/** A connection: the address of the client, that of the socket, and the headers. */
export type ConnectionFacts = {
  readonly ip: string
  readonly socketAddress: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** ISO 3166-1 alpha-2. Services send other texts, such as `XX` and `T1`, for an unknown country. */
const HeaderCountry = z.string().check(z.regex(/^[A-Za-z]{2}$/), z.toUpperCase())

/**
 * The country of a connection (alpha-3), or `null`: the header that a trusted proxy sent.
 * @param options `header` in lower case; `null` reads none.
 */
export function createConnectionCountry({
  header,
  trustedProxies,
}: {
  readonly header: string | null
  readonly trustedProxies: readonly string[]
}): (facts: ConnectionFacts) => string | null {
  const isProxy = inNetworks(trustedProxies)
  return ({ socketAddress, headers }) => {
    if (header === null || !isProxy(socketAddress ?? '')) return null
    const sent = HeaderCountry.safeParse(headers[header])
    return sent.success ? alpha3Of(sent.data) : null
  }
}
