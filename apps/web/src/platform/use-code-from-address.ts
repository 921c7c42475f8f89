import { useEffect, useState } from 'react'

/**
 * A one-time code that came in the address. It is kept by the page and leaves the address and the history at once (S35): neither a
 * look at the screen nor the browser's history gives it away. The page loaded again has none, and says that the mail has.
 * @param cleared The address to show in its place.
 */
export function useCodeFromAddress(code: string, cleared: string): string {
  const [kept] = useState(code)
  useEffect(() => {
    // Not by the router: to it the page stays the same.
    window.history.replaceState(window.history.state, '', cleared)
  }, [cleared])
  return kept
}
