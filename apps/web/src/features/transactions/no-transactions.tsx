import type { TransactionKind } from '@baize/contract'
import { Button, buttonClass, EmptyState } from '@baize/ui'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths, type Search } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePlayer } from '../../platform/start.ts'
import type { Shown } from './use-filter.ts'

type Props = {
  kind: TransactionKind | null
  shown: Shown
  onChange: (changed: Search) => void
}

/** Why nothing is listed, and the next step: another filter, or for a new player the first payment or game. */
export function NoTransactions({ kind, shown: { text, period, progress }, onChange }: Props) {
  const t = useT()
  // A wallet that nothing has moved yet.
  const isNew = BigInt(usePlayer().wallet.version) === 0n
  const icon = <IconListDetails size={24} stroke={1.75} aria-hidden="true" />
  if (text !== '')
    return (
      <EmptyState
        icon={icon}
        title={t('transactions.none')}
        action={<Button onClick={() => onChange({ text: '' })}>{t('transactions.none.clearSearch')}</Button>}
      >
        {t('transactions.none.search', { text })}
      </EmptyState>
    )
  if (!isNew && (period !== 'all' || progress !== 'any'))
    return (
      <EmptyState
        icon={icon}
        title={t('transactions.none')}
        action={
          <Button onClick={() => onChange({ period: 'all', from: '', to: '', progress: 'any' })}>
            {t('transactions.none.showAll')}
          </Button>
        }
      >
        {t(`transactions.none.${kind ?? 'text'}`)}
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={t('transactions.noneYet')} action={<NextStep kind={kind} isNew={isNew} />}>
      {t(`transactions.noneYet.${kind ?? 'all'}`)}
    </EmptyState>
  )
}

function NextStep({ kind, isNew }: { kind: TransactionKind | null; isNew: boolean }) {
  const t = useT()
  const main = buttonClass({ variant: 'primary' })
  if (kind === null || kind === 'deposit' || (kind === 'withdrawal' && isNew))
    return (
      <Link to={paths.deposit} className={main}>
        {t('transactions.noneYet.addMoney')}
      </Link>
    )
  if (kind === 'withdrawal')
    return (
      <Link to={paths.withdrawal} className={main}>
        {t('transactions.noneYet.withdraw')}
      </Link>
    )
  return (
    <Link to={paths.home} className={main}>
      {t('transactions.noneYet.seeGames')}
    </Link>
  )
}
