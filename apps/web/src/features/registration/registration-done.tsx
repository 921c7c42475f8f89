import { IconMailCheck } from '@tabler/icons-react'
import { Alert, Button } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { ResendActivation } from '../sessions/index.ts'
import { CorrectEmailForm } from './correct-email-form.tsx'
import styles from './registration-done.module.css'
import { storeWaitingAccount, type WaitingAccount } from './waiting-account.ts'

type Props = {
  account: WaitingAccount
  headingLevel: 1 | null
  /** Registers somebody else. */
  onRestart: () => void
}

/** The account is created and waits for its activation link. */
export function RegistrationDone({ account: opened, headingLevel, onRestart }: Props) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  const [account, setAccount] = useState(opened)
  const [correction, setCorrection] = useState<'closed' | 'open' | 'done'>('closed')
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  const update = (next: WaitingAccount) => {
    setAccount(next)
    storeWaitingAccount(next)
  }
  const Heading = headingLevel === 1 ? 'h1' : 'h3'
  return (
    <div className={styles['done']}>
      <span className={styles['done-icon']}>
        <IconMailCheck size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <Heading ref={title} tabIndex={-1}>
        {t('registration.done.title')}
      </Heading>
      <p>{t('registration.done.text', { email: account.email })}</p>
      <div role="status">
        {correction === 'done' && (
          <Alert kind="success">{t('registration.done.corrected', { email: account.email })}</Alert>
        )}
      </div>
      {correction === 'open' ? (
        <CorrectEmailForm
          account={account}
          onClose={() => setCorrection('closed')}
          onCorrected={(next) => {
            update(next)
            setCorrection('done')
            title.current?.focus()
          }}
        />
      ) : (
        <Button variant="quiet" onClick={() => setCorrection('open')}>
          {t('registration.done.wrongAddress')}
        </Button>
      )}
      <p className={styles['note']}>{t('registration.done.missing')}</p>
      <ResendActivation
        key={account.email}
        email={account.email}
        dueMs={account.resendDueMs}
        onSent={(resendDueMs) => update({ ...account, resendDueMs })}
      />
      <Button variant="quiet" size="small" onClick={onRestart}>
        {t('registration.done.restart')}
      </Button>
    </div>
  )
}
