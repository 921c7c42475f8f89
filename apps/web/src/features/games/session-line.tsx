import { useNowMs } from '@baize/client'
import type { CurrencyCode } from '@baize/domain'
import { Button, Card, Money } from '@baize/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { AgeMark } from '../../parts/age-mark.tsx'
import { formatClock } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useStart } from '../../platform/start.ts'
import { LimitLeftShort } from './limit-left.tsx'
import type { SessionProps } from './session-counters.tsx'
import styles from './session-bar.module.css'
import { SessionDialog } from './session-dialog.tsx'
import { netResult, secondsPlayed, timePlayed } from './session-facts.ts'

/**
 * The session on a phone: one line above the game with the counters and Stop. A press on the counters opens
 * everything else.
 */
export function SessionLine({ launched, facts, onInfo, onStop }: SessionProps) {
  const t = useT()
  const { rules } = useStart()
  const now = useNowMs(1_000)
  const [isOpen, setOpen] = useState(false)
  const played = facts === null ? { hours: 0, minutes: 0 } : timePlayed(facts, now)
  return (
    <>
      <h1 className="visually-hidden">{launched.game.title}</h1>
      <SessionLineCard
        label={t('game.bar')}
        clock={formatClock(now)}
        played={rules.showsTimePlayed ? played : null}
        netMinor={facts === null ? 0n : netResult(facts)}
        currency={launched.currency}
        limit={
          <LimitLeftShort
            currency={launched.currency}
            playedSec={facts === null ? null : secondsPlayed(facts, now)}
          />
        }
        onMore={() => setOpen(true)}
        onStop={onStop}
      />
      {isOpen && (
        <SessionDialog
          launched={launched}
          facts={facts}
          onInfo={() => {
            setOpen(false)
            onInfo()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type LineProps = {
  label: string
  clock: string
  /** Null where the rule set does not show it. */
  played: { hours: number; minutes: number } | null
  netMinor: bigint
  currency: CurrencyCode
  limit: ReactNode
  onMore: () => void
  onStop: () => void
}

/** The line without its data, which the style guide shows in every state. */
export function SessionLineCard({
  label,
  clock,
  played,
  netMinor,
  currency,
  limit,
  onMore,
  onStop,
}: LineProps) {
  const t = useT()
  return (
    <Card className={styles['line']} aria-label={label}>
      <div className={styles['line-facts']}>
        <dl>
          <div className={styles['line-fact']}>
            <dt>{t('game.clock')}</dt>
            <dd>{clock}</dd>
          </div>
          {played !== null && (
            <div className={styles['line-fact']}>
              <dt>{t('game.playedShort')}</dt>
              <dd>{t('game.playedTimeShort', played)}</dd>
            </div>
          )}
          <div className={styles['line-fact']}>
            <dt>{t('game.netShort')}</dt>
            <dd>
              <Money amountMinor={netMinor} currency={currency} showPlus />
            </dd>
          </div>
          {limit}
        </dl>
        <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        <button
          type="button"
          className={styles['line-more']}
          aria-label={t('game.more')}
          aria-haspopup="dialog"
          onClick={onMore}
        />
      </div>
      <AgeMark isSmall />
      <Button className={styles['line-stop'] ?? ''} onClick={onStop}>
        {t('game.stop')}
      </Button>
    </Card>
  )
}
