/**
 * A connection URL over the socket in a folder. The folder is written as an escaped host, which libpq reads
 * too.
 */
export function socketUrl(socketFolder: string, database: string, user = 'postgres'): string {
  return `postgres://${user}@${encodeURIComponent(socketFolder)}/${database}`
}

/** The same server and user, another database. */
export function urlOfDatabase(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
}

/** The same database as another role: by user name over a trusted socket, else by `SET ROLE` at connect, because that role's password is unknown.
 */
export function urlAsRole(url: string, role: string): string {
  if (url.includes('@%2F')) return url.replace(/\/\/[^@]*@/, `//${role}@`)
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c role=${role}`)}`
}

/** Names, addresses and escaped socket folders, several with commas, each with a port or without. */
const hosts = /^(?:(?:\[[\da-f:.]+\]|[\w.%~-]*)(?::\d+)?(?:,|$))*$/i

/** The database of an address for messages: never its user or password, even if these are not escaped. */
export function describeAddress(url: string): string {
  const [, main = '', query = ''] = /^[a-z]+:\/\/(.*?)(?:\?([\w-]+=.*))?$/s.exec(url) ?? []
  const [authority = '', path = ''] = main.slice(main.lastIndexOf('@') + 1).split(/\/(.*)/s)
  if (!hosts.test(authority)) return 'an address that cannot be read'
  const host = new URLSearchParams(query).get('host') || unescaped(authority)
  return `${unescaped(path) || 'the default database'} at ${host || 'the default socket'}`
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
