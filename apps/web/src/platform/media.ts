import { useSyncExternalStore } from 'react'

/** From here on the site has its desktop frame (0§9, breakpoint md). */
const desktop = '(min-width: 1025px)'

export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(desktop)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(desktop).matches,
  )
}
