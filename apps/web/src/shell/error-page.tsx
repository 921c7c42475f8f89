import { Button, EmptyState } from '@baize/ui'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { LoadingTimeout, useT } from '../platform/i18n.tsx'
import { useIsOnline } from './offline-notice.tsx'
import styles from './shell.module.css'

/** Browsers have different messages for a chunk that failed to load. */
const isFailedImport = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script|module script failed|preload CSS|Failed to fetch|Load failed|NetworkError|texts:/i.test(
    error.message,
  )

/**
 * A screen that failed, inside its layout (0§2.11). The page is reloaded only by the player, so that no input
 * elsewhere is lost.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT()
  const isOnline = useIsOnline()
  const cameOffline = useRef(!isOnline)
  useEffect(() => {
    console.error(error)
  }, [error])
  useEffect(() => {
    // A chunk that failed to load was never shown, so a reload loses nothing. The button stays while the
    // server is unreachable.
    if (!isOnline || !cameOffline.current || !isFailedImport(error)) return
    void fetch('/api/health').then(
      ({ ok }) => ok && window.location.reload(),
      () => {},
    )
  }, [isOnline, error])
  return (
    <div className={styles['narrow']}>
      <EmptyState
        headingLevel={1}
        icon={<IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />}
        title={isOnline ? t('shell.oops.title') : t('shell.oops.offlineTitle')}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('shell.oops.reload')}
          </Button>
        }
      >
        {!isOnline
          ? t('shell.oops.offline')
          : error instanceof LoadingTimeout
            ? t('shell.oops.timeout')
            : isFailedImport(error)
              ? t('shell.oops.failedImport')
              : t('shell.oops.text')}
      </EmptyState>
    </div>
  )
}

/** The same where the layout itself failed, or the page has none. */
export function BareErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  )
}
