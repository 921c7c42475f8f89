import { useSyncExternalStore } from 'react'

/** From this width the site has its desktop layout (0§9, breakpoint md). */
const desktop = '(min-width: 1025px)'
/** A phone, upright or on its side: an open game gets the whole window, below one line. As in the styles. */
const smallScreen = '(max-width: 767px), (max-height: 500px)'

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => window.matchMedia(media).matches,
  )
}

export const useIsDesktop = (): boolean => useMedia(desktop)
export const useIsSmallScreen = (): boolean => useMedia(smallScreen)
