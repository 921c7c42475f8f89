import { Dialog } from '@baize/ui'
import type { ApiError } from '../api.ts'
import styles from './refusal.module.css'
import { RefusalAction } from './refusal-action.tsx'
import { useRefusals } from './site.ts'

type Props = { error: ApiError; onRetry?: (() => void) | undefined; onClose: () => void }

/** A refusal that has to be read and closed. Loaded when there is one, because overlays are large. */
export default function RefusalDialog({ error, onRetry, onClose }: Props) {
  const { site } = useRefusals()
  return (
    <Dialog
      title={site.find(`refusal.title.${error.error}`) ?? site.find('refusal.title')}
      closeLabel={site.find('refusal.close') ?? ''}
      onClose={onClose}
    >
      <div className={styles['dialog']}>
        <p>{site.errorText(error)}</p>
        <div className={styles['actions']}>
          <RefusalAction error={error} onRetry={onRetry} onFollowed={onClose} />
        </div>
      </div>
    </Dialog>
  )
}
