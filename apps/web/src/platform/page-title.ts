import { useEffect } from 'react'
import { useStart } from './start.ts'

/** Names the page in the tab, the history and to screen readers. `null` leaves that to what stands over the page. */
export function usePageTitle(title: string | null): void {
  const { siteName } = useStart().settings
  useEffect(() => {
    if (title !== null) document.title = `${title} – ${siteName}`
  }, [title, siteName])
}
