import { useEffect } from 'react'
import { useSettings } from './start.ts'

/** Sets the title of the tab and the history. `null` leaves it to the dialog over the page. */
export function usePageTitle(title: string | null): void {
  const { siteName } = useSettings()
  useEffect(() => {
    if (title !== null) document.title = `${title} – ${siteName}`
  }, [title, siteName])
}
