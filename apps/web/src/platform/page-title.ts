import { useEffect } from 'react'
import { useStart } from './start.ts'

/** Names the page in the tab, the history and to screen readers. */
export function usePageTitle(title: string): void {
  const { siteName } = useStart().settings
  useEffect(() => {
    document.title = `${title} – ${siteName}`
  }, [title, siteName])
}
