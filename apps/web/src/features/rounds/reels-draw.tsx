import type { CurrencyCode } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import styles from './draws.module.css'
import { paidCells, symbolsOn, timesPaid, symbolName, type DrawOf } from './reels.ts'
import { DrawReasons } from './draw-reasons.tsx'

type Props = { draw: DrawOf<'reels'>; currency: CurrencyCode; pictures: Readonly<Record<string, string>> }

/** The reels as they stopped, with the game provider's pictures and the winning symbols marked. */
export function ReelsDraw({ draw, currency, pictures }: Props) {
  const t = useT()
  const paid = paidCells(draw)
  const lines = draw.lines.filter(({ path }) => path.length > 0).map(({ line }) => line)
  const marked = { count: lines.length, lines: lines.join(', ') }
  return (
    <figure className={styles['draw']}>
      <table className={styles['reels']}>
        <caption className="visually-hidden">{t('rounds.outcome.reels')}</caption>
        <tbody>
          {draw.rows.map((row, place) => (
            <tr key={place}>
              {row.map((symbol, reel) => {
                const isPaid = paid.has(`${place},${reel}`)
                return (
                  <td key={reel} className={isPaid ? styles['lit'] : undefined}>
                    <SymbolPicture
                      address={pictures[symbol]}
                      name={
                        isPaid
                          ? t('rounds.outcome.paidSymbol', { symbol: symbolName(symbol) })
                          : symbolName(symbol)
                      }
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['below']}>
        {draw.freeSpin === 0
          ? t('rounds.outcome.stopped', marked)
          : t('rounds.outcome.freeSpin', { ...marked, number: draw.freeSpin })}
      </p>
      <DrawReasons
        hasPaid={draw.lines.length + draw.scatters.length > 0}
        sentences={useReasons(draw, currency)}
      />
    </figure>
  )
}

/** A picture, or its name where the picture is missing or fails to load. */
function SymbolPicture({ address, name }: { address: string | undefined; name: string }) {
  const [isMissing, setMissing] = useState(false)
  if (address === undefined || isMissing) return name
  return (
    <img
      src={address}
      alt={name}
      width={50}
      height={50}
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
    />
  )
}

function useReasons(
  { rows, played, lines, scatters }: DrawOf<'reels'>,
  currency: CurrencyCode,
): readonly string[] {
  const t = useT()
  const money = (amount: string) => formatMoney(BigInt(amount), currency)
  const ofLines = lines.map((won) => {
    const symbols =
      symbolsOn(rows, won)?.map(symbolName).join(', ') ?? `${won.count} × ${symbolName(won.symbol)}`
    const values = { line: won.line, symbols, amount: money(won.winMinor) }
    if (played === null) return t('rounds.outcome.line', values)
    return t('rounds.outcome.lineTimes', {
      ...values,
      times: timesPaid(won.winMinor, played.stakeMinor),
      stake: money(played.stakeMinor),
    })
  })
  const ofScatters = scatters.map(({ symbol, count, winMinor, freeSpins }) =>
    t('rounds.outcome.scatter', {
      symbol: symbolName(symbol),
      count,
      amount: money(winMinor),
      freeSpins,
    }),
  )
  return lines.length + scatters.length === 0 ? [t('rounds.outcome.nothing')] : [...ofLines, ...ofScatters]
}
