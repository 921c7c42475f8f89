import styles from './progress.module.css'

type Props = { elapsed: string; label: string }

/**
 * A progress indicator: the printed arc turns around the elapsed time. With reduced motion only the time
 * changes.
 */
export function WaitingArc({ elapsed, label }: Props) {
  return (
    <div className={styles['waiting']} role="timer" aria-label={label}>
      <svg viewBox="0 0 120 64" aria-hidden="true">
        <path d="M3 4a57 57 0 0 0 114 0M20 4a40 40 0 0 0 80 0" className={styles['arc-ground']} />
        <path d="M3 4a57 57 0 0 0 114 0" className={styles['arc-runner']} pathLength={100} />
      </svg>
      <span className={styles['elapsed']}>{elapsed}</span>
    </div>
  )
}
