import { RefusalProvider, type RefusalLink } from '@baize/client'
import { isPlayerPage } from '@baize/contract/routes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInstant } from './dates.ts'
import { useT } from './i18n.tsx'
import { parseSearch, readSearch } from './search.ts'
import { useErrorText } from './use-error-text.ts'

/** Gives refusals the texts and links of this site. */
export function Refusals({ children }: { children: ReactNode }) {
  const { find } = useT()
  const errorText = useErrorText()
  return <RefusalProvider site={{ errorText, find, formatInstant, renderLink }}>{children}</RefusalProvider>
}

function renderLink({ to, href, className, onClick, children }: RefusalLink): ReactNode {
  if (!isPlayerPage(to)) return null
  // A page of the operator that is not of this site.
  if (href.startsWith('https:'))
    return (
      <a href={href} target="_blank" rel="noreferrer" className={className}>
        {children}
      </a>
    )
  const { pathname, search } = new URL(href, window.location.origin)
  return (
    <Link to={pathname} search={readSearch(parseSearch(search))} className={className} onClick={onClick}>
      {children}
    </Link>
  )
}
