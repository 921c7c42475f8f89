import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from a page of this origin, and so may change state. Browsers send
 * `Sec-Fetch-Site`; older ones send `Origin`. `same-site` is refused: the sandbox and other services may use
 * a sibling host.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && headers.origin === ownOrigin
}
