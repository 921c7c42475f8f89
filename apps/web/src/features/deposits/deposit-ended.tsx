import type { WireOutputOf } from '@baize/contract'
import { Button, buttonClass, Dialog, formatMoney, Money, SummaryRows, type SummaryRow } from '@baize/ui'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { NextAfterDeposit } from '../../parts/next-after-deposit.tsx'
import { SupportLink } from '../../parts/support-link.tsx'
import { useT } from '../../platform/i18n.tsx'
import { usePlayer } from '../../platform/start.ts'
import { useStepFocus, type StartRef } from '../../platform/use-step-focus.ts'
import { addressAmount, tightestLimit } from './deposit-amount.ts'
import type { PreservedInput } from './deposit-draft.ts'
import { OtherMethods } from './other-methods.tsx'
import { usePaymentMethod } from './use-payment-method.ts'
import styles from './outcome.module.css'

type Details = WireOutputOf<'payments.methods'>
type Status = WireOutputOf<'payments.depositStatus'>
type Props = {
  start: StartRef
  status: Status
  details: Details
  state: 'done' | 'failed' | 'cancelled'
  onAgain: (preserved: PreservedInput) => void
}

/** The one main button of an outcome: the next step. */
const nextClass = buttonClass({ variant: 'primary', size: 'large', block: true })

/** Shows the outcome that the server reports. */
export function DepositEnded({ start, status, details, state, onAgain }: Props) {
  const t = useT()
  const [isThanked, setThanked] = useState(false)
  const afterThanks = useStepFocus(isThanked)
  if (state !== 'done')
    return <DepositNotPaid start={start} status={status} details={details} state={state} onAgain={onAgain} />
  const received = BigInt(status.received)
  return (
    <section ref={start} className={styles['outcome']}>
      <span className={styles['sign']} data-kind="success">
        <IconCheck size={32} stroke={1.75} aria-hidden="true" />
      </span>
      <div ref={afterThanks} role="status" className={styles['outcome-head']}>
        <h2>{t('deposit.done.title')}</h2>
        <Money amountMinor={received} currency={status.currency} size="title" isKey />
        {status.isCancelledTooLate && <p>{t('deposit.done.cancelledTooLate')}</p>}
        {isAnotherAmount(status) && <p>{t('deposit.resolution.credited', amountsOf(status))}</p>}
      </div>
      <Receipt status={status} details={details} />
      <NextAfterDeposit className={nextClass} />
      <div className={styles['besides']}>
        <Link
          to={paths.depositTransactions}
          search={{ tab: 'transactions', reference: status.reference }}
          className={buttonClass()}
        >
          {t('deposit.done.receipt')}
        </Link>
        <Button variant="quiet" onClick={() => onAgain({})}>
          {t('deposit.done.again')}
        </Button>
      </div>
      {status.isFirstDeposit && !isThanked && (
        <Dialog
          title={t('deposit.thanks.title')}
          closeLabel={t('shell.close')}
          onClose={() => setThanked(true)}
        >
          <div className={styles['thanks']}>
            <p>{t('deposit.thanks.text', { amount: formatMoney(received, status.currency) })}</p>
            <p>{t('deposit.thanks.limits')}</p>
            <NextAfterDeposit className={nextClass} />
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** Another amount than the requested one arrived, and staff credited it. */
const isAnotherAmount = ({ resolution, amount }: Status) =>
  resolution?.kind === 'credited' && resolution.requestedAmount !== amount

const amountsOf = ({ resolution, amount, charged, currency }: Status) => ({
  requested: formatMoney(BigInt(resolution?.requestedAmount ?? charged), currency),
  amount: formatMoney(BigInt(amount), currency),
})

/** All amounts: paid, fee, and the balance now. */
function Receipt({ status, details }: { status: Status; details: Details }) {
  const t = useT()
  const methodName = usePaymentMethod()(status, details.methods)
  const { wallet, currency } = usePlayer()
  const fee = BigInt(status.fee)
  const limit = tightestLimit(details.limits)
  const money = (amountMinor: bigint) => <Money amountMinor={amountMinor} currency={status.currency} />
  const rows: SummaryRow[] = [
    {
      key: 'paid',
      term: methodName === null ? t('deposit.youPay') : t('deposit.done.paidBy', { method: methodName }),
      value: money(BigInt(status.charged)),
    },
    { key: 'fee', term: t('deposit.done.fee'), value: money(status.charged === status.amount ? -fee : fee) },
    {
      key: 'balance',
      term: t('deposit.done.balance'),
      value: <Money amountMinor={BigInt(wallet.cash)} currency={currency} />,
    },
  ]
  if (limit !== null)
    rows.push({
      key: 'limit',
      term: t(`deposit.done.left.${limit.period}`),
      value: money(BigInt(limit.availableAmount)),
    })
  rows.push({ key: 'reference', term: t('deposit.done.reference'), value: status.reference })
  return <SummaryRows rows={rows} />
}

/**
 * Nothing was paid. A cancellation is not a failure; after a decline the other payment options are offered.
 * Amounts are those that the player entered.
 */
function DepositNotPaid({
  start,
  status,
  details,
  state,
  onAgain,
}: Pick<Props, 'start' | 'status' | 'details' | 'onAgain'> & { state: 'failed' | 'cancelled' }) {
  const t = useT()
  const methodName = usePaymentMethod()(status, details.methods)
  const isFailed = state === 'failed'
  const amount = formatMoney(BigInt(status.amount), status.currency)
  const preserved = {
    amount: addressAmount(BigInt(status.amount), status.currency),
    method: String(status.method),
  }
  const { kind = null } = status.resolution ?? {}
  return (
    <section ref={start} className={styles['outcome']}>
      <span className={styles['sign']} data-kind={isFailed ? 'danger' : 'neutral'}>
        {isFailed ? (
          <IconX size={32} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconArrowBackUp size={32} stroke={1.75} aria-hidden="true" />
        )}
      </span>
      <div role="status" className={styles['outcome-head']}>
        <h2>
          {t(
            kind === 'returned' || kind === 'closed'
              ? `deposit.resolution.${kind}.title`
              : `deposit.${state}.title`,
          )}
        </h2>
        <p>
          {kind === 'returned' || kind === 'closed'
            ? t(`deposit.resolution.${kind}`, amountsOf(status))
            : isFailed
              ? t('deposit.failed.text', { amount })
              : t('deposit.cancelled.text')}
        </p>
        {!isFailed && (
          <p>{methodName === null ? amount : t('deposit.cancelled.what', { amount, method: methodName })}</p>
        )}
      </div>
      <SummaryRows
        rows={[{ key: 'reference', term: t('deposit.done.reference'), value: status.reference }]}
      />
      <Button variant="primary" size="large" block onClick={() => onAgain(preserved)}>
        {t('deposit.failed.again')}
      </Button>
      {isFailed && (
        <OtherMethods
          methods={details.methods}
          declined={status.method}
          onChoose={({ method }) => onAgain({ ...preserved, method: String(method) })}
        />
      )}
      <div className={styles['besides']}>
        <NextAfterDeposit className={buttonClass()} />
        {isFailed && (
          <SupportLink
            subject={t('deposit.help.subject', { reference: status.reference })}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('deposit.help')}
          </SupportLink>
        )}
      </div>
    </section>
  )
}
