const CHANNEL = 'baize-session'
let channel: BroadcastChannel | null = null

/** Somebody has logged in or out here: the other tabs of this browser should ask who is here now. */
export function notifyOtherTabs(): void {
  channel?.postMessage('changed')
}

/** Called when another tab says so. Without the channel the other tabs learn it at their next call. */
export function whenOtherTabsTell(listener: () => void): void {
  if (!('BroadcastChannel' in window)) return
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => listener())
}
