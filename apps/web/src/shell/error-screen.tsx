import { Button, EmptyState } from '@baize/ui'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../platform/i18n.tsx'
import { useIsOnline } from './offline-notice.tsx'
import styles from './shell.module.css'

/** Browsers differ in what they say when a part of the site could not be fetched. */
const isFailedImport = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script|module script failed|preload CSS|Failed to fetch|Load failed|NetworkError|texts:/i.test(
    error.message,
  )

/** A screen that broke, in the frame around it (0§2.11). The reload is the player's: nothing he typed elsewhere is thrown away for him. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useT()
  const isOnline = useIsOnline()
  const cameOffline = useRef(!isOnline)
  useEffect(() => {
    console.error(error)
  }, [error])
  useEffect(() => {
    // A part that could not be fetched was never on the screen: nothing is thrown away. The button stays where we are not reached yet.
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
          : isFailedImport(error)
            ? t('shell.oops.failedImport')
            : t('shell.oops.text')}
      </EmptyState>
    </div>
  )
}

/** The same where the frame around the page is what broke, or the page has none. */
export function BareErrorScreen({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  )
}
