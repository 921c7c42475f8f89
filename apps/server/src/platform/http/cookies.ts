/** Cookie names of the two sites. The prefix makes browsers insist on Secure, Path=/ and no Domain. */
export const sessionCookies = { site: '__Host-player', staff: '__Host-staff' } as const
export type SiteName = keyof typeof sessionCookies

/** 256 random bits as base64url. Anything else is no token of ours and is not looked up. */
const tokenShape = /^[\w-]{43}$/

/** The session token that a request carries, or `null`. */
export function sessionTokenOf(header: string | undefined, site: SiteName): string | null {
  if (header === undefined) return null
  const name = `${sessionCookies[site]}=`
  for (const part of header.split(';')) {
    const cookie = part.trim()
    if (!cookie.startsWith(name)) continue
    const token = cookie.slice(name.length)
    return tokenShape.test(token) ? token : null
  }
  return null
}

/** `Set-Cookie` that starts a session, or with `null` ends it. It lives as long as the browser; the server knows when it is over. */
export function sessionCookie(token: string | null, site: SiteName): string {
  const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'
  return token === null ? `${sessionCookies[site]}=; ${attributes}; Max-Age=0` : `${sessionCookies[site]}=${token}; ${attributes}`
}
