import { formatMoney, formatNumber, SummaryRows, type SummaryRow } from '@baize/ui'
import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { useCurrency } from '../../platform/start.ts'
import type { Game } from './bar-buttons.tsx'
import styles from './info.module.css'

/** The facts and pictures of a game, then `children`, and how to play. */
export function GameFacts({ game, children }: { game: Game; children?: ReactNode }) {
  const t = useT()
  const currency = useCurrency()
  const minStake = game.minStake[currency]
  const rules = game.groups.map((group) => t.find(`game.rules.${group}`)).find((text) => text !== null)
  const percent = game.rtpPercent === null ? null : formatNumber(Number(game.rtpPercent))
  const rows: (SummaryRow | false)[] = [
    { key: 'studio', term: t('game.info.studio'), value: game.studio },
    percent !== null && {
      key: 'rtp',
      term: t('game.info.rtp'),
      value: t('game.info.percent', { percent }),
    },
    game.volatility !== null && {
      key: 'volatility',
      term: t('game.info.volatility'),
      value: t(`game.info.volatility.${game.volatility}`),
    },
    game.topWin !== null && {
      key: 'top',
      term: t('game.info.topWin'),
      value: t('game.info.timesStake', { times: Number(game.topWin) }),
    },
    game.lines !== null && { key: 'lines', term: t('game.info.lines'), value: String(game.lines) },
    minStake !== undefined && {
      key: 'least',
      term: t('game.info.minimumStake'),
      value: formatMoney(BigInt(minStake), currency),
    },
  ]
  return (
    <div className={styles['info']}>
      <SummaryRows rows={rows.filter((row) => row !== false)} />
      <Pictures game={game} />
      {children}
      <h3>{t('game.info.rules')}</h3>
      {rules !== undefined && <p>{rules}</p>}
      <p>{t('game.info.inGame')}</p>
      {percent !== null && (
        <>
          <h3>{t('game.info.rtpTitle')}</h3>
          <p>{t('game.info.rtpText', { percent })}</p>
        </>
      )}
    </div>
  )
}

/** Pictures of the game itself, side by side. */
function Pictures({ game: { pictures, title } }: { game: Game }) {
  const t = useT()
  if (pictures.length === 0) return null
  return (
    <div className={styles['pictures']}>
      {pictures.map((address, index) => (
        <img
          key={address}
          src={address}
          alt={t('game.info.picture', { title, number: index + 1 })}
          width={480}
          height={300}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}
