import { classNames, TileSkeleton } from '@baize/ui'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, useRef, useState, type ReactNode } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { GameTile } from './game-tile.tsx'
import styles from './lobby.module.css'
import scroll from './scroll-arrow.module.css'
import type { Game } from './use-games.ts'
import { useNear } from './use-near.ts'
import { useScroll } from './use-scroll.ts'

/** The width of a tile on a phone; elsewhere tiles are wider. */
const SMALLEST_TILE_PX = 142
/** No width shows more than this. */
const MOST_IN_SIGHT = 10

/** The tiles that fit, and two to be swiped to; the rest follows when the player touches the row. */
const countInSight = () => Math.min(MOST_IN_SIGHT, Math.ceil(window.innerWidth / SMALLEST_TILE_PX) + 2)

/** A panel with the width of two tiles follows five tiles: together they fill a desktop row. */
const BEFORE_PANEL = 5

type Props = {
  id: string
  title: string
  /** A fact beside the title. */
  note?: ReactNode
  games: readonly Game[]
  /** Links to all games of the row. */
  all?: ReactNode
  /** A `<li>` with text among the tiles. */
  panel?: ReactNode
  /** One of the first rows of the page: shown at once. The others wait until they come near the viewport. */
  isFirst?: boolean
}

/** A row of games, swiped on phones and moved by arrows elsewhere; the keyboard moves from tile to tile. */
export function GameRow({ id, title, note, games, all, panel, isFirst = false }: Props) {
  const t = useT()
  const section = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const isNear = useNear(section, isFirst)
  const scroll = useScroll(row)
  const [isComplete, setComplete] = useState(false)
  const loadOnInteraction = isComplete
    ? {}
    : {
        onPointerEnter: () => setComplete(true),
        onFocus: () => setComplete(true),
        onScroll: () => setComplete(true),
      }
  const titleId = `row-${id}`
  return (
    <section ref={section} className={styles['game-row']} aria-labelledby={titleId} {...loadOnInteraction}>
      <div className={styles['row-head']}>
        <h2 id={titleId} className={styles['row-title']}>
          {title}
        </h2>
        {note !== undefined && <span className={styles['row-note']}>{note}</span>}
        <span className={styles['row-end']}>
          {all}
          <Arrow direction={-1} label={t('lobby.row.back', { title })} {...scroll} />
          <Arrow direction={1} label={t('lobby.row.on', { title })} {...scroll} />
        </span>
      </div>
      <ul ref={row} className={styles['row']} aria-labelledby={titleId}>
        {(isComplete ? games : games.slice(0, countInSight())).map((game, index) => (
          <Fragment key={game.friendlyId}>
            {index === BEFORE_PANEL && panel}
            <li className={styles['cell']}>
              {isNear && <GameTile game={game} isEager={isFirst && index < 3} />}
            </li>
          </Fragment>
        ))}
      </ul>
    </section>
  )
}

type ArrowProps = { direction: 1 | -1; label: string } & Pick<
  ReturnType<typeof useScroll>,
  'canGoBack' | 'canGoOn' | 'move'
>

/** Moves the row by the visible width; keeps its space, hidden, while everything is visible. */
function Arrow({ direction, label, canGoBack, canGoOn, move }: ArrowProps) {
  const Icon = direction === 1 ? IconChevronRight : IconChevronLeft
  return (
    <button
      type="button"
      className={classNames(scroll['arrow'], styles['arrow'], !canGoBack && !canGoOn && styles['needless'])}
      disabled={direction === 1 ? !canGoOn : !canGoBack}
      aria-label={label}
      onClick={() => move(direction)}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

export function AllLink({ group, title, count }: { group: string; title: string; count: number }) {
  const t = useT()
  return (
    <Link
      to={paths.group}
      params={{ group }}
      className={styles['all']}
      aria-label={t('lobby.row.allOf', { count, title })}
    >
      {t('lobby.row.all', { count })}
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}

/** Placeholders of two rows in their real sizes. */
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
