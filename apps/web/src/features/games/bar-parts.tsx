import type { WireOutputOf } from '@baize/contract'
import { Button, classNames } from '@baize/ui'
import { IconArrowLeft, IconHeart, IconHeartFilled, IconInfoCircle, IconMaximize } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useFavourites } from '../favourites/index.ts'
import styles from './session-bar.module.css'

export type Game = WireOutputOf<'game.info'>

/** The way back and the game's title. */
export function BarTitle({ game }: { game: Game }) {
  const t = useT()
  return (
    <div className={styles['bar-title']}>
      <Link to={paths.home} className={styles['icon-button']} aria-label={t('game.back')}>
        <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
      </Link>
      <div className={styles['name']}>
        <h1>{game.title}</h1>
        <p className={styles['caption']}>
          {game.studio}
          {game.rtpPercent !== null && ` · ${t('lobby.rtp', { percent: game.rtpPercent.replace('.', ',') })}`}
        </p>
      </div>
    </div>
  )
}

/** The favourite button; only for players. */
function useMark({ friendlyId }: Game) {
  const { isOffered, isFavourite, toggle } = useFavourites()
  const isMarked = isFavourite(friendlyId)
  return {
    isOffered,
    isMarked,
    Icon: isMarked ? IconHeartFilled : IconHeart,
    toggle: () => toggle(friendlyId),
  }
}

/** The favourite button as text, where the bar has no room for the icon. */
export function FavouriteChoice({ game }: { game: Game }) {
  const t = useT()
  const { isOffered, isMarked, Icon, toggle } = useMark(game)
  if (!isOffered) return null
  return (
    <Button
      aria-pressed={isMarked}
      icon={
        <Icon
          className={isMarked ? styles['is-favourite'] : undefined}
          size={20}
          stroke={1.75}
          aria-hidden="true"
        />
      }
      onClick={toggle}
    >
      {t('game.favourite')}
    </Button>
  )
}

/** Marks the game as a favourite. */
export function FavouriteButton({ game }: { game: Game }) {
  const t = useT()
  const { isOffered, isMarked, Icon, toggle } = useMark(game)
  if (!isOffered) return null
  return (
    <button
      type="button"
      className={classNames(styles['icon-button'], styles['favourite'], isMarked && styles['is-favourite'])}
      aria-pressed={isMarked}
      aria-label={t('game.favourite')}
      onClick={toggle}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

export function InfoButton({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className={classNames(styles['icon-button'], styles['about'])}
      aria-label={t('game.info')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

export function FullScreenButton() {
  const t = useT()
  if (!document.fullscreenEnabled) return null
  // Full screen for the whole page, not the frame, so that the bar stays visible.
  const toggle = () =>
    void (document.fullscreenElement === null
      ? document.documentElement.requestFullscreen()
      : document.exitFullscreen())
  return (
    <button
      type="button"
      className={classNames(styles['icon-button'], styles['full-screen'])}
      aria-label={t('game.fullScreen')}
      onClick={toggle}
    >
      <IconMaximize size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
