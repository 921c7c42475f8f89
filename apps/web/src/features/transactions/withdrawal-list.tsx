import { IconArrowBarUp } from '@tabler/icons-react'
import { formatInstant } from '../../platform/dates.ts'
import { useIsDesktop } from '../../platform/media.ts'
import { useT } from '../../platform/i18n.tsx'
import { WithdrawalCard, WithdrawalGlance } from '../withdrawal/index.ts'
import { ListFrame } from './list-frame.tsx'
import { usePages } from './use-pages.ts'

export function WithdrawalList() {
  const t = useT()
  const pages = usePages('billfold.withdrawals')
  const Card = useIsDesktop() ? WithdrawalCard : WithdrawalGlance
  const rows = pages.data?.pages.flatMap((page) => page.withdrawals) ?? []
  return (
    <ListFrame
      pages={pages}
      count={rows.length}
      icon={<IconArrowBarUp size={24} stroke={1.75} aria-hidden="true" />}
      emptyTitle={t('transactions.noWithdrawals')}
      isCards
    >
      {rows.map((withdrawal) => (
        <li key={withdrawal.reference}>
          <Card withdrawal={withdrawal} title={formatInstant(withdrawal.requestedAt)} />
        </li>
      ))}
    </ListFrame>
  )
}
