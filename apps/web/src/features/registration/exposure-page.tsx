import { Button } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { useT } from '../../platform/i18n.tsx'
import styles from './registration.module.css'

type Props = { headingLevel: 1 | null; onDeclare: (isExposed: boolean) => void; onBack: () => void }

/**
 * Shown when the declaration was not ticked: is the person politically exposed (T-75)? Both answers open the
 * account.
 */
export function ExposurePage({ headingLevel, onDeclare, onBack }: Props) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  const Heading = headingLevel === 1 ? 'h1' : 'h3'
  return (
    <div className={styles['exposure']}>
      <Heading ref={title} tabIndex={-1}>
        {t('registration.exposure.title')}
      </Heading>
      <p>{t('registration.exposure.text')}</p>
      <p className={styles['note']}>{t('registration.exposure.after')}</p>
      <div className={styles['answers']}>
        <Button size="large" block onClick={() => onDeclare(false)}>
          {t('registration.exposure.no')}
        </Button>
        <Button size="large" block onClick={() => onDeclare(true)}>
          {t('registration.exposure.yes')}
        </Button>
      </div>
      <Button variant="quiet" onClick={onBack}>
        {t('registration.exposure.back')}
      </Button>
    </div>
  )
}
