import { useEffect } from 'react'
import { paths } from '../../platform/addresses.ts'

/**
 * The server allows the camera in the document of this page only. A visit that began on another page has that one’s
 * document, so the page is loaded once more.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    const isHere = (path: string) => path.toLowerCase().endsWith(paths.documents)
    if (loaded === undefined || !isHere(window.location.pathname)) return
    if (!isHere(new URL(loaded.name).pathname)) window.location.reload()
  }, [])
}
