import { IconX } from '@tabler/icons-react'
import type { Search } from '../../platform/addresses.ts'
import { formatCalendarDate } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { DEFAULT_PERIOD } from './period.ts'
import styles from './transaction-filter.module.css'
import type { Found } from './use-transactions.ts'
import type { Shown } from './use-filter.ts'

type Props = { shown: Shown; found: Found; lines: number; onChange: (changed: Search) => void }

const UNCHANGED = {
  period: DEFAULT_PERIOD,
  from: '',
  to: '',
  progress: 'any',
  text: '',
} as const satisfies Search

/** How many lines are shown, and the active filters, each with a button that removes it. */
export function ActiveFilters({ shown, found, lines, onChange }: Props) {
  const t = useT()
  const { period, from, to, progress, text } = shown
  const days = () => {
    if (from && to)
      return t('transactions.days.between', { from: formatCalendarDate(from), to: formatCalendarDate(to) })
    if (from) return t('transactions.days.since', { from: formatCalendarDate(from) })
    return to ? t('transactions.days.until', { to: formatCalendarDate(to) }) : t('transactions.period.days')
  }
  const active = [
    ...(period === DEFAULT_PERIOD
      ? []
      : [
          {
            name: period === 'days' ? days() : t(`transactions.period.${period}`),
            off: { period: UNCHANGED.period, from: UNCHANGED.from, to: UNCHANGED.to },
          },
        ]),
    ...(progress === 'any'
      ? []
      : [{ name: t(`transactions.progress.${progress}`), off: { progress: UNCHANGED.progress } }]),
    ...(text === '' ? [] : [{ name: `“${text}”`, off: { text: UNCHANGED.text } }]),
  ]
  const start = useStepFocus(active.length)
  return (
    <div ref={start} className={styles['showing']}>
      {/* An empty list says itself that it is empty. */}
      <p role="status" className={found.lines === 0 ? 'visually-hidden' : undefined}>
        {t(found.isMore ? 'transactions.showingOfMore' : 'transactions.showing', {
          lines,
          found: found.lines,
        })}
      </p>
      {active.map(({ name, off }) => (
        <button
          key={name}
          type="button"
          className={styles['active']}
          aria-label={t('transactions.takeOff', { name })}
          onClick={() => onChange(off)}
        >
          {name}
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
      {active.length > 0 && (
        <button type="button" className={styles['clear']} onClick={() => onChange(UNCHANGED)}>
          {t('transactions.clear')}
        </button>
      )}
    </div>
  )
}
