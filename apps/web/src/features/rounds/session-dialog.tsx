import { Badge, Button, cardClass, Dialog, Money, Skeleton } from '@baize/ui'
import { IconChevronRight } from '@tabler/icons-react'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { formatInstant } from '../../platform/dates.ts'
import { formatClock, formatTime } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { RoundFigures } from './round-figures.tsx'
import styles from './receipt.module.css'
import { useRounds } from './use-rounds.ts'

type Props = { id: string; onClose: () => void; onOpen: (round: string) => void }

/** A game session: its result and its rounds. */
export function SessionDialog({ id, onClose, onOpen }: Props) {
  const t = useT()
  const pages = useRounds(id)
  const session = pages.data?.pages[0]?.session
  const rounds = pages.data?.pages.flatMap((page) => page.rounds) ?? []
  return (
    <Dialog title={session?.game.title ?? t('rounds.game')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={styles['receipt']}>
        {pages.error !== null && <QueryFailed title={t('rounds.failed')} query={pages} />}
        {session === undefined && pages.error === null && <Skeleton height={240} />}
        {session !== undefined && (
          <>
            <p className={styles['subtitle']}>
              {session.endedAt === null
                ? t('rounds.session.since', {
                    from: formatInstant(session.startedAt),
                    rounds: session.rounds,
                  })
                : t('rounds.session.when', {
                    from: formatInstant(session.startedAt),
                    to: formatTime(session.endedAt),
                    rounds: session.rounds,
                  })}
            </p>
            <RoundFigures {...session} />
            <h3 className={styles['small-title']}>{t('rounds.title')}</h3>
            <ul className={cardClass(styles['rounds'])}>
              {rounds.map((round) => (
                <li key={round.id}>
                  <button type="button" className={styles['round']} onClick={() => onOpen(round.id)}>
                    <span>
                      {formatClock(round.at)}
                      {round.game !== null && ` · ${round.game.title}`}
                    </span>
                    <span>
                      <Money amountMinor={-BigInt(round.staked)} currency={round.currency} /> ·{' '}
                      <Money
                        amountMinor={BigInt(round.won) + BigInt(round.returned)}
                        currency={round.currency}
                        showPlus
                      />
                    </span>
                    {round.state !== 'settled' && (
                      <Badge kind={round.state === 'open' ? 'info' : 'neutral'}>
                        {t(`rounds.state.${round.state}`)}
                      </Badge>
                    )}
                    <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
            {pages.hasNextPage && (
              <Button
                className={styles['more']}
                isWorking={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                {t('rounds.more')}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
