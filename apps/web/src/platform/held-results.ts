import type { WireOutputOf } from '@baize/contract'
import { useState, useSyncExternalStore } from 'react'

export type Wallet = Extract<WireOutputOf<'content.start'>['session'], { loggedIn: true }>['wallet']

/**
 * Results that a game has not shown yet. From the start of a round until its end the page keeps balance, net result and limits as they
 * were, less the stakes, so that the header does not reveal what the reels still hide. Only the tab that shows the game holds anything.
 */
let isHeld = false
/** The newest wallet that came meanwhile. */
let heldWallet: Wallet | null = null
const listeners = new Set<() => void>()

export const areResultsHeld = (): boolean => isHeld

export function holdResults(): void {
  isHeld = true
  for (const listener of listeners) listener()
}

/** Ends the hold. @returns The newest wallet that was kept back; null when there is none. */
export function releaseResults(): Wallet | null {
  const wallet = heldWallet
  isHeld = false
  heldWallet = null
  for (const listener of listeners) listener()
  return wallet
}

/**
 * What to show once a wallet has come: the newer of the two, and while results are held the shown one, unless the next movement after it
 * took money: that is the stake.
 */
export function walletToShow(shown: Wallet, wallet: Wallet): Wallet {
  const ahead = BigInt(wallet.version) - BigInt(shown.version)
  if (ahead < 0n) return shown
  if (!isHeld || ahead === 0n || (ahead === 1n && BigInt(wallet.cash) < BigInt(shown.cash))) return wallet
  if (heldWallet === null || BigInt(heldWallet.version) <= BigInt(wallet.version)) heldWallet = wallet
  return shown
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useResultsHeld = (): boolean => useSyncExternalStore(listen, areResultsHeld)

/** A value that keeps what it was when the hold began. */
export function useHeld<Value>(value: Value): Value {
  const isHeldNow = useResultsHeld()
  const [kept, setKept] = useState(value)
  if (isHeldNow) return kept
  if (kept !== value) setKept(value)
  return value
}
