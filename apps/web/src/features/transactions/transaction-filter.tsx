import { Select, TextField } from '@baize/ui'
import type { ReactNode } from 'react'
import { periods, progresses, type Period, type Progress, type Search } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { SearchField } from './search-field.tsx'
import styles from './transaction-filter.module.css'
import type { Shown } from './use-filter.ts'

type Props = {
  shown: Shown
  onChange: (changed: Search) => void
  /** Rendered beside the fields. */
  children: ReactNode
}

/** Period, state and search text. */
export function TransactionFilter({
  shown: { period, from, to, progress, text },
  onChange,
  children,
}: Props) {
  const t = useT()
  const day = (name: 'from' | 'to', value: string | undefined) => (
    <TextField
      id={`transactions-${name}`}
      type="date"
      label={t(`transactions.${name}`)}
      value={value ?? ''}
      min="2000-01-01"
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <div className={styles['filter']}>
      <Select
        id="transactions-period"
        label={t('transactions.period')}
        isLabelHidden
        value={period}
        options={periods.map((value) => ({ value, label: t(`transactions.period.${value}`) }))}
        onChange={(event) => onChange({ period: event.target.value as Period })}
      />
      <Select
        id="transactions-progress"
        label={t('transactions.progress')}
        isLabelHidden
        value={progress}
        options={progresses.map((value) => ({ value, label: t(`transactions.progress.${value}`) }))}
        onChange={(event) => onChange({ progress: event.target.value as Progress })}
      />
      <SearchField
        className={styles['search'] ?? ''}
        text={text}
        onChange={(typed) => onChange({ text: typed })}
      />
      {children}
      {period === 'days' && (
        <div className={styles['days']}>
          {day('from', from)}
          {day('to', to)}
        </div>
      )}
    </div>
  )
}
