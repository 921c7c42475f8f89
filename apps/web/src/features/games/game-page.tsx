import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NotFound } from '../../parts/not-found.tsx'
import { paths } from '../../platform/addresses.ts'
import { useStart } from '../../platform/start.ts'
import { DemoView } from './demo-view.tsx'
import { GameView } from './game-view.tsx'
import { LoginToPlay } from './login-to-play.tsx'

/**
 * `/games/{id}/{type}`: real play needs a login; the demo needs one where the rule set requires it (D-08).
 */
export function GamePage() {
  const { id = '', type } = useParams({ strict: false })
  if ((type !== 'real' && type !== 'demo') || !/^[a-z0-9-]{1,64}$/.test(id)) return <NotFound />
  return <Game key={`${id}/${type}`} id={id} type={type} />
}

function Game({ id, type }: { id: string; type: 'real' | 'demo' }) {
  const { session, rules } = useStart()
  const { loggedIn } = session
  const [cameAsPlayer] = useState(loggedIn)
  const navigate = useNavigate()
  const becomesReal = type === 'demo' && loggedIn && !cameAsPlayer
  // A demo that was open when its visitor logged in becomes the real game (T-11); one opened by a player
  // stays a demo.
  useEffect(() => {
    if (becomesReal) void navigate({ to: paths.game, params: { id, type: 'real' }, replace: true })
  }, [becomesReal, id, navigate])

  if (becomesReal) return null
  if (type === 'demo')
    return loggedIn || rules.visitorsPlayDemo ? <DemoView id={id} /> : <LoginToPlay id={id} type={type} />
  return loggedIn ? <GameView id={id} /> : <LoginToPlay id={id} type={type} hasEnded={cameAsPlayer} />
}
