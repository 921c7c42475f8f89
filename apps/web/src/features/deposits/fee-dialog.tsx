import type { CurrencyCode, Fee } from '@baize/domain'
import { Button, Dialog, formatMoney, SummaryRows } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { readablePercent, useMethodTexts } from '../payments/index.ts'
import type { Method } from './deposit-amount.ts'
import styles from './outcome.module.css'

type Props = { method: Method; fee: Fee; currency: CurrencyCode; onAgree: () => void; onClose: () => void }

/**
 * Asks for confirmation before a fee is charged (1§5), in the number format of the page (T-57); T-55 defines
 * which amount applies.
 */
export function FeeDialog({ method, fee, currency, onAgree, onClose }: Props) {
  const t = useT()
  const { feeTakerOf } = useMethodTexts()
  const money = (amountMinor: bigint) => formatMoney(amountMinor, currency)
  return (
    <Dialog title={t('deposit.feeDialog.title')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['thanks']}>
        <p>
          {t(`deposit.feeDialog.${method.feeStrategy}`, {
            taker: feeTakerOf(method),
            percent: readablePercent(method.percentageFee),
          })}
        </p>
        <SummaryRows
          rows={[
            { key: 'pay', term: t('deposit.youPay'), value: money(fee.chargedMinor) },
            { key: 'fee', term: t('deposit.done.fee'), value: money(fee.feeMinor) },
            { key: 'arrives', term: t('deposit.arrives'), value: money(fee.receivedMinor), isTotal: true },
          ]}
        />
        <div className={styles['pair']}>
          <Button onClick={onClose}>{t('deposit.feeDialog.back')}</Button>
          <Button variant="primary" onClick={onAgree}>
            {t('deposit.feeDialog.agree', { amount: money(fee.chargedMinor) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
