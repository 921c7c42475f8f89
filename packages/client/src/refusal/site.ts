import { createContext, useContext, type ReactNode } from 'react'
import type { ApiError } from '../api.ts'
import type { ErrorText } from '../error-text.ts'

export type RefusalLink = {
  /** The name of the page. */
  readonly to: string
  /** The address, with its search. */
  readonly href: string
  readonly className: string
  readonly onClick?: (() => void) | undefined
  readonly children: ReactNode
}

/** What a site gives to the refusals: its texts and its links. */
export type RefusalSite = {
  readonly errorText: ErrorText
  /** The text of a message, `null` when there is none. */
  readonly find: (key: string, values?: Record<string, unknown>) => string | null
  readonly formatInstant: (iso: string) => string
  /** A link inside the site; `null` for a page of the other site. */
  readonly renderLink: (link: RefusalLink) => ReactNode
}

export type Refusals = { readonly site: RefusalSite; readonly notify: (error: ApiError) => void }

export const RefusalContext = createContext<Refusals | null>(null)

export function useRefusals(): Refusals {
  const refusals = useContext(RefusalContext)
  if (refusals === null) throw new Error('useRefusals: outside RefusalProvider')
  return refusals
}
