import type { WireOutputOf } from '@baize/contract'
import { buttonClass, Dialog, EmptyState, Skeleton } from '@baize/ui'
import { IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { errorOf } from '../../platform/api.ts'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { reading } from '../../platform/query.ts'
import { ObligationNotice } from '../../parts/obligation-notice.tsx'
import { useMayPlayDemo } from '../../platform/obligations.ts'
import { FavouriteChoice, GameFacts } from '../games/index.ts'
import { DemoLink, PlayLink } from './game-links.tsx'
import styles from './game-dialog.module.css'

type GameInfo = WireOutputOf<'game.info'>

/**
 * `/games/{id}` (0§2.2): information about a game and the ways to play it, over the current page of the
 * lobby.
 */
export function GameDialog({ id }: { id: string }) {
  const t = useT()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const { data: game, error, isFetching, refetch } = useQuery(reading('game.info', { name: id }))
  usePageTitle(game?.title ?? t('game.about'))
  const close = () => (canGoBack ? router.history.back() : void navigate({ to: paths.home }))
  return (
    <Dialog title={game?.title ?? t('game.about')} closeLabel={t('shell.close')} onClose={close}>
      {game !== undefined ? (
        <About game={game} />
      ) : error === null ? (
        <Loading />
      ) : errorOf(error).error === 'game_not_found' ? (
        <EmptyState
          icon={<IconMapSearch size={24} stroke={1.75} aria-hidden="true" />}
          title={t('game.popup.unknown')}
        >
          {t('game.popup.unknownText')}
        </EmptyState>
      ) : (
        <QueryFailed title={t('lobby.error.title')} query={{ error, isFetching, refetch }} />
      )}
    </Dialog>
  )
}

function About({ game }: { game: GameInfo }) {
  const t = useT()
  const mayPlayDemo = useMayPlayDemo()
  return (
    <div className={styles['about']}>
      <div className={styles['top']}>
        <img className={styles['art']} src={game.art} alt="" width={300} height={400} />
        <div className={styles['actions']}>
          <ObligationNotice before="play" />
          {game.playable ? (
            <>
              <PlayLink
                game={game}
                className={buttonClass({ variant: 'primary', size: 'large', block: true })}
              />
              {game.demo && mayPlayDemo && <DemoLink game={game} className={buttonClass({ block: true })} />}
            </>
          ) : (
            <p>{t('lobby.notOpen')}</p>
          )}
          <FavouriteChoice game={game} />
        </div>
      </div>
      <GameFacts game={game} />
    </div>
  )
}

function Loading() {
  const t = useT()
  return (
    <div className={styles['about']}>
      <p role="status" className="visually-hidden">
        {t('lobby.loading')}
      </p>
      <div className={styles['top']}>
        <Skeleton className={styles['art'] ?? ''} height="100%" />
        <div className={styles['actions']}>
          <Skeleton height={52} />
          <Skeleton height={44} />
        </div>
      </div>
      <Skeleton height={160} />
    </div>
  )
}
