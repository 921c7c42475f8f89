import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../platform/addresses.ts'
import { useStart } from '../platform/start.ts'

const CONTACT = 'contact-us'
type Props = {
  /** The subject, with its reference. */
  subject: string
  className?: string | undefined
  children: ReactNode
}

/**
 * Contacts support: an e-mail with a subject, else the contact page; nothing where the operator has neither.
 */
export function SupportLink({ subject, className, children }: Props) {
  const { settings, pages } = useStart()
  if (settings.supportEmail !== null) {
    return (
      <a
        href={`mailto:${settings.supportEmail}?subject=${encodeURIComponent(subject)}`}
        className={className}
      >
        {children}
      </a>
    )
  }
  if (!pages.some(({ key }) => key === CONTACT)) return null
  return (
    <Link to={paths.page} params={{ page: CONTACT }} className={className}>
      {children}
    </Link>
  )
}
