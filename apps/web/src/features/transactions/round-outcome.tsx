import type { WireOutputOf } from '@baize/contract'
import { Alert, Button, formatMoney, Skeleton } from '@baize/ui'
import type { CurrencyCode } from '@baize/domain'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import styles from './transactions.module.css'

type Draw = NonNullable<WireOutputOf<'game.roundOutcome'>['outcome']>[number]
type DrawOf<Kind> = Extract<Draw, { kind: Kind }>

/** What was drawn, as the supplier tells it now; without its word the rest of the receipt stands. */
export function RoundOutcome({ id, currency }: { id: string; currency: CurrencyCode }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({ ...reading('game.roundOutcome', { id }), staleTime: Infinity, retry: false })
  if (error !== null) {
    return (
      <div className={styles['outcome']}>
        <p>{t('transactions.outcome.silent')}</p>
        <Button isWorking={isFetching} onClick={() => void refetch()}>
          {t('transactions.again')}
        </Button>
      </div>
    )
  }
  if (data === undefined) return <Skeleton height={180} />
  if (data.outcome === null) return <p className={styles['outcome']}>{t('transactions.outcome.untold')}</p>
  return (
    <div className={styles['outcome']}>
      {data.outcome.map((draw, place) => (
        // The draws of a round never change their order.
        <DrawView key={place} draw={draw} currency={currency} />
      ))}
      {!data.agrees && <Alert kind="warning">{t('transactions.outcome.disagrees')}</Alert>}
    </div>
  )
}

function DrawView({ draw, currency }: { draw: Draw; currency: CurrencyCode }) {
  switch (draw.kind) {
    case 'reels':
      return <Reels draw={draw} currency={currency} />
    case 'number':
      return <Pocket draw={draw} currency={currency} />
    case 'dice':
      return <Dice draw={draw} />
  }
}

/** A symbol's name as a word: `red-seven` is `red seven`. */
const wordOf = (symbol: string) => symbol.replaceAll(/[-_]/g, ' ')

function Reels({ draw, currency }: { draw: DrawOf<'reels'>; currency: CurrencyCode }) {
  const t = useT()
  const money = (amount: string) => formatMoney(BigInt(amount), currency)
  const paid = [
    ...draw.lines.map(({ line, symbol, count, winMinor }) =>
      t('transactions.outcome.line', { line, symbol: wordOf(symbol), count, amount: money(winMinor) }),
    ),
    ...draw.scatters.map(({ symbol, count, winMinor, freeSpins }) =>
      t('transactions.outcome.scatter', { symbol: wordOf(symbol), count, amount: money(winMinor), freeSpins }),
    ),
  ]
  return (
    <figure className={styles['draw']}>
      <table className={styles['reels']}>
        <caption>
          {draw.freeSpin === 0 ? t('transactions.outcome.reels') : t('transactions.outcome.freeSpin', { number: draw.freeSpin })}
        </caption>
        <tbody>
          {draw.rows.map((row, rowPlace) => (
            <tr key={rowPlace}>
              {row.map((symbol, place) => (
                <td key={place}>{wordOf(symbol)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Why lines={paid} />
    </figure>
  )
}

function Pocket({ draw, currency }: { draw: DrawOf<'number'>; currency: CurrencyCode }) {
  const t = useT()
  const money = (amount: string) => formatMoney(BigInt(amount), currency)
  const bets = draw.bets.map(({ bet, numbers, stakeMinor, winMinor }) =>
    t('transactions.outcome.bet', {
      bet: t(`transactions.bet.${bet}`),
      numbers: numbers.length > 0 && numbers.length < 7 ? ` ${numbers.join(', ')}` : '',
      staked: money(stakeMinor),
      won: money(winMinor),
    }),
  )
  return (
    <figure className={styles['draw']}>
      <p className={styles['drawn']}>
        {t('transactions.outcome.number', { number: draw.number, colour: t(`transactions.colour.${draw.colour}`) })}
      </p>
      <Why lines={bets} />
    </figure>
  )
}

function Dice({ draw }: { draw: DrawOf<'dice'> }) {
  const t = useT()
  return (
    <figure className={styles['draw']}>
      <p className={styles['drawn']}>{draw.roll}</p>
      <Why lines={[t('transactions.outcome.dice', { side: t(`transactions.side.${draw.side}`), chance: draw.chancePercent })]} />
    </figure>
  )
}

function Why({ lines }: { lines: readonly string[] }) {
  const t = useT()
  return (
    <figcaption className={styles['why']}>
      <span>{t('transactions.outcome.why')}</span>
      {lines.length === 0 ? <p>{t('transactions.outcome.nothing')}</p> : lines.map((line) => <p key={line}>{line}</p>)}
    </figcaption>
  )
}
