import type { CurrencyCode } from '@baize/domain'
import { Button, Dialog, formatMoney } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { readablePercent, useMethodTexts } from '../payments/index.ts'
import type { Method } from './withdrawal-amount.ts'
import { WithdrawalAmounts } from './withdrawal-amounts.tsx'
import styles from './withdrawal.module.css'

type Props = {
  method: Method
  amountMinor: bigint
  currency: CurrencyCode
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a withdrawal with a percentage fee: who charges it, and the amounts (1§4). */
export function FeeDialog({ method, amountMinor, currency, onConfirm, onClose }: Props) {
  const t = useT()
  const { feeTakerOf } = useMethodTexts()
  const terms = { percent: readablePercent(method.percentageFee), taker: feeTakerOf(method) }
  return (
    <Dialog title={t('withdrawal.feeTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['dialog']}>
        <p>{t(`withdrawal.feeText.${method.feeStrategy}`, terms)}</p>
        <WithdrawalAmounts method={method} currency={currency} amountMinor={amountMinor} />
        <div className={styles['pair']}>
          <Button onClick={onClose}>{t('withdrawal.feeNo')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('withdrawal.submitAmount', { amount: formatMoney(amountMinor, currency) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
