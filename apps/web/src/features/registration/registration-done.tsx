import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { ResendActivation } from '../sessions/index.ts'
import styles from './registration.module.css'

/** The account is created and waits for its activation link. */
export function RegistrationDone({ email, headingLevel }: { email: string; headingLevel: 1 | null }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  const Heading = headingLevel === 1 ? 'h1' : 'h3'
  return (
    <div className={styles['done']}>
      <span className={styles['done-icon']}>
        <IconMailCheck size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <Heading ref={title} tabIndex={-1}>
        {t('registration.done.title')}
      </Heading>
      <p>{t('registration.done.text', { email })}</p>
      <p className={styles['note']}>{t('registration.done.missing')}</p>
      <ResendActivation email={email} />
    </div>
  )
}
