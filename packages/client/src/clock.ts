import { useEffect, useState } from 'react'

let offsetMs = 0

/**
 * Sets the platform's time from a server response (ISO 8601). The device's clock may be wrong, and a demo may
 * move the platform's clock.
 */
export function setServerTime(serverTime: string): void {
  offsetMs = Date.parse(serverTime) - Date.now()
}

/** The platform's time in epoch milliseconds. */
export function nowMs(): number {
  return Date.now() + offsetMs
}

/** The platform's time, refreshed at the given interval while the component is mounted. */
export function useNowMs(everyMs: number): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
