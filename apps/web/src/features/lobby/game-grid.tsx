import { Button } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { GameTile } from './game-tile.tsx'
import styles from './game-grid.module.css'
import type { Game } from './use-games.ts'
import { useNear } from './use-near.ts'

type Props = {
  pages: readonly (readonly Game[])[]
  /** `null` on the last page. */
  onMore: (() => void) | null
  isMoreLoading: boolean
}

/**
 * All matching games, a page at a time. Pages far from the viewport keep only their height, so that a long
 * list stays fast.
 */
export function GameGrid({ pages, onMore, isMoreLoading }: Props) {
  const t = useT()
  return (
    <div className={styles['pages']}>
      {pages.map((games, index) => (
        <GridPage key={games[0]?.friendlyId ?? index} games={games} isFirst={index === 0} />
      ))}
      {onMore !== null && (
        <div className={styles['more-games']}>
          <Button isWorking={isMoreLoading} onClick={onMore}>
            {t('lobby.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function GridPage({ games, isFirst }: { games: readonly Game[]; isFirst: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const isNear = useNear(list, true)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = list.current
    if (element === null || !isNear) return
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <ul ref={list} className={styles['grid']} style={isNear ? undefined : { height }}>
      {isNear &&
        games.map((game, index) => (
          <li key={game.friendlyId}>
            <GameTile game={game} isEager={isFirst && index < 6} />
          </li>
        ))}
    </ul>
  )
}
