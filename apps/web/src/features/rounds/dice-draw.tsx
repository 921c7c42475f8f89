import { formatDecimal, formatNumber } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import styles from './draws.module.css'
import type { DrawOf } from './reels.ts'
import { DrawReasons } from './draw-reasons.tsx'

/**
 * Measures of the scale in a picture of 320 × 64: a number from 0 to 100 is at `LEFT` plus the number times
 * `UNIT`.
 */
const [LEFT, UNIT] = [10, 3]

/** The roll on a scale from 0 to 100, with the winning range. */
export function DiceDraw({ draw: { roll, side, chancePercent } }: { draw: DrawOf<'dice'> }) {
  const t = useT()
  const isUnder = side === 'under'
  const bound = isUnder ? chancePercent : 100 - chancePercent
  const isWon = isUnder ? Number(roll) < bound : Number(roll) >= bound
  const place = LEFT + Number(roll) * UNIT
  const shownRoll = formatDecimal(Number(roll), 2, 2)
  const chance = formatNumber(chancePercent)
  const values = { roll: shownRoll, bound: formatDecimal(bound, 2), chance }
  return (
    <figure className={styles['draw']}>
      <svg className={styles['scale']} viewBox="0 0 320 64" aria-hidden="true">
        <rect className={styles['track']} x={LEFT} y="30" width={100 * UNIT} height="10" rx="5" />
        <rect
          className={styles['zone']}
          x={isUnder ? LEFT : LEFT + bound * UNIT}
          y="30"
          width={chancePercent * UNIT}
          height="10"
          rx="5"
        />
        <path className={styles['needle']} d={`M${place} 43l-6 -16h12z`} />
        <text className={styles['roll']} x={Math.min(Math.max(place, 28), 292)} y="20">
          {shownRoll}
        </text>
        <text x={LEFT} y="58">
          0
        </text>
        <text x={LEFT + bound * UNIT} y="58">
          {formatDecimal(bound, Number.isInteger(bound) ? 0 : 2)}
        </text>
        <text x={LEFT + 100 * UNIT} y="58">
          100
        </text>
      </svg>
      <DrawReasons
        hasPaid={isWon}
        sentences={[
          t(isUnder ? 'rounds.outcome.diceUnder' : 'rounds.outcome.diceOver', values),
          t(isWon ? 'rounds.outcome.diceWon' : 'rounds.outcome.diceLost', { roll: shownRoll }),
        ]}
      />
    </figure>
  )
}
