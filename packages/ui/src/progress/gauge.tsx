import type { ReactNode } from 'react'
import styles from './progress.module.css'

type Props = { /** Share that is left, 0 to 1. */ left: number; figure: ReactNode; caption: ReactNode }

/** A half arc that fills with what is left. Words below it say the same: the drawing is hidden from screen readers. */
export function Gauge({ left, figure, caption }: Props) {
  const share = Math.min(1, Math.max(0, left))
  const angle = Math.PI * (1 - share)
  const point = { x: 100 + 88 * Math.cos(angle), y: 100 - 88 * Math.sin(angle) }
  return (
    <div className={styles['gauge']}>
      <svg viewBox="0 0 200 108" aria-hidden="true">
        <path d="M12 100a88 88 0 0 1 176 0" className={styles['gauge-ground']} />
        {share > 0 && (
          <path d="M12 100a88 88 0 0 1 176 0" className={styles['gauge-fill']} pathLength={100} strokeDasharray={`${share * 100} 200`} />
        )}
        <path d="M38 100a62 62 0 0 1 124 0" className={styles['gauge-inner']} />
        <circle cx={point.x} cy={point.y} r="8" className={styles['gauge-point']} />
      </svg>
      <div className={styles['gauge-words']}>
        <span>{figure}</span>
        <span className={styles['gauge-caption']}>{caption}</span>
      </div>
    </div>
  )
}
