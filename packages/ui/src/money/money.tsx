import type { CurrencyCode } from '@baize/domain'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { formatMoney } from './page-format.ts'
import styles from './money.module.css'

type Props = {
  amountMinor: bigint
  currency: CurrencyCode
  size?: 'inherit' | 'lead' | 'card' | 'dialog' | 'title'
  /** Gold: the most important amount. At most once a panel. */
  isKey?: boolean
  /** A net result has a sign, never a colour. */
  showPlus?: boolean
} & ComponentProps<'span'>

/** An amount with tabular figures that never breaks across lines. */
export function Money({
  amountMinor,
  currency,
  size = 'inherit',
  isKey = false,
  showPlus = false,
  className,
  ...rest
}: Props) {
  return (
    <span {...rest} className={classNames(styles['money'], styles[size], isKey && styles['key'], className)}>
      {showPlus && amountMinor > 0n ? '+' : ''}
      {formatMoney(amountMinor, currency)}
    </span>
  )
}
