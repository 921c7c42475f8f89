import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tile.module.css'

type Props = {
  art: string
  title: string
  /** Who made it, and facts worth a line: shown on hover and focus. */
  maker: string
  facts?: ReactNode
  playLabel: string
  /** Set when it cannot be opened; says why. */
  unavailable?: string | undefined
  /** Art in sight at the start is fetched first, the rest when it comes near. */
  isEager?: boolean
}

/** The inside of a tile: wrap it in the link (class `tileClass`) that opens it. The title is drawn in the art, so it is also the art's text. */
export function Tile({ art, title, maker, facts, playLabel, unavailable, isEager = false }: Props) {
  return (
    <>
      <img
        className={styles['art']}
        src={art}
        alt={title}
        width={300}
        height={400}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
      />
      {unavailable === undefined ? (
        <span className={styles['over']}>
          <span className={styles['maker']}>{maker}</span>
          <span className={styles['title']} aria-hidden="true">
            {title}
          </span>
          <span className={styles['play']}>{playLabel}</span>
          {facts !== undefined && <span className={styles['facts']}>{facts}</span>}
        </span>
      ) : (
        <span className={styles['reason']}>{unavailable}</span>
      )}
    </>
  )
}

/** The class of the element around a tile's inside. */
export function tileClass({ isUnavailable = false }: { isUnavailable?: boolean } = {}): string {
  return classNames(styles['tile'], isUnavailable && styles['unavailable'])
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
