import type { WireOutputOf } from '@baize/contract'
import { useState, useSyncExternalStore } from 'react'

export type Wallet = Extract<WireOutputOf<'content.start'>['session'], { loggedIn: true }>['wallet']

/**
 * Results that a game has not shown yet. From the start of a round until its end the page shows balance, net
 * result and limits as before, minus the stakes, so that the header does not reveal the result early. Only
 * the tab that shows the game holds results.
 */
let isHeld = false
/** The newest wallet received during the hold. */
let heldWallet: Wallet | null = null
const listeners = new Set<() => void>()

export const areResultsHeld = (): boolean => isHeld

export function holdResults(): void {
  isHeld = true
  for (const listener of listeners) listener()
}

/** Ends the hold. @returns The newest held wallet; null when there is none. */
export function releaseResults(): Wallet | null {
  const wallet = heldWallet
  isHeld = false
  heldWallet = null
  for (const listener of listeners) listener()
  return wallet
}

/**
 * The wallet to show after one was received: the newer of the two. While results are held, the shown one
 * stays, unless the next movement after it took money: that is the stake.
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

/** Returns the value at the start of the hold while results are held. */
export function useHeld<Value>(value: Value): Value {
  const isHeldNow = useResultsHeld()
  const [held, setHeld] = useState(value)
  if (isHeldNow) return held
  if (held !== value) setHeld(value)
  return value
}
