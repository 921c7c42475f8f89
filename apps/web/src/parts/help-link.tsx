import { IconHelp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../platform/i18n.tsx'

type Props = {
  className?: string | undefined
  /** Instead of the icon alone. */
  children?: ReactNode
  onClick?: () => void
}

/** Opens the help over the page, which keeps its input. */
export function HelpLink({ className, children, onClick }: Props) {
  const t = useT()
  return (
    <Link
      to="."
      search={(search) => ({ ...search, modal: 'help' as const })}
      resetScroll={false}
      preload={false}
      className={className}
      aria-label={children === undefined ? t('shell.help') : undefined}
      onClick={onClick}
    >
      {children ?? <IconHelp size={24} stroke={1.75} aria-hidden="true" />}
    </Link>
  )
}
