import { useNowMs } from '@baize/client'
import { Button, Card, classNames, Money } from '@baize/ui'
import { IconHandStop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatTime } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { BarTitle, FavouriteButton, FullScreenButton, InfoButton } from './bar-parts.tsx'
import styles from './session-bar.module.css'
import { LimitLeftFact } from './limit-left.tsx'
import { netResult, timePlayed } from './session-facts.ts'
import type { Facts, Launched } from './use-game-session.ts'

type Props = { launched: Launched; facts: Facts | null; onInfo: () => void; onStop: () => void }

/**
 * Clock, time played, net result of all games and the remaining limit; Stop is always visible. Outside the
 * frame, so that no game can cover it (D-18).
 */
export function SessionBar({ launched, facts, onInfo, onStop }: Props) {
  const t = useT()
  const { rules } = useStart()
  const now = useNowMs(1_000)
  return (
    <Card className={classNames(styles['bar'], styles['session'])} aria-label={t('game.bar')}>
      <BarTitle game={launched.game} />
      <dl className={styles['facts']}>
        <Fact term={t('game.clock')}>{formatTime(now)}</Fact>
        {rules.showsTimePlayed && (
          <Fact term={t('game.played')}>
            {t('game.playedTime', facts === null ? { hours: 0, minutes: 0 } : timePlayed(facts, now))}
          </Fact>
        )}
        <Fact term={t('game.net')} isSecond>
          <Money amountMinor={facts === null ? 0n : netResult(facts)} currency={launched.currency} showPlus />
        </Fact>
        <LimitLeftFact currency={launched.currency} />
      </dl>
      <div className={styles['bar-end']}>
        <FavouriteButton game={launched.game} />
        <InfoButton onOpen={onInfo} />
        <FullScreenButton />
        <Button
          className={styles['stop']}
          icon={<IconHandStop size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onStop}
        >
          {t('game.stop')}
        </Button>
      </div>
    </Card>
  )
}

/** The secondary items, on a second line on phones. */
function Fact({
  term,
  isSecond = false,
  children,
}: {
  term: ReactNode
  isSecond?: boolean
  children: ReactNode
}) {
  return (
    <div className={classNames(styles['fact'], isSecond && styles['second'])}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
