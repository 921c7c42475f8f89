import type { CurrencyCode } from '@baize/domain'
import { Money, SummaryRows, type SummaryRow } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import { withdrawalFee, type Method } from './withdrawal-amount.ts'

type Props = { method: Method; currency: CurrencyCode; amountMinor: bigint }

/** "You withdraw" and "You get" (1§2), with the fee between them. */
export function WithdrawalAmounts({ method, currency, amountMinor }: Props) {
  const t = useT()
  const { feeMinor, chargedMinor, receivedMinor } = withdrawalFee(method, amountMinor, currency)
  const money = (amount: bigint) => <Money amountMinor={amount} currency={currency} />
  const rows: SummaryRow[] = [
    { key: 'out', term: t('withdrawal.youWithdraw'), value: money(chargedMinor) },
    { key: 'fee', term: t('withdrawal.fee'), value: money(feeMinor) },
    {
      key: 'in',
      term: t('withdrawal.youGet'),
      value: <Money amountMinor={receivedMinor} currency={currency} size="card" isKey />,
      isTotal: true,
    },
  ]
  return <SummaryRows rows={rows} />
}
