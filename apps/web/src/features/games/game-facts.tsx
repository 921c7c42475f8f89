import { formatMoney, SummaryRows, type SummaryRow } from '@baize/ui'
import type { ReactNode } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import type { Game } from './bar-parts.tsx'
import styles from './info.module.css'

/** Studio, return to player, minimum stake, then `children`, and how to play. */
export function GameFacts({ game, children }: { game: Game; children?: ReactNode }) {
  const t = useT()
  const { session, settings } = useStart()
  const currency = session.loggedIn ? session.currency : settings.currency
  const minStake = game.minStake[currency]
  const rules = game.groups.map((group) => t.find(`game.rules.${group}`)).find((text) => text !== null)
  const percent = game.rtpPercent?.replace('.', ',')
  const rows: SummaryRow[] = [
    { key: 'studio', term: t('game.info.studio'), value: game.studio },
    ...(percent === undefined
      ? []
      : [{ key: 'rtp', term: t('game.info.rtp'), value: t('game.info.percent', { percent }) }]),
    ...(minStake === undefined
      ? []
      : [
          {
            key: 'least',
            term: t('game.info.minimumStake'),
            value: formatMoney(BigInt(minStake), currency),
          },
        ]),
  ]
  return (
    <div className={styles['info']}>
      <SummaryRows rows={rows} />
      {children}
      <h3>{t('game.info.rules')}</h3>
      {rules !== undefined && <p>{rules}</p>}
      <p>{t('game.info.inGame')}</p>
      {percent !== undefined && (
        <>
          <h3>{t('game.info.rtpTitle')}</h3>
          <p>{t('game.info.rtpText', { percent })}</p>
        </>
      )}
    </div>
  )
}
