import { Tile, tileClass, TileSkeleton } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSession } from '../../platform/start.ts'
import type { Game, Row } from './arrange-games.ts'
import { useGroupTitle } from './group-title.ts'
import styles from './lobby.module.css'

/** A group: on phones its tiles are swiped, on larger screens they stand in lines. */
export function GameRow({ row, isFirst }: { row: Row; isFirst: boolean }) {
  const groupTitle = useGroupTitle()
  const titleId = `group-${row.group}`
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['row-title']}>
        {groupTitle(row.group)}
      </h2>
      {/* A row that is swiped must also be moved by the arrow keys, even when none of its games is open. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is a tab stop (WCAG 2.1.1) */}
      <ul className={styles['row']} aria-labelledby={titleId} tabIndex={0}>
        {row.games.map((game, index) => (
          <li key={game.friendlyId}>
            <GameTile game={game} isEager={isFirst && index < 8} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function GameGrid({ games }: { games: readonly Game[] }) {
  return (
    <ul className={styles['grid']}>
      {games.map((game, index) => (
        <li key={game.friendlyId}>
          <GameTile game={game} isEager={index < 8} />
        </li>
      ))}
    </ul>
  )
}

function GameTile({ game, isEager }: { game: Game; isEager: boolean }) {
  const t = useT()
  const { loggedIn } = useSession()
  const tile = {
    art: game.art,
    title: game.title,
    maker: game.provider,
    playLabel: t('lobby.play'),
    isEager,
    ...(game.rtpPercent !== null && { facts: t('lobby.rtp', { percent: game.rtpPercent }) }),
  }
  if (!game.playable) {
    return (
      <div className={tileClass({ isUnavailable: true })}>
        <Tile {...tile} unavailable={t('lobby.notOpen')} />
      </div>
    )
  }
  // A visitor logs in first and is taken to the game (T-88).
  if (!loggedIn) {
    return (
      <Link to={paths.login} search={{ 'game-after-login': `${game.friendlyId}/real` }} className={tileClass()}>
        <Tile {...tile} />
      </Link>
    )
  }
  return (
    <Link to={paths.game} params={{ id: game.friendlyId, type: 'real' }} className={tileClass()}>
      <Tile {...tile} />
    </Link>
  )
}

/** Two rows in their real sizes. */
export function LobbySkeleton() {
  const t = useT()
  return (
    <div className={styles['skeleton']}>
      <p role="status" className="visually-hidden">
        {t('lobby.loading')}
      </p>
      {[0, 1].map((row) => (
        <div key={row}>
          <div className={styles['row-title']} aria-hidden="true">
            {'\u00a0'}
          </div>
          <div className={styles['row']} aria-hidden="true">
            {Array.from({ length: 8 }, (_, index) => (
              <TileSkeleton key={index} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
