const KEY = 'baize-login-email'

/** The address that somebody asked this browser to remember; never a password. */
export function readRememberedEmail(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    // A browser that keeps nothing for us remembers no address.
    return null
  }
}

/** Remembers the address for the next login, or forgets it. */
export function rememberEmail(email: string | null): void {
  try {
    if (email === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, email)
  } catch {
    // Then it is typed again.
  }
}
