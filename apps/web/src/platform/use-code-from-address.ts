import { useEffect, useState } from 'react'
import { addressOf, type paths } from './addresses.ts'
import { pageAddress } from './page-language.ts'

/** Replaces the code in the address. */
const CLEARED = '-'

/**
 * A one-time code from the address. It is removed from the address and the history at once and held in memory
 * only (S35), so that neither the screen, nor the browser's history, nor storage reveals it.
 * @param page The page's path.
 * @returns `null` after a reload: only the email contains the code.
 */
export function useCodeFromAddress(
  code: string,
  page: typeof paths.activation | typeof paths.resetPassword | typeof paths.confirmEmail,
): string | null {
  const [initialCode] = useState(code)
  useEffect(() => {
    // Not by the router, for which the page must stay the same.
    const cleared = pageAddress(addressOf(page, { params: { code: CLEARED } }))
    window.history.replaceState(window.history.state, '', cleared)
  }, [page])
  return initialCode === CLEARED ? null : initialCode
}
