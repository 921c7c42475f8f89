import { Alert, buttonClass, Card } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { reading } from '../../platform/query.ts'
import { useStart } from '../../platform/start.ts'
import { LoginForm } from '../sessions/index.ts'
import styles from './login-to-play.module.css'

type Props = {
  id: string
  type: 'real' | 'demo'
  /** Whether the login ended while the game was open. */
  hasEnded?: boolean
}

/** The login form before a game; after the login this page shows the game (T-88). */
export function LoginToPlay({ id, type, hasEnded = false }: Props) {
  const t = useT()
  const { rules } = useStart()
  const game = useQuery(reading('game.info', { name: id })).data
  const title = game === undefined ? t('game.login.title') : t('game.login.titleOf', { title: game.title })
  usePageTitle(title)
  return (
    <Card className={styles['page']} aria-labelledby="login-to-play">
      {game !== undefined && <img className={styles['art']} src={game.art} alt="" width={300} height={400} />}
      <div className={styles['form']}>
        <h1 id="login-to-play">{title}</h1>
        {hasEnded && (
          <Alert kind="info" isLive>
            {t('game.login.ended')}
          </Alert>
        )}
        <LoginForm />
        <p>
          {t('login.noAccount')}{' '}
          <Link to={paths.registration} search={{ 'game-after-login': `${id}/${type}` }}>
            {t('login.register')}
          </Link>
        </p>
        {type === 'real' && rules.visitorsPlayDemo && game?.demo === true && (
          <Link to={paths.game} params={{ id, type: 'demo' }} className={buttonClass({ block: true })}>
            {t('game.login.demo')}
          </Link>
        )}
      </div>
    </Card>
  )
}
