import { useSyncExternalStore } from 'react'
import { useT } from '../platform/i18n.tsx'
import styles from './shell.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the device reports a connection. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Shown over the page while the device is offline. */
export function OfflineNotice() {
  const t = useT()
  const isOnline = useIsOnline()
  return (
    <div role="status" className={styles['offline']}>
      {!isOnline && <p>{t('shell.offline')}</p>}
    </div>
  )
}
