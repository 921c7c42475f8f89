import { TileSkeleton } from '@baize/ui'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { GameTile } from './game-tile.tsx'
import styles from './lobby.module.css'
import type { Game } from './use-games.ts'
import { useNear } from './use-near.ts'
import { useScroll } from './use-scroll.ts'

/** No width shows more of a row at once; the rest comes when somebody turns to it. */
const IN_SIGHT = 10

type Props = {
  id: string
  title: string
  /** One fact beside the title. */
  note?: ReactNode
  games: readonly Game[]
  /** Leads to all of them. */
  all?: ReactNode
  /** Among the first on the page: shown at once. The others wait until one comes near. */
  isFirst?: boolean
}

/** A row of games that is swiped on phones and moved by arrows elsewhere; the keyboard walks through it tile by tile. */
export function GameRow({ id, title, note, games, all, isFirst = false }: Props) {
  const t = useT()
  const section = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const isNear = useNear(section, isFirst)
  const { canGoBack, canGoOn, move } = useScroll(row)
  const [isWhole, setWhole] = useState(false)
  const turnedTo = isWhole ? {} : { onPointerEnter: () => setWhole(true), onFocus: () => setWhole(true), onScroll: () => setWhole(true) }
  const titleId = `row-${id}`
  return (
    <section ref={section} aria-labelledby={titleId} {...turnedTo}>
      <div className={styles['row-head']}>
        <h2 id={titleId} className={styles['row-title']}>
          {title}
        </h2>
        {note !== undefined && <span className={styles['row-note']}>{note}</span>}
        <span className={styles['row-end']}>
          {all}
          <button
            type="button"
            className={styles['arrow']}
            disabled={!canGoBack}
            aria-label={t('lobby.row.back', { title })}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={styles['arrow']}
            disabled={!canGoOn}
            aria-label={t('lobby.row.on', { title })}
            onClick={() => move(1)}
          >
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      </div>
      <ul ref={row} className={styles['row']} aria-labelledby={titleId}>
        {(isWhole ? games : games.slice(0, IN_SIGHT)).map((game, index) => (
          <li key={game.friendlyId} className={styles['cell']}>
            {isNear && <GameTile game={game} isEager={isFirst && index < 3} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AllLink({ group, title, count }: { group: string; title: string; count: number }) {
  const t = useT()
  return (
    <Link to={paths.group} params={{ group }} className={styles['all']} aria-label={t('lobby.row.allOf', { count, title })}>
      {t('lobby.row.all', { count })}
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}

/** Two rows in their real sizes. */
export function LobbySkeleton() {
  const t = useT()
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('lobby.loading')}
      </p>
      {[0, 1].map((row) => (
        <div key={row} aria-hidden="true">
          <div className={styles['row-head']}>
            <span className={styles['row-title']}>{'\u00a0'}</span>
          </div>
          <div className={styles['row']}>
            {Array.from({ length: 9 }, (_, index) => (
              <TileSkeleton key={index} />
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
