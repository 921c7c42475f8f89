import { Button, EmptyState } from '@baize/ui'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useText } from '../platform/context.tsx'

/** Shown after a bug. The page is loaded again. */
export function Broken() {
  const { t } = useText()
  return (
    <main>
      <EmptyState
        headingLevel={1}
        icon={<IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />}
        title={t('backoffice.broken.title')}
        action={<Button onClick={() => location.reload()}>{t('backoffice.broken.action')}</Button>}
      >
        {t('backoffice.broken.text')}
      </EmptyState>
    </main>
  )
}
