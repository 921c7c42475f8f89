import { useNowMs } from '@baize/client'
import { Money } from '@baize/ui'
import type { ReactNode } from 'react'
import { formatTime } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import styles from './session-bar.module.css'
import { LimitLeftFact } from './limit-left.tsx'
import { netResult, secondsPlayed, timePlayed } from './session-facts.ts'
import type { Facts, Launched } from './use-game-session.ts'

export type SessionProps = {
  launched: Launched
  facts: Facts | null
  onInfo: () => void
  onStop: () => void
}

/** The counters of the session with their full names. */
export function SessionCounters({ launched, facts }: Pick<SessionProps, 'launched' | 'facts'>) {
  const t = useT()
  const { rules } = useStart()
  const now = useNowMs(1_000)
  return (
    <dl className={styles['facts']}>
      <Fact term={t('game.clock')}>{formatTime(now)}</Fact>
      {rules.showsTimePlayed && (
        <Fact term={t('game.played')}>
          {t('game.playedTime', facts === null ? { hours: 0, minutes: 0 } : timePlayed(facts, now))}
        </Fact>
      )}
      <Fact term={t('game.net')}>
        <Money amountMinor={facts === null ? 0n : netResult(facts)} currency={launched.currency} showPlus />
      </Fact>
      <LimitLeftFact
        currency={launched.currency}
        playedSec={facts === null ? null : secondsPlayed(facts, now)}
      />
    </dl>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
