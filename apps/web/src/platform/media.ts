import { useSyncExternalStore } from 'react'

/** From this width the site has its desktop layout (0§9, breakpoint md). */
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
