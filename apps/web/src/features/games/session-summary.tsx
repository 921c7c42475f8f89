import { formatMoney, Money, Skeleton, SummaryRows } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { paths } from '../../platform/addresses.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { usePlayer } from '../../platform/start.ts'
import styles from './game.module.css'
import { netResult } from './session-facts.ts'

export type EndedSession = {
  readonly id: string
  /** Settled when the server has ended the session. */
  readonly closed: RefObject<Promise<unknown>>
}

/** The ended session, from the server; read again while a round has no result and the balance changes. */
function useSummary({ id, closed }: EndedSession) {
  const { version } = usePlayer().wallet
  const query = useQuery(reading('game.sessionSummary', { gameSessionId: id }, () => closed.current))
  const { data, refetch } = query
  const isWaiting = data !== undefined && data.openRounds > 0
  useEffect(() => {
    if (isWaiting) void refetch()
  }, [isWaiting, version, refetch])
  return query
}

/**
 * What a session was: time, rounds, stakes, wins and their difference, in neutral words and colours whether
 * it was won or lost.
 */
export function SessionSummary({ session }: { session: EndedSession }) {
  const t = useT()
  const query = useSummary(session)
  const { data } = query
  if (query.isError) return <QueryFailed title={t('game.summary.failed')} query={query} />
  if (data === undefined) return <Skeleton height={236} />
  const { currency, biggestWin, openRounds } = data
  const minutes = Math.floor(data.playedSec / 60)
  const money = (minor: string) => formatMoney(BigInt(minor), currency)
  const net = netResult(data) + BigInt(data.returned)
  return (
    <section className={styles['summary']} aria-label={t('game.summary.of', { title: data.game.title })}>
      <SummaryRows
        rows={[
          { key: 'game', term: t('game.title'), value: data.game.title },
          {
            key: 'time',
            term: t('game.played'),
            value: t('game.summary.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
          },
          {
            key: 'rounds',
            term: t('game.summary.rounds'),
            value: t('game.summary.count', { count: data.rounds }),
          },
          { key: 'staked', term: t('game.summary.staked'), value: money(data.staked) },
          ...(data.returned === '0'
            ? []
            : [{ key: 'returned', term: t('game.summary.returned'), value: money(data.returned) }]),
          { key: 'won', term: t('game.summary.won'), value: money(data.won) },
          ...(biggestWin === null
            ? []
            : [
                {
                  key: 'biggest',
                  term: t('game.summary.biggest'),
                  value: (
                    <Link
                      to={paths.kindOfTransactions}
                      params={{ kind: 'game' }}
                      search={{ session: session.id, round: biggestWin.roundId }}
                    >
                      {money(biggestWin.won)}
                    </Link>
                  ),
                },
              ]),
          {
            key: 'net',
            term: t('game.netShort'),
            value: <Money amountMinor={net} currency={currency} showPlus />,
            isTotal: true,
          },
        ]}
      />
      {openRounds > 0 && <p>{t('game.summary.open', { count: openRounds })}</p>}
    </section>
  )
}
