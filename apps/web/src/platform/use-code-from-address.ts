import { useEffect, useState } from 'react'

/** Stands in the address where the code was. */
const CLEARED = '-'

/**
 * A one-time code that came in the address. It is kept by the page and leaves the address and the history at once (S35): neither a
 * look at the screen nor the browser's history gives it away, and no storage that a script could read has it.
 * @param page The page's address up to the code.
 * @returns `null` when the page was loaded again: then only the mail has the code.
 */
export function useCodeFromAddress(code: string, page: string): string | null {
  const [kept] = useState(code)
  useEffect(() => {
    // Not by the router: to it the page stays the same.
    window.history.replaceState(window.history.state, '', `${page}/${CLEARED}`)
  }, [page])
  return kept === CLEARED ? null : kept
}
