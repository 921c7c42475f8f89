import { Select, TextField } from '@baize/ui'
import { useNavigate } from '@tanstack/react-router'
import { periods, progresses, type Period, type Progress, type Search } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import styles from './transactions.module.css'

type Props = { period: Period; from: string | undefined; to: string | undefined; progress: Progress }

/** Which days, and how far things are. */
export function TransactionFilter({ period, from, to, progress }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const set = (changed: Search) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...changed }), replace: true, resetScroll: false })
  const day = (name: 'from' | 'to', value: string | undefined) => (
    <TextField
      id={`transactions-${name}`}
      type="date"
      label={t(`transactions.${name}`)}
      value={value ?? ''}
      min="2000-01-01"
      onChange={(event) => set({ [name]: event.target.value })}
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
        onChange={(event) => set({ period: event.target.value as Period })}
      />
      <Select
        id="transactions-progress"
        label={t('transactions.progress')}
        isLabelHidden
        value={progress}
        options={progresses.map((value) => ({ value, label: t(`transactions.progress.${value}`) }))}
        onChange={(event) => set({ progress: event.target.value as Progress })}
      />
      {period === 'days' && (
        <div className={styles['days']}>
          {day('from', from)}
          {day('to', to)}
        </div>
      )}
    </div>
  )
}
