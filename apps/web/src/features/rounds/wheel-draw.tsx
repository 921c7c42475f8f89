import type { CurrencyCode } from '@baize/domain'
import { Money } from '@baize/ui'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import styles from './draws.module.css'
import type { DrawOf } from './reels.ts'

/** The pockets of a single-zero wheel, clockwise. */
const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]
const SECTOR = 360 / POCKETS.length
/** Radii in a picture of 200 × 200. */
const [RIM, OUTER, INNER, NUMBERS, BALL] = [99, 95, 66, 86, 73]

/** The drawn number on its wheel, and every bet with its payout. */
export function WheelDraw({ draw, currency }: { draw: DrawOf<'number'>; currency: CurrencyCode }) {
  const t = useT()
  return (
    <figure className={styles['draw']}>
      <Wheel number={draw.number} colour={draw.colour} />
      <p className={styles['drawn']}>
        {t('rounds.outcome.number', {
          number: draw.number,
          colour: t(`rounds.colour.${draw.colour}`),
        })}
      </p>
      <figcaption>
        <table className={styles['bets']}>
          <thead>
            <tr>
              <th scope="col">{t('rounds.outcome.bets')}</th>
              <th scope="col">{t('rounds.staked')}</th>
              <th scope="col">{t('rounds.outcome.paid')}</th>
            </tr>
          </thead>
          <tbody>
            {draw.bets.map(({ bet, numbers, stakeMinor, winMinor }) => (
              <tr
                key={`${bet} ${numbers.join(' ')}`}
                className={winMinor === '0' ? undefined : styles['won']}
              >
                <th scope="row">
                  <span className={styles['won-mark']}>
                    {t(`rounds.bet.${bet}`)}
                    {numbersOf(bet, numbers)}
                    {winMinor !== '0' && <IconCheck size={16} stroke={2} aria-hidden="true" />}
                  </span>
                </th>
                <td>
                  <Money amountMinor={BigInt(stakeMinor)} currency={currency} />
                </td>
                <td>
                  <Money amountMinor={BigInt(winMinor)} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </figcaption>
    </figure>
  )
}

/** A bet's numbers after its name; even-money bets need none. */
function numbersOf(bet: string, numbers: readonly number[]): string {
  if (bet === 'dozen') return ` ${numbers[0]}–${numbers.at(-1)}`
  if (bet === 'column') return ` ${numbers.slice(0, 3).join(', ')} …`
  return numbers.length > 0 && numbers.length < 7 ? ` ${numbers.join(', ')}` : ''
}

/** The wheel with the drawn pocket on top and the ball in it. The text below says the same. */
function Wheel({ number, colour }: Pick<DrawOf<'number'>, 'number' | 'colour'>) {
  const turn = -POCKETS.indexOf(number) * SECTOR
  return (
    <svg className={styles['wheel']} viewBox="0 0 200 200" aria-hidden="true">
      <circle className={styles['rim']} cx="100" cy="100" r={RIM} />
      <g transform={`rotate(${turn} 100 100)`}>
        {POCKETS.map((pocket, place) => (
          <g key={pocket} transform={`rotate(${place * SECTOR} 100 100)`}>
            {/* Red and black alternate around the wheel, from red after the zero. */}
            <path
              className={styles[pocket === 0 ? 'green' : place % 2 === 1 ? 'red' : 'black']}
              d={SECTOR_PATH}
            />
            <text x="100" y={100 - NUMBERS} fontSize="8">
              {pocket}
            </text>
          </g>
        ))}
      </g>
      <circle className={styles['rim']} cx="100" cy="100" r={INNER} />
      <circle className={styles['ball']} cx="100" cy={100 - BALL} r="5" />
      <circle className={styles[colour]} cx="100" cy="100" r="44" />
      <text x="100" y="101" fontSize="40">
        {number}
      </text>
    </svg>
  )
}

const SECTOR_PATH = sectorPath()

/** A pocket at the top, from the inner ring to the outer one. */
function sectorPath(): string {
  const half = (SECTOR / 2 / 180) * Math.PI
  const at = (radius: number, angle: number) =>
    `${(100 + radius * Math.sin(angle)).toFixed(2)} ${(100 - radius * Math.cos(angle)).toFixed(2)}`
  return `M${at(INNER, -half)}L${at(OUTER, -half)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, half)}L${at(INNER, half)}z`
}
