import { Button, EmptyState, Skeleton } from '@baize/ui'
import { IconArrowLeft, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { errorOf } from '../../platform/api.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { reading } from '../../platform/query.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { PayoutTimes } from './payout-times.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import styles from './withdrawal.module.css'

/** `/my/transactions/withdrawal/<reference>`: where the money of one withdrawal is. */
export function WithdrawalStatusPage() {
  const t = useT()
  const errorText = useErrorText()
  const { reference = '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useQuery(reading('billfold.withdrawal', { reference }))
  const details = useQuery(reading('billfold.withdrawalDetails', {}))
  usePageTitle(t('withdrawal.where'))
  return (
    <div className={styles['status-page']}>
      <Link to={paths.withdrawalTransactions} search={{ tab: 'transactions' }} className={styles['back']}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
        {t('withdrawal.back')}
      </Link>
      <h1 className="visually-hidden">{t('withdrawal.where')}</h1>
      {data !== undefined ? (
        <WithdrawalCard withdrawal={data} title={t('withdrawal.where')} />
      ) : error === null ? (
        <Skeleton height={420} />
      ) : (
        <EmptyState
          icon={<IconPlugConnectedX size={24} stroke={1.75} aria-hidden="true" />}
          title={t('withdrawal.error.title')}
          action={
            <Button isWorking={isFetching} onClick={() => void refetch()}>
              {t('withdrawal.error.again')}
            </Button>
          }
        >
          {errorText(errorOf(error))}
        </EmptyState>
      )}
      {details.data !== undefined && <PayoutTimes times={details.data.payoutTimes} />}
    </div>
  )
}
