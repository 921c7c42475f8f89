import { createContext, useContext, type ReactNode } from 'react'
import type { ApiError } from '../api.ts'
import type { ErrorText } from '../error-text.ts'

/** The page where the refusal with this name can be remedied. */
export type RemedyPage = { readonly error: string; readonly to: string; readonly href: string }

/** The page that a refusal's remedy names, if it names one. */
export function remedyPageOf(error: ApiError): RemedyPage | undefined {
  if (error.errorCode === null || error.remedy?.to === undefined || error.errorUrl === undefined)
    return undefined
  return { error: error.error, to: error.remedy.to, href: error.errorUrl }
}

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

/** The link to the page of a remedy; `null` for a page of the other site. */
export function renderRemedyLink(
  { find, renderLink }: RefusalSite,
  { error, to, href }: RemedyPage,
  look: Pick<RefusalLink, 'className' | 'onClick'>,
): ReactNode {
  return renderLink({
    to,
    href,
    ...look,
    children: find(`remedy.${error}`) ?? find(`remedy.${to}`) ?? href,
  })
}

export const RefusalContext = createContext<Refusals | null>(null)

export function useRefusals(): Refusals {
  const refusals = useContext(RefusalContext)
  if (refusals === null) throw new Error('useRefusals: outside RefusalProvider')
  return refusals
}
