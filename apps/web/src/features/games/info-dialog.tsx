import { Dialog } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useAddictionWarning } from '../../platform/addiction-warning.ts'
import { FavouriteChoice, type Game } from './bar-buttons.tsx'
import { GameFacts } from './game-facts.tsx'
import styles from './info.module.css'

type Props = { game: Game; isReal: boolean; onClose: () => void }

/** How to play, the return to player, and how the session bar counts. */
export function InfoDialog({ game, isReal, onClose }: Props) {
  const t = useT()
  const warning = useAddictionWarning()
  return (
    <Dialog title={game.title} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['info']}>
        <GameFacts game={game}>
          <p>
            <FavouriteChoice game={game} />
          </p>
        </GameFacts>
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
        {warning !== '' && <p>{warning}</p>}
      </div>
    </Dialog>
  )
}
