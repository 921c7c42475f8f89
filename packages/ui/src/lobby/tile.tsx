import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tile.module.css'
import { useDismissal } from './use-dismissal.ts'

/** Renders a link or button with the given class. */
type Wearing = (className: string) => ReactNode

type Props = {
  art: string
  title: string
  /** The studio and short facts, shown on hover and focus. */
  studio: string
  facts?: readonly string[]
  /** A label from data: "New". */
  tag?: string | undefined
  /** The main action; the whole tile is clickable. */
  play: Wearing
  /** Opens the game's details: a button on hover and focus, and the whole tile where nothing hovers. */
  about?: Wearing | undefined
  demo?: Wearing | undefined
  /** A switch that stays visible while it is on. */
  heart?: Wearing | undefined
  /** Set when the game cannot be opened; contains the reason. */
  unavailable?: string | undefined
  /** Images visible at the start are loaded first, the others when they come near the viewport. */
  isEager?: boolean
}

/**
 * A game: its picture, and its actions on hover or focus. The picture contains the title, so the title is its
 * alternative text.
 */
export function Tile({
  art,
  title,
  studio,
  facts = [],
  tag,
  play,
  about,
  demo,
  heart,
  unavailable,
  isEager = false,
}: Props) {
  const { isDismissed, watch } = useDismissal()
  return (
    <article
      {...watch}
      className={classNames(
        styles['tile'],
        unavailable !== undefined && styles['unavailable'],
        isDismissed && styles['dismissed'],
      )}
    >
      <img
        className={styles['art']}
        src={art}
        alt={title}
        width={300}
        height={400}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
      />
      {(unavailable ?? tag) !== undefined && <span className={styles['tag']}>{unavailable ?? tag}</span>}
      {unavailable === undefined && (
        <div className={styles['over']}>
          <span className={styles['studio']}>{studio}</span>
          <span className={styles['title']} aria-hidden="true">
            {title}
          </span>
          {play(styles['play'] ?? '')}
          {demo?.(styles['demo'] ?? '')}
          {facts.length > 0 && (
            <span className={styles['facts']}>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          )}
        </div>
      )}
      {about?.(styles['about'] ?? '')}
      {heart?.(styles['heart'] ?? '')}
    </article>
  )
}

/** The placeholder of a loading tile. */
export function TileSkeleton() {
  return (
    <span className={classNames(styles['tile'], styles['loading'])} aria-hidden="true">
      <span />
      <span />
    </span>
  )
}
