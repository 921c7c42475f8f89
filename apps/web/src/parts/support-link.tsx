import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../platform/addresses.ts'
import { useSettings } from '../platform/start.ts'

type Props = {
  /** The subject, with its reference. */
  subject: string
  className?: string | undefined
  children: ReactNode
}

/** Contacts support: an email with a subject, else the page that says how to reach the operator. */
export function SupportLink({ subject, className, children }: Props) {
  const { supportEmail } = useSettings()
  if (supportEmail !== null) {
    return (
      <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`} className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link to={paths.support} className={className}>
      {children}
    </Link>
  )
}
