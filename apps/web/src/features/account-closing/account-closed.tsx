import type { WireOutputOf } from '@baize/contract'
import { formatMoney, type NumberFormat } from '@baize/domain'
import { buttonClass } from '@baize/ui'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PageNotice } from '../../parts/page-notice.tsx'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import styles from './account-closing.module.css'

export type MoneyAtClosing = WireOutputOf<'account.closeAccount'>
export type Closed = { readonly money: MoneyAtClosing | null; readonly format: NumberFormat }

/**
 * What a player sees whose account was just closed: the session is over.
 * @param money What is under way or stays; `null` after a deletion, which waits until there is nothing.
 * @param format How the player saw amounts: after the logout, the page has that of a visitor.
 */
export function AccountClosed({ money, format }: Closed) {
  const t = useT()
  return (
    <PageNotice
      title={t('closing.done.title')}
      icon={<IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />}
      action={
        <Link to={paths.home} className={buttonClass()}>
          {t('closing.done.toStart')}
        </Link>
      }
    >
      <p>{t('closing.done.text')}</p>
      {money !== null && <Money money={money} format={format} />}
    </PageNotice>
  )
}

function Money({ money, format }: { money: MoneyAtClosing; format: NumberFormat }) {
  const t = useT()
  const { currency, payout, pendingWithdrawals, left, openDeposits, openRounds, openQuestions } = money
  const amount = (minor: string) => formatMoney(BigInt(minor), currency, format)
  const points = [
    payout !== null &&
      t('closing.done.payout', {
        amount: amount(payout.received),
        bank: payout.description ?? 'none',
        ending: payout.ending,
      }),
    BigInt(pendingWithdrawals) > 0n &&
      t('closing.done.pending', { amount: amount(pendingWithdrawals), questions: openQuestions }),
    BigInt(left) > 0n && t('closing.done.left', { amount: amount(left) }),
    openDeposits > 0 && t('closing.done.deposits', { count: openDeposits }),
    openRounds > 0 && t('closing.done.rounds', { count: openRounds }),
  ].filter((point) => point !== false)
  if (points.length === 0) return null
  return (
    <ul className={styles['money']}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
