const CHANNEL = 'baize-session'
let channel: BroadcastChannel | null = null

/** Notifies the browser's other tabs of a login or logout, so that they reload the session. */
export function notifyOtherTabs(): void {
  channel?.postMessage('changed')
}

/** Subscribes to that notification. Without the channel the other tabs notice at their next call. */
export function onOtherTabsChange(listener: () => void): void {
  if (!('BroadcastChannel' in window)) return
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', () => listener())
}
