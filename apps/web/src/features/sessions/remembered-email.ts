let activated: string | null = null

/** The address of an account that was just activated in this page: the login form starts with it. */
export const readActivatedEmail = (): string | null => activated

export function offerActivatedEmail(email: string | null): void {
  activated = email
}

const KEY = 'baize-login-email'

/** The email address that the player asked this browser to remember; never a password. */
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
