import { IconInfoCircle } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { useSession } from '../../platform/start.ts'
import type { Game } from './use-games.ts'

type Props = { game: Game; className: string }

/** A visitor logs in first and then continues to the game (T-88). */
export function PlayLink({ game, className }: Props) {
  const t = useT()
  const { loggedIn } = useSession()
  const label = t('lobby.playGame', { title: game.title })
  if (!loggedIn) {
    return (
      <Link
        to={paths.login}
        search={{ 'game-after-login': `${game.friendlyId}/real` }}
        className={className}
        aria-label={label}
      >
        {t('lobby.play')}
      </Link>
    )
  }
  return (
    <Link
      to={paths.game}
      params={{ id: game.friendlyId, type: 'real' }}
      className={className}
      aria-label={label}
    >
      {t('lobby.play')}
    </Link>
  )
}

export function DemoLink({ game, className }: Props) {
  const t = useT()
  return (
    <Link
      to={paths.game}
      params={{ id: game.friendlyId, type: 'demo' }}
      className={className}
      aria-label={t('lobby.demoGame', { title: game.title })}
    >
      {t('lobby.demo')}
    </Link>
  )
}

/** Opens the game's dialog over the lobby: the whole tile on touch screens, a button on hover and focus. */
export function AboutLink({ game, className }: Props) {
  const t = useT()
  const { group } = useParams({ strict: false })
  const about = {
    className,
    'aria-label': t('lobby.about', { title: game.title }),
    search: true,
    resetScroll: false,
    state: { keepFocus: true },
    children: <IconInfoCircle stroke={1.75} aria-hidden="true" />,
  } as const
  return group === undefined ? (
    <Link to={paths.gamePopup} params={{ id: game.friendlyId }} {...about} />
  ) : (
    <Link to={paths.groupGamePopup} params={{ group, id: game.friendlyId }} {...about} />
  )
}
