import { formatMoney, formatNumber, Tile } from '@baize/ui'
import { IconHeart } from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '../../platform/i18n.tsx'
import { useMayPlayDemo } from '../../platform/obligations.ts'
import { useCurrency } from '../../platform/start.ts'
import { useFavourite } from '../favourites/index.ts'
import { AboutLink, DemoLink, PlayLink } from './game-links.tsx'
import type { Game } from './use-games.ts'

/**
 * A game as a tile: a press plays it; other actions show on hover and focus. Dozens stand on a page, so a
 * tile is rendered again only when its own facts change.
 */
export const GameTile = memo(function GameTile({ game, isEager }: { game: Game; isEager: boolean }) {
  const t = useT()
  const { title } = game
  const currency = useCurrency()
  const mayPlayDemo = useMayPlayDemo()
  const minStake = game.minStake[currency]
  const facts = [
    game.rtpPercent !== null && t('lobby.rtp', { percent: formatNumber(Number(game.rtpPercent)) }),
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
      heart={(className) => <Heart game={game} className={className} />}
      about={(className) => <AboutLink game={game} className={className} />}
      play={(className) => <PlayLink game={game} className={className} />}
      demo={
        game.demo && mayPlayDemo ? (className) => <DemoLink game={game} className={className} /> : undefined
      }
    />
  )
})

function Heart({ game, className }: { game: Game; className: string }) {
  const t = useT()
  const { isOffered, isFavourite, toggle } = useFavourite(game.friendlyId)
  if (!isOffered) return null
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isFavourite}
      aria-label={t('lobby.favourite', { title: game.title })}
      onClick={toggle}
    >
      <IconHeart stroke={1.75} aria-hidden="true" />
    </button>
  )
}
