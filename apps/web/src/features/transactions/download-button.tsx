import { Button } from '@baize/ui'
import { IconDownload } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import styles from './transaction-filter.module.css'
import { MAX_LINES, useDownload } from './use-download.ts'
import type { Filter } from './use-transactions.ts'

/** Downloads the filtered lines as a file for a spreadsheet. */
export function DownloadButton({ filter, name }: { filter: Filter; name: string }) {
  const t = useT()
  const { state, download } = useDownload(filter, name)
  const label = t('transactions.download', { max: MAX_LINES })
  return (
    <>
      <Button
        className={styles['download']}
        isWorking={state === 'working'}
        aria-label={label}
        title={label}
        icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
        onClick={download}
      />
      {state === 'failed' && (
        <p role="alert" className={styles['download-failed']}>
          {t('transactions.download.failed')}
        </p>
      )}
    </>
  )
}
