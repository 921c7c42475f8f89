import { Button } from '@baize/ui'
import { IconUserPlus } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import type { StartRef } from '../../platform/use-step-focus.ts'
import styles from './outcome.module.css'

/** Error 228 on finish: the provider needs the payer as its own customer first (1§8, T-37). */
export function NewUserNeeded({ start, onAgain }: { start: StartRef; onAgain: () => void }) {
  const t = useT()
  return (
    <section ref={start} className={styles['outcome']}>
      <span className={styles['sign']} data-kind="info">
        <IconUserPlus size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <div role="status" className={styles['outcome-head']}>
        <h2>{t('deposit.newUser.title')}</h2>
        <p>{t('deposit.newUser.text')}</p>
      </div>
      <Button variant="primary" block onClick={onAgain}>
        {t('deposit.newUser.again')}
      </Button>
    </section>
  )
}
