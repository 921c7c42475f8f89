import type { ReactNode } from 'react'
import styles from './progress.module.css'

type Props = {
  /** Remaining share, 0 to 1. */
  left: number
  /**
   * Share that is neither used nor available, such as the amount reserved by open payments: drawn dashed
   * after the remaining share.
   */
  waiting?: number
  figure: ReactNode
  caption: ReactNode
}

const PERIOD = 3.8
const DASH_SHARE = 0.58

/** Even dashes over a part of a line of length 100, nothing before and after it. */
function dashesFrom(from: number, length: number): string {
  const count = Math.max(1, Math.round(length / PERIOD))
  const dash = (length / count) * DASH_SHARE
  const gap = length / count - dash
  return [0, from + gap / 2, ...Array.from({ length: count }, () => [dash, gap]).flat(), 0, 200].join(' ')
}

/**
 * A half arc that shows the remaining share. The text below it says the same, so the drawing is hidden from
 * screen readers.
 */
export function Gauge({ left, waiting = 0, figure, caption }: Props) {
  const share = Math.min(1, Math.max(0, left))
  const waits = Math.min(1 - share, Math.max(0, waiting))
  const angle = Math.PI * (1 - share)
  const point = { x: 100 + 88 * Math.cos(angle), y: 100 - 88 * Math.sin(angle) }
  return (
    <div className={styles['gauge']}>
      <svg viewBox="0 0 200 108" aria-hidden="true">
        <path d="M12 100a88 88 0 0 1 176 0" className={styles['gauge-ground']} />
        {share > 0 && (
          <path
            d="M12 100a88 88 0 0 1 176 0"
            className={styles['gauge-fill']}
            pathLength={100}
            strokeDasharray={`${share * 100} 200`}
          />
        )}
        {waits > 0 && (
          <path
            d="M12 100a88 88 0 0 1 176 0"
            className={styles['gauge-waiting']}
            pathLength={100}
            strokeDasharray={dashesFrom(share * 100, waits * 100)}
          />
        )}
        <path d="M38 100a62 62 0 0 1 124 0" className={styles['gauge-inner']} />
        <circle cx={point.x} cy={point.y} r="8" className={styles['gauge-point']} />
      </svg>
      <div className={styles['gauge-text']}>
        <span>{figure}</span>
        <span className={styles['gauge-caption']}>{caption}</span>
      </div>
    </div>
  )
}
