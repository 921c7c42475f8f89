import { Badge, Money, type BadgeKind } from '@baize/ui'
import {
  IconAdjustments,
  IconArrowBackUp,
  IconBuildingBank,
  IconChevronRight,
  IconCreditCard,
  IconDeviceGamepad2,
  IconPlayerPlay,
  IconWallet,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../platform/addresses.ts'
import { formatInstant } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { MethodLogo } from '../payments/index.ts'
import styles from './transaction-list.module.css'
import { isBack, useLineTexts } from './use-line-texts.ts'
import type { Line } from './use-transactions.ts'

/** A line; pressing it opens the receipt. */
export function TransactionLine({ line }: { line: Line }) {
  const t = useT()
  const { titleOf, factsOf } = useLineTexts()
  const amount = (
    <Money
      className={styles['amount'] ?? ''}
      amountMinor={BigInt(line.amount)}
      currency={line.currency}
      showPlus
    />
  )
  const inside = (
    <>
      <span className={styles['when']}>{formatInstant(line.at)}</span>
      <Picture line={line} />
      <span className={styles['what']}>
        <span className={styles['row-title']}>{titleOf(line)}</span>
        <span className={styles['hint']}>{factsOf(line)}</span>
      </span>
      <span className={styles['state']}>
        <StateBadge line={line} />
      </span>
      {amount}
      <span className={styles['after']}>
        {line.balanceAfter === null ? (
          t('transactions.unchanged')
        ) : (
          <>
            <span className="visually-hidden">{t('transactions.balanceAfter')} </span>
            <Money amountMinor={BigInt(line.balanceAfter)} currency={line.currency} />
          </>
        )}
      </span>
    </>
  )
  return (
    <li>
      <Row line={line}>{inside}</Row>
    </li>
  )
}

/** A withdrawal has its own page with its timeline; other receipts open over the list. */
function Row({ line: { kind, payment, play }, children }: { line: Line; children: ReactNode }) {
  const className = styles['row']
  const inside = (
    <>
      {children}
      <IconChevronRight className={styles['chevron'] ?? ''} size={18} stroke={1.75} aria-hidden="true" />
    </>
  )
  const reference = payment?.reference
  if (kind === 'withdrawal' && reference !== undefined) {
    return (
      <Link to={paths.withdrawalStatus} params={{ reference }} className={className}>
        {inside}
      </Link>
    )
  }
  const session = play?.gameSessionId
  if (reference === undefined && !session) return <span className={className}>{children}</span>
  return (
    <Link
      to="."
      search={(search) => ({
        ...search,
        ...(session ? { session } : {}),
        ...(reference !== undefined && { reference }),
      })}
      resetScroll={false}
      className={className}
    >
      {inside}
    </Link>
  )
}

const icons = {
  game: IconDeviceGamepad2,
  deposit: IconCreditCard,
  correction: IconAdjustments,
  withdrawal: IconBuildingBank,
  promo: IconBuildingBank,
  loyalty: IconBuildingBank,
  betting: IconBuildingBank,
  'free-rounds': IconBuildingBank,
} as const satisfies Record<Line['kind'], unknown>

function Picture({ line }: { line: Line }): ReactNode {
  const { methodOf } = useLineTexts()
  const art = line.play?.game?.art
  const method = methodOf(line)
  if (art) return <img className={styles['picture']} src={art} alt="" width={40} height={40} loading="lazy" />
  const Icon = isBack(line) ? IconArrowBackUp : icons[line.kind]
  return (
    <span className={styles['picture']}>
      {method === undefined ? (
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      ) : (
        <MethodLogo logoUrl={method.logoUrl} />
      )}
    </span>
  )
}

const kindOfProgress: Readonly<Record<Line['progress'], BadgeKind>> = {
  open: 'info',
  done: 'success',
  failed: 'danger',
}
/** Final states that are not errors. */
const calm: readonly string[] = ['cancelled', 'settled']

/**
 * Where the badge's default icon would mislead: a cancelled deposit has not failed, and one that waits for a
 * wallet is not at a bank.
 */
function signOf({ event, kind, state, payment }: Line): ReactNode {
  const iconProps = { size: 15, stroke: 1.75, 'aria-hidden': true } as const
  if (event === 'play' && state === 'open') return <IconPlayerPlay {...iconProps} />
  if (kind !== 'deposit') return undefined
  if (state === 'cancelled') return <IconArrowBackUp {...iconProps} />
  return state === 'pending' && payment?.waitsFor === 'wallet' ? <IconWallet {...iconProps} /> : undefined
}

export function StateBadge({ line }: { line: Line }) {
  const { stateOf } = useLineTexts()
  const { state, progress } = line
  return (
    <Badge
      kind={isBack(line) ? 'success' : calm.includes(state) ? 'neutral' : kindOfProgress[progress]}
      icon={signOf(line)}
    >
      {stateOf(line)}
    </Badge>
  )
}
