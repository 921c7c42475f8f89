/** A connection URL over the socket in a folder. The folder is written as an escaped host, which libpq reads too. */
export function socketUrl(socketFolder: string, database: string, user = 'postgres'): string {
  return `postgres://${user}@${encodeURIComponent(socketFolder)}/${database}`
}

/** The same server and user, another database. */
export function urlOfDatabase(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
}

/**
 * The same database as another role: by user name over a trusted socket, else by `SET ROLE` at connect, since nobody gave us
 * that role's password.
 */
export function urlAsRole(url: string, role: string): string {
  if (url.includes('@%2F')) return url.replace(/\/\/[^@]*@/, `//${role}@`)
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${role}`)}`
}

/** Which database an address names, for people: never its user or password. */
export function describeAddress(url: string): string {
  const [, authority = '', path = '', query = ''] = /^[a-z]+:\/\/([^/?]*)\/?([^?]*)\??(.*)$/.exec(url) ?? []
  const inQuery = new URLSearchParams(query)
  const host = inQuery.get('host') || decodeURIComponent(authority.slice(authority.lastIndexOf('@') + 1))
  return `${decodeURIComponent(path) || 'the default database'} at ${host || 'the default socket'}`
}
