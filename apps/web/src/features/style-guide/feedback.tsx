import {
  Alert,
  Button,
  EmptyState,
  ErrorSummary,
  LoadFailed,
  Skeleton,
  TextField,
  Toast,
  Toasts,
  type FieldFault,
} from '@baize/ui'
import { IconSearchOff, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import type { Specimen } from './specimen.ts'
import styles from './style-guide.module.css'

type Props = { prefix: string }

/** The component takes the focus when it appears, so it appears on request only. */
function Summary({ prefix }: Props) {
  const t = useT()
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [failedTries, setFailedTries] = useState(0)
  const wrong = faults.length > 0
  return (
    <form
      noValidate
      className={styles['stack']}
      onSubmit={(event) => {
        event.preventDefault()
        setFailedTries(failedTries + 1)
        setFaults([
          { fieldId: `${prefix}-email`, text: t('guide.fault.email') },
          { fieldId: `${prefix}-postcode`, text: t('guide.fault.postcode') },
        ])
      }}
    >
      <ErrorSummary title={t('guide.faults')} errors={faults} failedTries={failedTries} />
      <TextField id={`${prefix}-email`} label={t('guide.email')} error={wrong && t('guide.fault.email')} />
      <TextField
        id={`${prefix}-postcode`}
        label={t('guide.postcode')}
        error={wrong && t('guide.postcodeError')}
      />
      <Button type="submit">{t('guide.submit')}</Button>
    </form>
  )
}

function Alerts() {
  const t = useT()
  return (
    <div className={styles['stack']}>
      <Alert kind="success" title={t('guide.success.title')}>
        {t('guide.success')}
      </Alert>
      <Alert kind="info">{t('guide.info')}</Alert>
      <Alert kind="warning">{t('guide.warning')}</Alert>
      <Alert kind="danger" action={<Button size="small">{t('guide.again')}</Button>}>
        {t('guide.danger.text')}
      </Alert>
    </div>
  )
}

/** The notification disappears by itself, so it appears on request only. */
function Notifications() {
  const t = useT()
  const [shown, setShown] = useState(0)
  const close = () => setShown(0)
  return (
    <>
      <Button onClick={() => setShown(shown + 1)}>{t('guide.toast.show')}</Button>
      {shown > 0 && (
        <Toasts label={t('refusal.notifications')}>
          <Toast key={shown} kind="danger" closeLabel={t('refusal.close')} onClose={close}>
            {t('guide.toast.text')}
          </Toast>
        </Toasts>
      )}
    </>
  )
}

function EmptyStates() {
  const t = useT()
  const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={styles['stack']}>
      <EmptyState
        headingLevel={3}
        icon={<IconSearchOff {...icon} />}
        title={t('guide.empty.title')}
        action={<Button>{t('guide.empty.go')}</Button>}
      >
        {t('guide.empty.text')}
      </EmptyState>
      <EmptyState
        headingLevel={3}
        icon={<IconWifiOff {...icon} />}
        title={t('guide.offline.title')}
        action={<Button>{t('guide.offline.go')}</Button>}
      >
        {t('guide.offline.text')}
      </EmptyState>
    </div>
  )
}

function LoadFailures() {
  const t = useT()
  const common = {
    headingLevel: 3,
    title: t('guide.error.title'),
    again: t('guide.again'),
    onAgain: () => {},
  } as const
  return (
    <div className={styles['stack']}>
      <LoadFailed {...common}>{t('guide.error.text')}</LoadFailed>
      <LoadFailed {...common} isWorking />
    </div>
  )
}

function Skeletons() {
  return (
    <div className={styles['stack']}>
      <Skeleton width={240} height={44} />
      <Skeleton />
      <Skeleton width="60%" />
    </div>
  )
}

export const feedback: readonly Specimen[] = [
  { name: 'ErrorSummary', use: 'guide.use.errorSummary', States: Summary },
  { name: 'Alert', use: 'guide.use.alert', States: Alerts },
  { name: 'Toast', use: 'guide.use.toast', States: Notifications },
  { name: 'EmptyState', use: 'guide.use.empty', States: EmptyStates },
  { name: 'LoadFailed', use: 'guide.use.loadFailed', States: LoadFailures },
  { name: 'Skeleton', use: 'guide.use.skeleton', States: Skeletons },
]
