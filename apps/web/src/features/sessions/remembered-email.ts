const KEY = 'baize-login-email'

/** The e-mail address that the player asked this browser to remember; never a password. */
export function readRememberedEmail(): string | null {
  try {
    return window.localStorage.getItem(KEY)
  } catch {
    // A browser without storage remembers no address.
    return null
  }
}

/** Saves the address for the next login, or removes it. */
export function rememberEmail(email: string | null): void {
  try {
    if (email === null) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, email)
  } catch {
    // Storage is not available: the address is typed again.
  }
}
