import { Refusal, type ApiError } from '@baize/client'
import { Alert, Button, Card, Skeleton } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { paths } from '../../platform/addresses.ts'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading, refresh } from '../../platform/query.ts'
import { usePlayer } from '../../platform/start.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePhoneDialog } from './change-phone-dialog.tsx'
import { DetailsForm } from './details-form.tsx'
import { OwnData } from './own-data.tsx'
import type { Details } from './profile-values.ts'
import styles from './profile.module.css'

/** What the player sees of themselves, and can change. */
export function ProfilePage() {
  const t = useT()
  const query = useQuery(reading('account.initDetails', {}))
  return (
    <section className={styles['page']} aria-labelledby="profile-title">
      <h1 id="profile-title">{t('title.ProfilePage')}</h1>
      {query.data !== undefined ? (
        <Profile details={query.data} />
      ) : query.isError ? (
        <QueryFailed title={t('profile.failed')} query={query} />
      ) : (
        <Skeleton height={480} />
      )}
    </section>
  )
}

function Profile({ details }: { details: Details }) {
  const t = useT()
  const { email } = usePlayer()
  const [open, setOpen] = useState<'email' | 'link' | 'phone' | null>(null)
  const close = () => setOpen(null)
  const phone = details.fields.find(({ field }) => field.name === 'phoneNumber')
  return (
    <>
      <p className={styles['lead']}>
        {t('profile.number', { number: details.publicUserId, currency: details.currency })}
      </p>
      {details.emailChange !== null && (
        <WaitingEmail change={details.emailChange} onAgain={() => setOpen('link')} />
      )}
      <Card className={styles['panel']}>
        <DetailsForm details={details} onEmail={() => setOpen('email')} onPhone={() => setOpen('phone')} />
      </Card>
      <OwnData />
      <nav aria-label={t('profile.more')} className={styles['links']}>
        <Link to={paths.paymentDetails}>{t('profile.toPaymentDetails')}</Link>
        <Link to={paths.changePassword}>{t('profile.toPassword')}</Link>
        <Link to={paths.activity}>{t('profile.toLogins')}</Link>
        <Link to={paths.closeAccount}>{t('profile.toClosing')}</Link>
      </nav>
      {(open === 'email' || open === 'link') && (
        <ChangeEmailDialog
          email={email}
          asked={open === 'link' ? details.emailChange?.email : undefined}
          onClose={close}
        />
      )}
      {open === 'phone' && phone !== undefined && (
        <ChangePhoneDialog entry={phone} today={details.today} onClose={close} />
      )}
    </>
  )
}

type WaitingProps = {
  change: NonNullable<Details['emailChange']>
  /** Asks for another link. */
  onAgain: () => void
}

/** A new address whose link was not used yet. */
function WaitingEmail({ change, onAgain }: WaitingProps) {
  const t = useT()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const giveUp = async () => {
    setWorking(true)
    const answer = await api.post('account.cancelEmailChange', {})
    setWorking(false)
    if (!answer.ok) return setError(answer.error)
    refresh('account.initDetails')
  }
  return (
    <Alert
      kind="info"
      isLive
      title={t('profile.email.waits', { email: change.email })}
      action={
        <>
          <Button onClick={onAgain}>{t('profile.email.again')}</Button>
          <Button isWorking={isWorking} onClick={() => void giveUp()}>
            {t('profile.email.giveUp')}
          </Button>
        </>
      }
    >
      {t('profile.email.waitsText', { until: formatInstant(change.until) })}
      <Refusal error={error} />
    </Alert>
  )
}
