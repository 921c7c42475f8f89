import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tile.module.css'
import { useDismissal } from './use-dismissal.ts'

/** Makes a link or button that wears the given class. */
type Wearing = (className: string) => ReactNode

type Props = {
  art: string
  title: string
  /** Who made it, and facts worth a line: shown on hover and focus. */
  studio: string
  facts?: readonly string[]
  /** A state in a word, from data: "New". */
  tag?: string | undefined
  /** What pressing the tile does: its area is the whole tile. */
  play: Wearing
  /** What pressing the tile does instead where nothing hovers: leads to what is shown elsewhere on hover. */
  about?: Wearing | undefined
  demo?: Wearing | undefined
  /** A switch that stays in sight while it is on. */
  heart?: Wearing | undefined
  /** Set when it cannot be opened; says why. */
  unavailable?: string | undefined
  /** Art in sight at the start is fetched first, the rest when it comes near. */
  isEager?: boolean
}

/** A game: its picture, and on hover or focus what can be done with it. The title is drawn in the picture, so it is also the picture's text. */
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
      {unavailable === undefined && about?.(styles['about'] ?? '')}
      {heart?.(styles['heart'] ?? '')}
    </article>
  )
}

/** A tile that is loading: its shape, still. */
export function TileSkeleton() {
  return (
    <span className={classNames(styles['tile'], styles['loading'])} aria-hidden="true">
      <span />
      <span />
    </span>
  )
}
