import type { IncomingHttpHeaders } from 'node:http'

/**
 * May this request change state? Only pages of this very origin may: browsers say so in `Sec-Fetch-Site`; older ones send
 * `Origin`. `same-site` is refused: the sandbox and other services may live on a sibling address.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin !== undefined && headers.origin === ownOrigin
}
