import { Dialog, formatMoney, SummaryRows, type SummaryRow } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { FavouriteChoice, type Game } from './bar-parts.tsx'
import styles from './game.module.css'

type Props = { game: Game; isReal: boolean; onClose: () => void }

/** How the game goes, what it pays in the long run, and how the bar above it counts. */
export function InfoDialog({ game, isReal, onClose }: Props) {
  const t = useT()
  const { session, settings } = useStart()
  const currency = session.loggedIn ? session.currency : settings.currency
  const leastStake = game.leastStake[currency]
  const rules = game.groups.map((group) => t.find(`game.rules.${group}`)).find((text) => text !== null)
  const rows: SummaryRow[] = [
    { key: 'maker', term: t('game.info.maker'), value: game.provider },
    ...(game.rtpPercent === null
      ? []
      : [{ key: 'rtp', term: t('game.info.rtp'), value: t('game.info.percent', { percent: game.rtpPercent.replace('.', ',') }) }]),
    ...(leastStake === undefined
      ? []
      : [{ key: 'least', term: t('game.info.leastStake'), value: formatMoney(BigInt(leastStake), currency) }]),
  ]
  return (
    <Dialog title={game.title} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['info']}>
        <SummaryRows rows={rows} />
        <p>
          <FavouriteChoice game={game} />
        </p>
        <h3>{t('game.info.rules')}</h3>
        {rules !== undefined && <p>{rules}</p>}
        <p>{t('game.info.inGame')}</p>
        {game.rtpPercent !== null && (
          <>
            <h3>{t('game.info.rtpTitle')}</h3>
            <p>{t('game.info.rtpText', { percent: game.rtpPercent.replace('.', ',') })}</p>
          </>
        )}
        {isReal && (
          <>
            <h3>{t('game.info.countTitle')}</h3>
            <p>{t('game.info.countText')}</p>
            <p>
              <Link to={paths.kindOfTransactions} params={{ kind: 'game' }}>
                {t('game.yourRounds')}
              </Link>
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}
