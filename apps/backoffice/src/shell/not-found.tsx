import { buttonClass, EmptyState } from '@baize/ui'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/addresses.ts'
import { useText } from '../platform/context.tsx'

export function NotFound() {
  const { t } = useText()
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconMapQuestion size={24} stroke={1.75} aria-hidden="true" />}
      title={t('backoffice.notFound.title')}
      action={
        <Link to={paths.overview} className={buttonClass()}>
          {t('backoffice.notFound.action')}
        </Link>
      }
    >
      {t('backoffice.notFound.text')}
    </EmptyState>
  )
}
