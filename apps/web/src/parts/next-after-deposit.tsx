import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../platform/addresses.ts'
import { gameToReturnTo, type GameToReturnTo } from '../platform/game-to-return-to.ts'
import { useT } from '../platform/i18n.tsx'
import { reading } from '../platform/query.ts'

/** Leads back to the game that the player came from, else to the lobby. */
export function NextAfterDeposit({ className }: { className: string }) {
  const [game] = useState(gameToReturnTo)
  return game === null ? <ToLobby className={className} /> : <BackToGame game={game} className={className} />
}

function ToLobby({ className }: { className: string }) {
  const t = useT()
  return (
    <Link to={paths.home} className={className}>
      {t('shell.toLobby')}
    </Link>
  )
}

/** The title is that of the game itself: a player who left before the first round has no recent games. */
function BackToGame({ game, className }: { game: GameToReturnTo; className: string }) {
  const t = useT()
  const { data } = useQuery(reading('game.info', { name: game.id }))
  if (data?.playable === false) return <ToLobby className={className} />
  return (
    <Link to={game.path} className={className}>
      {data === undefined ? t('parts.backToGame') : t('parts.backTo', { game: data.title })}
    </Link>
  )
}
