import { Badge, buttonClass, classNames } from '@baize/ui'
import { IconCoins } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { api } from '../../platform/api.ts'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { currentStart } from '../../platform/start.ts'
import { useAddictionWarning } from '../../platform/addiction-warning.ts'
import { useIsSmallScreen } from '../../platform/media.ts'
import {
  BackLink,
  BarTitle,
  FavouriteButton,
  FullScreenButton,
  InfoButton,
  type Game,
} from './bar-buttons.tsx'
import { AgeMark } from '../../parts/age-mark.tsx'
import { GameFrame } from './game-frame.tsx'
import styles from './game.module.css'
import barStyles from './session-bar.module.css'
import { GameRefused } from './game-over.tsx'
import { Launching } from './game-view.tsx'
import { InfoDialog } from './info-dialog.tsx'

type Launched = WireOutputOf<'game.demoGame'>
type State = { is: 'launching' } | { is: 'playing'; launched: Launched } | { is: 'refused'; error: ApiError }

/** A game for play money: no session, no session counters, no limits, and the bar says so. */
export function DemoView({ id }: { id: string }) {
  const t = useT()
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ is: 'launching' })
  const [isInfoOpen, setInfoOpen] = useState(false)
  const warning = useAddictionWarning()
  usePageTitle(
    state.is === 'playing' ? t('game.demo.titleOf', { title: state.launched.game.title }) : t('game.title'),
  )

  useEffect(() => {
    if (state.is !== 'launching') return
    let isGone = false
    void api.post('game.demoGame', { name: id, language: currentStart().locale }).then((answer) => {
      if (!isGone)
        setState(
          answer.ok ? { is: 'playing', launched: answer.value } : { is: 'refused', error: answer.error },
        )
    })
    return () => {
      isGone = true
    }
  }, [state.is, id])

  if (state.is === 'launching') return <Launching />
  if (state.is === 'refused') {
    return <GameRefused error={state.error} onAgain={() => setState({ is: 'launching' })} />
  }
  const { game, url, origins } = state.launched
  return (
    <div className={styles['page']} data-whole-window>
      <DemoBar id={id} game={game} onInfo={() => setInfoOpen(true)} />
      <div className={styles['frame-area']}>
        <GameFrame
          url={url}
          origins={origins}
          title={game.title}
          resultDelayMs={0}
          onExit={(to) => void navigate({ to })}
        />
      </div>
      <p className={styles['note']}>
        <span>
          {warning} {t('game.demo.note')}
        </span>
        <AgeMark isSmall />
      </p>
      {isInfoOpen && <InfoDialog game={game} isReal={false} onClose={() => setInfoOpen(false)} />}
    </div>
  )
}

/** The label of the demo and the way to the real game; on phones one line, as above a real game. */
function DemoBar({ id, game, onInfo }: { id: string; game: Game; onInfo: () => void }) {
  const t = useT()
  const isSmall = useIsSmallScreen()
  const badge = (
    <Badge kind="info" icon={<IconCoins size={15} stroke={1.75} aria-hidden="true" />}>
      {t('game.demo.badge')}
    </Badge>
  )
  const real = (
    <Link to={paths.game} params={{ id, type: 'real' }} className={buttonClass()}>
      {t('game.demo.real')}
    </Link>
  )
  if (isSmall)
    return (
      <section
        className={classNames(barStyles['line'], barStyles['demo-line'])}
        aria-label={t('game.demo.bar')}
      >
        <h1 className="visually-hidden">{game.title}</h1>
        <BackLink />
        {badge}
        <InfoButton onOpen={onInfo} />
        <AgeMark isSmall />
        {real}
      </section>
    )
  return (
    <section className={barStyles['bar']} aria-label={t('game.demo.bar')}>
      <BarTitle game={game} />
      <div className={barStyles['demo-label']}>
        {badge}
        <span>{t('game.demo.text')}</span>
      </div>
      <div className={barStyles['bar-end']}>
        <FavouriteButton game={game} />
        <InfoButton onOpen={onInfo} />
        <FullScreenButton />
        {real}
      </div>
    </section>
  )
}
