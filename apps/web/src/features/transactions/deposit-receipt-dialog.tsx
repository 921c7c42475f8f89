import { Dialog, formatMoney, Money, SummaryRows, type SummaryRow } from '@baize/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { SupportLink } from '../../parts/support-link.tsx'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { CancelDeposit, ContinueDeposit } from '../deposits/index.ts'
import { StateBadge } from './transaction-line.tsx'
import styles from './deposit-receipt-dialog.module.css'
import type { Line } from './use-transactions.ts'

type Props = { line: Line; onClose: () => void }

/** The receipt of a deposit. */
export function DepositReceiptDialog({ line, onClose }: Props) {
  const t = useT()
  const reference = line.payment?.reference ?? ''
  return (
    <Dialog title={t('transactions.event.deposit')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['receipt']}>
        <Deposit line={line} />
        <SupportLink subject={t('transactions.complaint.subject', { reference })}>
          {t('transactions.complaint')}
        </SupportLink>
      </div>
    </Dialog>
  )
}

function Deposit({ line }: { line: Line }) {
  const t = useT()
  const navigate = useNavigate()
  const { payment, currency, balanceAfter } = line
  if (payment === null) return null
  const money = (amount: string) => formatMoney(BigInt(amount), currency)
  const rows: SummaryRow[] = [
    { key: 'at', term: t('transactions.when'), value: formatInstant(line.at) },
    { key: 'requested', term: t('transactions.requested'), value: money(payment.requestedAmount) },
    ...(payment.fee === '0' || line.progress === 'failed'
      ? []
      : [{ key: 'fee', term: t('transactions.fee'), value: money(payment.fee) }]),
    { key: 'reference', term: t('transactions.reference'), value: payment.reference },
    ...(balanceAfter === null
      ? []
      : [{ key: 'after', term: t('transactions.balanceAfter'), value: money(balanceAfter), isTotal: true }]),
  ]
  return (
    <>
      <p className={styles['receipt-amount']}>
        <Money amountMinor={BigInt(line.amount)} currency={currency} size="dialog" showPlus />
        <StateBadge line={line} />
      </p>
      <SummaryRows rows={rows} />
      {line.progress === 'open' && (
        <>
          <Link to={paths.depositTransactions} search={{ reference: payment.reference }}>
            {t('transactions.followDeposit')}
          </Link>
          <ContinueDeposit
            reference={payment.reference}
            onFrame={() => void navigate({ to: paths.deposit, search: { reference: payment.reference } })}
          />
          <CancelDeposit
            reference={payment.reference}
            onEnded={() =>
              void navigate({ to: paths.depositTransactions, search: { reference: payment.reference } })
            }
          />
        </>
      )}
    </>
  )
}
