/** Cookie names of the two sites. The prefix makes browsers insist on Secure, Path=/ and no Domain. */
export const sessionCookies = { site: '__Host-player', staff: '__Host-staff' } as const
export type SiteName = keyof typeof sessionCookies

/** 256 random bits as base64url. Anything else is no token of ours and is not looked up. */
const tokenShape = /^[\w-]{43}$/

/** The value of a cookie, or `null`. */
function cookieOf(header: string | undefined, cookie: string): string | null {
  const start = `${cookie}=`
  const part = header
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start))
  return part === undefined ? null : part.slice(start.length)
}

/** The session token that a request carries, or `null`. */
export function sessionTokenOf(header: string | undefined, site: SiteName): string | null {
  const token = cookieOf(header, sessionCookies[site])
  return token !== null && tokenShape.test(token) ? token : null
}

/** Tells browsers in which somebody has logged in before; not who. Without it a login still works. */
const DEVICE_COOKIE = '__Host-device'
const MOST_DEVICE_TOKENS = 4
const DEVICE_DAYS = 365

/** What the browser was given at earlier logins; what has not the shape of ours is not looked at. */
export function deviceTokensOf(header: string | undefined): readonly string[] {
  const tokens = (cookieOf(header, DEVICE_COOKIE) ?? '').split('.')
  return tokens.slice(0, MOST_DEVICE_TOKENS).filter((token) => tokenShape.test(token))
}

/** `Set-Cookie` that lets this browser be known again. */
export function deviceCookie(tokens: readonly string[]): string {
  return `${DEVICE_COOKIE}=${tokens.join('.')}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_DAYS * 86_400}`
}

/** `Set-Cookie` that starts a session, or with `null` ends it. It lives as long as the browser; the server knows when it is over. */
export function sessionCookie(token: string | null, site: SiteName): string {
  const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'
  return token === null
    ? `${sessionCookies[site]}=; ${attributes}; Max-Age=0`
    : `${sessionCookies[site]}=${token}; ${attributes}`
}
