import { formatMoney, Tile } from '@baize/ui'
import { IconHeart } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { useFavourites } from '../favourites/index.ts'
import { AboutLink, DemoLink, PlayLink } from './game-links.tsx'
import type { Game } from './use-games.ts'

/** A game as a tile: a press plays it; other actions show on hover and focus. */
export function GameTile({ game, isEager }: { game: Game; isEager: boolean }) {
  const t = useT()
  const { settings, session } = useStart()
  const favourites = useFavourites()
  const { title } = game
  const currency = session.loggedIn ? session.currency : settings.currency
  const minStake = game.minStake[currency]
  const facts = [
    game.rtpPercent !== null && t('lobby.rtp', { percent: Number(game.rtpPercent) }),
    minStake !== undefined && t('lobby.from', { amount: formatMoney(BigInt(minStake), currency) }),
  ].filter((fact) => fact !== false)
  return (
    <Tile
      art={game.art}
      title={title}
      studio={game.studio}
      tag={game.groups.includes('new') ? t('lobby.tag.new') : undefined}
      facts={facts}
      isEager={isEager}
      unavailable={game.playable ? undefined : t('lobby.notOpen')}
      heart={
        favourites.isOffered
          ? (className) => <Heart game={game} favourites={favourites} className={className} />
          : undefined
      }
      about={(className) => <AboutLink game={game} className={className} />}
      play={(className) => <PlayLink game={game} className={className} />}
      demo={game.demo ? (className) => <DemoLink game={game} className={className} /> : undefined}
    />
  )
}

type HeartProps = { game: Game; favourites: ReturnType<typeof useFavourites>; className: string }

function Heart({ game, favourites, className }: HeartProps) {
  const t = useT()
  return (
    <button
      type="button"
      className={className}
      aria-pressed={favourites.isFavourite(game.friendlyId)}
      aria-label={t('lobby.favourite', { title: game.title })}
      onClick={() => favourites.toggle(game.friendlyId)}
    >
      <IconHeart stroke={1.75} aria-hidden="true" />
    </button>
  )
}
