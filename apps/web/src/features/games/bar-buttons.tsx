import type { WireOutputOf } from '@baize/contract'
import { Button, classNames, formatNumber, iconButtonClass } from '@baize/ui'
import {
  IconArrowLeft,
  IconHeart,
  IconHeartFilled,
  IconInfoCircle,
  IconMaximize,
  IconMinimize,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useFavourite } from '../favourites/index.ts'
import styles from './session-bar.module.css'

export type Game = WireOutputOf<'game.info'>

/** The way back and the game's title. */
export function BarTitle({ game }: { game: Game }) {
  const t = useT()
  return (
    <div className={styles['bar-title']}>
      <BackLink />
      <div>
        <h1>{game.title}</h1>
        <p className={styles['caption']}>
          {game.studio}
          {game.rtpPercent !== null &&
            ` · ${t('lobby.rtp', { percent: formatNumber(Number(game.rtpPercent)) })}`}
        </p>
      </div>
    </div>
  )
}

export function BackLink() {
  const t = useT()
  return (
    <Link to={paths.home} className={iconButtonClass} aria-label={t('game.back')}>
      <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}

/** The favourite button; only for players. */
function useMark({ friendlyId }: Game) {
  const { isOffered, isFavourite: isMarked, toggle } = useFavourite(friendlyId)
  return { isOffered, isMarked, Icon: isMarked ? IconHeartFilled : IconHeart, toggle }
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
      className={classNames(iconButtonClass, isMarked && styles['is-favourite'])}
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
      className={iconButtonClass}
      aria-label={t('game.about')}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconInfoCircle size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

/**
 * Full screen for the whole page, not the frame, so that the bar stays visible; `null` where the browser has
 * none.
 */
function useFullScreen(): { isFull: boolean; toggle: () => void } | null {
  const isFull = useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange)
      return () => document.removeEventListener('fullscreenchange', onChange)
    },
    () => document.fullscreenElement !== null,
  )
  if (!document.fullscreenEnabled) return null
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return { isFull, toggle }
}

export function FullScreenButton() {
  const t = useT()
  const fullScreen = useFullScreen()
  if (fullScreen === null) return null
  const Icon = fullScreen.isFull ? IconMinimize : IconMaximize
  return (
    <button
      type="button"
      className={iconButtonClass}
      aria-label={t('game.fullScreen')}
      aria-pressed={fullScreen.isFull}
      onClick={fullScreen.toggle}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

/** Full screen as text, in a list of actions. */
export function FullScreenChoice() {
  const t = useT()
  const fullScreen = useFullScreen()
  if (fullScreen === null) return null
  const Icon = fullScreen.isFull ? IconMinimize : IconMaximize
  return (
    <Button
      aria-pressed={fullScreen.isFull}
      icon={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      onClick={fullScreen.toggle}
    >
      {t('game.fullScreen')}
    </Button>
  )
}
