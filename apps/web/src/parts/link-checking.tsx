import { Skeleton } from '@baize/ui'
import { useT } from '../platform/i18n.tsx'

/** Shown while the server checks an emailed link. */
export function LinkChecking() {
  const t = useT()
  return (
    <div role="status">
      <span className="visually-hidden">{t('parts.linkChecking')}</span>
      <Skeleton height={120} />
    </div>
  )
}
