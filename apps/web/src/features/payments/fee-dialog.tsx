import type { CurrencyCode, Fee } from '@baize/domain'
import { Button, Dialog, formatMoney, formatNumber, Money, SummaryRows } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import styles from './fee-dialog.module.css'
import { useMethodTexts } from './use-method-texts.ts'

type Props = {
  kind: 'deposit' | 'withdrawal'
  method: { slug: string; percentageFee: string; feeStrategy: 'included' | 'added' }
  fee: Fee
  currency: CurrencyCode
  /** The button that accepts the fee; it names the amount. */
  confirm: string
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before a fee is charged (1§4, 1§5): who charges it, how much, the amount that arrives
 * (T-55) and the one that the player's account is charged, in the number format of the page (T-57). The
 * summary below the form lists the rest.
 */
export function FeeDialog({ kind, method, fee, currency, confirm, onConfirm, onClose }: Props) {
  const t = useT()
  const { feeTakerOf } = useMethodTexts()
  const { feeMinor, receivedMinor, chargedMinor } = fee
  const terms = {
    percent: formatNumber(Number(method.percentageFee)),
    taker: feeTakerOf(method),
    fee: formatMoney(feeMinor, currency),
    received: formatMoney(receivedMinor, currency),
  }
  const total = <Money amountMinor={chargedMinor} currency={currency} size="card" isKey />
  return (
    <Dialog title={t(`payments.fee.${kind}`)} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['fee']}>
        <p>{t(`payments.fee.${kind}.${method.feeStrategy}`, terms)}</p>
        <SummaryRows
          rows={[{ key: 'total', term: t(`payments.fee.${kind}.total`), value: total, isTotal: true }]}
        />
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('payments.fee.back')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
