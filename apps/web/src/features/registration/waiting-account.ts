import { nowMs } from '@baize/client'

/** An account that waits for its activation, in the tab that registered it. */
export type WaitingAccount = {
  readonly email: string
  /** The secret with which the server lets this browser correct the address. */
  readonly correction: string
  /** When the server sends another email, epoch milliseconds of the platform. */
  readonly resendDueMs: number
}

const KEY = 'baize-waiting-account'
const MAX_AGE_MS = 12 * 3_600_000

/** @returns The account of a stored text, null for one that is damaged or too old. */
export function readWaitingAccount(stored: string | null, currentMs: number): WaitingAccount | null {
  if (stored === null) return null
  try {
    const { at, email, correction, resendDueMs } = JSON.parse(stored) as Record<string, unknown>
    if (typeof at !== 'number' || currentMs - at >= MAX_AGE_MS) return null
    return typeof email === 'string' && typeof correction === 'string' && typeof resendDueMs === 'number'
      ? { email, correction, resendDueMs }
      : null
  } catch {
    return null
  }
}

/** A phone may reload the page while its owner reads the email in another app. */
export function storedWaitingAccount(): WaitingAccount | null {
  try {
    return readWaitingAccount(window.sessionStorage.getItem(KEY), nowMs())
  } catch {
    return null
  }
}

/** Saves the account in this tab; `null` removes it. */
export function storeWaitingAccount(account: WaitingAccount | null): void {
  try {
    if (account === null) window.sessionStorage.removeItem(KEY)
    else window.sessionStorage.setItem(KEY, JSON.stringify({ at: nowMs(), ...account }))
  } catch {
    // Without storage the page shows the account until it is reloaded.
  }
}
