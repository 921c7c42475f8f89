/** Cookie names of the two sites. The prefix makes browsers require Secure, Path=/ and no Domain. */
export const sessionCookies = { site: '__Host-player', staff: '__Host-staff' } as const
export type SiteName = keyof typeof sessionCookies

/** 256 random bits as base64url and the two characters of a cell. Anything else is not looked up. */
const tokenShape = /^[\w-]{45}$/

/** The value of a cookie, or `null`. */
function cookieOf(header: string | undefined, cookie: string): string | null {
  const start = `${cookie}=`
  const part = header
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start))
  return part === undefined ? null : part.slice(start.length)
}

/** The session token of a request, or `null`. */
export function sessionTokenOf(header: string | undefined, site: SiteName): string | null {
  const token = cookieOf(header, sessionCookies[site])
  return token !== null && tokenShape.test(token) ? token : null
}

/** The country that a visitor of a demo installation chose, for the session of the browser. */
const COUNTRY_COOKIE = '__Host-country'

export const countryCookieOf = (header: string | undefined): string | null => cookieOf(header, COUNTRY_COOKIE)

/** `Set-Cookie` with the chosen country; an empty one ends the choice. */
export function countryCookie(country: string): string {
  const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'
  return `${COUNTRY_COOKIE}=${country}; ${attributes}${country === '' ? '; Max-Age=0' : ''}`
}

/** The language that was chosen in this browser (0§4.6, 0§4.7); both sites may stand on one host. */
const languageCookies: Readonly<Record<SiteName, string>> = {
  site: '__Host-language',
  staff: '__Host-staff-language',
}
const LANGUAGE_DAYS = 365

export const languageCookieOf = (header: string | undefined, site: SiteName): string | null =>
  cookieOf(header, languageCookies[site])

export const languageCookie = (language: string, site: SiteName): string =>
  `${languageCookies[site]}=${language}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${LANGUAGE_DAYS * 86_400}`

/**
 * Marks a browser in which players have logged in before, without identifying them. A login works without it.
 */
const DEVICE_COOKIE = '__Host-device'
const MAX_DEVICE_TOKENS = 4
const DEVICE_DAYS = 365

/** The browser's device tokens from earlier logins; values of another format are ignored. */
export function deviceTokensOf(header: string | undefined): readonly string[] {
  const tokens = (cookieOf(header, DEVICE_COOKIE) ?? '').split('.')
  return tokens.slice(0, MAX_DEVICE_TOKENS).filter((token) => tokenShape.test(token))
}

/** `Set-Cookie` with the device tokens of this browser. */
export function deviceCookie(tokens: readonly string[]): string {
  return `${DEVICE_COOKIE}=${tokens.join('.')}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${DEVICE_DAYS * 86_400}`
}

/**
 * `Set-Cookie` that starts a session, or with `null` ends it. A session cookie of the browser; the server
 * enforces the expiry.
 */
export function sessionCookie(token: string | null, site: SiteName): string {
  const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'
  return token === null
    ? `${sessionCookies[site]}=; ${attributes}; Max-Age=0`
    : `${sessionCookies[site]}=${token}; ${attributes}`
}
