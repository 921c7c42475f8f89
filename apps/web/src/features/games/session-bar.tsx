import { Button, Card } from '@baize/ui'
import { IconHandStop } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import { useIsSmallScreen } from '../../platform/media.ts'
import { BarTitle, FavouriteButton, FullScreenButton, InfoButton } from './bar-buttons.tsx'
import styles from './session-bar.module.css'
import { SessionCounters, type SessionProps } from './session-counters.tsx'
import { SessionLine } from './session-line.tsx'

/**
 * Clock, time played, net result of all games and the remaining limit; Stop is always visible. Outside the
 * frame, so that no game can cover it (D-18). On phones one line.
 */
export function SessionBar(props: SessionProps) {
  return useIsSmallScreen() ? <SessionLine {...props} /> : <WideBar {...props} />
}

function WideBar({ launched, facts, onInfo, onStop }: SessionProps) {
  const t = useT()
  return (
    <Card className={styles['bar']} aria-label={t('game.bar')}>
      <BarTitle game={launched.game} />
      <SessionCounters launched={launched} facts={facts} />
      <div className={styles['bar-end']}>
        <FavouriteButton game={launched.game} />
        <InfoButton onOpen={onInfo} />
        <FullScreenButton />
        <Button icon={<IconHandStop size={20} stroke={1.75} aria-hidden="true" />} onClick={onStop}>
          {t('game.stop')}
        </Button>
      </div>
    </Card>
  )
}
