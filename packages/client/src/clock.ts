import { useEffect, useState } from 'react'

let offsetMs = 0

/** Sets the house's time from an answer of the server, ISO 8601: a device's own clock may be wrong, and demos move the house's. */
export function setServerTime(serverTime: string): void {
  offsetMs = Date.parse(serverTime) - Date.now()
}

/** The house's time in epoch milliseconds. */
export function nowMs(): number {
  return Date.now() + offsetMs
}

/** The house's time, renewed every so many milliseconds while the component is shown. */
export function useNowMs(everyMs: number): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
