import type { CurrencyCode } from '@baize/domain'
import { Button, formatMoney, formatNumber, Money, SummaryRows } from '@baize/ui'
import { IconGauge } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import { useMethodTexts } from '../payments/index.ts'
import { depositFee, type LimitLeft, type LimitObstacle, type Method } from './deposit-amount.ts'
import { LIMIT_REASON, LimitReason } from './limit-state.tsx'
import styles from './deposit.module.css'

type Props = {
  method: Method
  amountMinor: bigint | null
  currency: CurrencyCode
  limit: LimitLeft | null
  limitCurrency: CurrencyCode
  /** Disables the button. */
  obstacle: LimitObstacle | null
  isSending: boolean
}

/**
 * The amount to pay, the fee and who charges it, the amount credited, the remaining limit; always visible,
 * and the button contains the amount.
 */
export function DepositSummary(props: Props) {
  const { method, amountMinor, currency, limit, limitCurrency, obstacle, isSending } = props
  const t = useT()
  const { feeTakerOf, hintOf } = useMethodTexts()
  const hint = hintOf(method)
  const amount = amountMinor ?? 0n
  const { feeMinor, chargedMinor, receivedMinor } = depositFee(method, amount, currency)
  const left = limit === null ? null : BigInt(limit.availableAmount) - amount
  const hasFee = Number(method.percentageFee) > 0
  const feeText = hasFee
    ? t('deposit.fee', { percent: formatNumber(Number(method.percentageFee)), taker: feeTakerOf(method) })
    : t('deposit.noFee')
  // An included fee is subtracted from the payment; an added one is a part of it.
  const shownFee = method.feeStrategy === 'included' ? -feeMinor : feeMinor
  return (
    <section className={styles['summary']} aria-labelledby="deposit-summary">
      <h2 id="deposit-summary">{t('deposit.summary')}</h2>
      <SummaryRows
        rows={[
          {
            key: 'pay',
            term: t('deposit.youPay'),
            value: <Money amountMinor={chargedMinor} currency={currency} />,
          },
          { key: 'fee', term: feeText, value: <Money amountMinor={shownFee} currency={currency} /> },
        ]}
      />
      <div className={styles['arrives']}>
        <p>{t('deposit.arrives')}</p>
        <Money amountMinor={receivedMinor} currency={currency} size="dialog" isKey />
      </div>
      {obstacle !== null && <LimitReason obstacle={obstacle} currency={limitCurrency} />}
      <p role="status" className={styles['left']}>
        {left !== null && limit !== null && obstacle === null && amount > 0n && left >= 0n && (
          <>
            <IconGauge size={18} stroke={1.75} aria-hidden="true" />
            <span>
              {t(`deposit.leftAfter.${limit.period}`, { amount: formatMoney(left, limitCurrency) })}
            </span>
          </>
        )}
      </p>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        isWorking={isSending}
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : LIMIT_REASON}
      >
        {isSending
          ? t('deposit.working')
          : amount > 0n
            ? t('deposit.submitAmount', { amount: formatMoney(chargedMinor, currency) })
            : t('deposit.submit')}
      </Button>
      {hint !== null && <p className={styles['method-hint']}>{hint}</p>}
    </section>
  )
}
