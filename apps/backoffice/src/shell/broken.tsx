import { Button, EmptyState } from '@baize/ui'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useText } from '../platform/context.tsx'

/** A bug showed itself. Nothing is guessed: the page is loaded anew. */
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
