import { Button, classNames, formatMoney, Money } from '@baize/ui'
import { IconArrowLeft, IconHandStop, IconMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useNowMs } from '../../platform/clock.ts'
import { formatTime } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { usePlayer, useStart } from '../../platform/start.ts'
import styles from './game.module.css'
import { netResult, timePlayed } from './session-facts.ts'
import type { Facts, Launched } from './use-game-session.ts'

type Props = { launched: Launched; facts: Facts | null; onStop: () => void }

/** Clock, time played, net result and what a loss limit leaves; Stop is always in sight. Outside the frame, so that no game can draw over it. */
export function SessionBar({ launched, facts, onStop }: Props) {
  const t = useT()
  const { rules } = useStart()
  const { wallet } = usePlayer()
  const now = useNowMs(1_000)
  const { hours, minutes } = timePlayed(launched.startedAt, now)
  const net = facts === null ? 0n : netResult(facts)
  const loss = useTightestLoss(wallet.version)
  return (
    <section className={styles['bar']} aria-label={t('game.bar')}>
      <div className={styles['bar-title']}>
        <Link to={paths.home} className={styles['icon-button']} aria-label={t('game.back')}>
          <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
        </Link>
        <div>
          <h1>{launched.game.title}</h1>
          <p className={styles['caption']}>
            {launched.game.provider}
            {launched.game.rtpPercent !== null && ` · ${t('lobby.rtp', { percent: launched.game.rtpPercent })}`}
          </p>
        </div>
      </div>
      <dl className={styles['facts']}>
        <Fact term={t('game.clock')}>{formatTime(now)}</Fact>
        {rules.showsTimePlayed && <Fact term={t('game.played')}>{t('game.playedTime', { hours, minutes })}</Fact>}
        <Fact term={t('game.net')}>
          <Money amountMinor={net} currency={launched.currency} showPlus />
        </Fact>
        {loss !== null && (
          <Fact term={t(`game.lossLeft.${loss.period}`, { amount: formatMoney(BigInt(loss.amount), launched.currency) })}>
            <Money amountMinor={BigInt(loss.available)} currency={launched.currency} />
          </Fact>
        )}
      </dl>
      <div className={styles['bar-end']}>
        <FullScreenButton />
        <Button icon={<IconHandStop size={20} stroke={1.75} aria-hidden="true" />} onClick={onStop}>
          {t('game.stop')}
        </Button>
      </div>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The loss limit that leaves least, read again whenever the balance moved. */
function useTightestLoss(walletVersion: string) {
  const { data, refetch } = useQuery(reading('player.limits', {}))
  useEffect(() => void refetch(), [walletVersion, refetch])
  const losses = (data?.limits ?? []).flatMap(({ type, period, amount, availableAmount }) =>
    type === 'loss' && amount !== null && availableAmount !== null ? [{ period, amount, available: availableAmount }] : [],
  )
  return losses.toSorted((a, b) => (BigInt(a.available) < BigInt(b.available) ? -1 : 1))[0] ?? null
}

function FullScreenButton() {
  const t = useT()
  if (!document.fullscreenEnabled) return null
  // The whole page, not the frame: the bar stays in sight.
  const toggle = () => void (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen())
  return (
    <button
      type="button"
      className={classNames(styles['icon-button'], styles['full-screen'])}
      aria-label={t('game.fullScreen')}
      onClick={toggle}
    >
      <IconMaximize size={22} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
