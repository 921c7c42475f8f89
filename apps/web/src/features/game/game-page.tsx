import { useParams } from '@tanstack/react-router'
import { AuthorizationRequiredPage } from '../../shell/access.tsx'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { useSession } from '../../platform/start.ts'
import { GameScreen } from './game-screen.tsx'

/** `/games/{id}/{type}`: the page is open, playing for real needs a login. */
export function GamePage() {
  const { id = '', type } = useParams({ strict: false })
  const { loggedIn } = useSession()
  if (type !== 'real' || !/^[a-z0-9-]{1,64}$/.test(id)) return <NotFoundPage />
  return loggedIn ? <GameScreen key={id} id={id} /> : <AuthorizationRequiredPage />
}
