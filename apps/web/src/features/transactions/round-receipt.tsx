import { nowMs } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Badge, formatMoney, Money, SummaryRows, type SummaryRow } from '@baize/ui'
import { formatMoment, formatSecond } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePlayer, useStart } from '../../platform/start.ts'
import { Figures } from './figures.tsx'
import styles from './receipt.module.css'
import { RoundOutcome, useRoundOutcome } from './round-outcome.tsx'

export type Receipt = WireOutputOf<'game.round'>

type Props = { round: Receipt; onSession: (session: string) => void }

/** The draw on one side, its effect on the money on the other. */
export function RoundReceipt({ round, onSession }: Props) {
  const t = useT()
  const { game } = round
  const title =
    game.provider === null ? game.title : t('transactions.by', { title: game.title, provider: game.provider })
  return (
    <>
      <Letterhead />
      <p className={styles['subtitle']}>
        {title} · {formatMoment(round.at)}
      </p>
      <div className={styles['panes']}>
        {/* Each round is a separate query to the game provider. */}
        <RoundOutcome key={round.id} id={round.id} currency={round.currency} />
        <div className={styles['pane']}>
          <div className={styles['receipt-amount']}>
            <Figures {...round} />
            {round.state !== 'settled' && (
              <Badge kind={round.state === 'open' ? 'info' : 'neutral'}>
                {t(`transactions.round.${round.state}`)}
              </Badge>
            )}
          </div>
          <SummaryRows rows={useMoneyRows(round)} />
          <SummaryRows rows={useFactRows(round, onSession)} />
        </div>
      </div>
    </>
  )
}

/** The account holder, for printing only. */
function Letterhead() {
  const t = useT()
  const { siteName } = useStart().settings
  const { nickName } = usePlayer()
  return (
    <p className={styles['letterhead']}>
      {t('transactions.letterhead', { siteName, nickName, at: formatMoment(nowMs()) })}
    </p>
  )
}

/** From the balance before to the balance after, movement by movement, with the source of the stakes. */
function useMoneyRows(round: Receipt): SummaryRow[] {
  const t = useT()
  const { currency } = round
  const { data } = useRoundOutcome(round.id)
  const paidSpin = data?.outcome?.find((draw) => draw.kind === 'reels')
  const money = (amount: string) => formatMoney(BigInt(amount), currency)
  const signed = (amount: string) => <Money amountMinor={BigInt(amount)} currency={currency} showPlus />
  return [
    { key: 'before', term: t('transactions.balanceBefore'), value: money(round.balanceBefore) },
    ...round.movements.map(({ id, kind, amount, at }) => ({
      key: id,
      term: t(`transactions.movement.${kind}`, { time: formatSecond(at) }),
      value: signed(amount),
    })),
    ...(round.otherMovements === '0'
      ? []
      : [{ key: 'other', term: t('transactions.otherMovements'), value: signed(round.otherMovements) }]),
    { key: 'after', term: t('transactions.balanceAfter'), value: money(round.balanceAfter) },
    // The wallet has only cash, so every stake is cash.
    { key: 'from', term: t('transactions.paidFrom'), value: t('transactions.paidFrom.cash') },
    ...(paidSpin?.played
      ? [
          {
            key: 'lines',
            term: t('transactions.lines'),
            value: t('transactions.lines.each', {
              lines: paidSpin.played.lines,
              stake: money(paidSpin.played.stakeMinor),
            }),
          },
        ]
      : []),
  ]
}

function useFactRows(
  { round, settledAt, game, movements, gameSessionId }: Receipt,
  onSession: Props['onSession'],
): SummaryRow[] {
  const t = useT()
  return [
    { key: 'round', term: t('transactions.round'), value: <span className={styles['code']}>{round}</span> },
    ...(settledAt === null
      ? []
      : [{ key: 'settled', term: t('transactions.settledAt'), value: formatSecond(settledAt) }]),
    ...(game.rtpPercent === null
      ? []
      : [
          {
            key: 'rtp',
            term: t('transactions.rtp'),
            value: t('lobby.rtp', { percent: game.rtpPercent.replace('.', ',') }),
          },
        ]),
    ...(gameSessionId === null
      ? []
      : [
          {
            key: 'session',
            term: t('transactions.session'),
            value: (
              <button
                type="button"
                className={styles['text-button']}
                onClick={() => onSession(gameSessionId)}
              >
                {t('transactions.allRounds')}
              </button>
            ),
          },
        ]),
    {
      key: 'entries',
      term: t('transactions.entries'),
      value: t('transactions.entries.posted', { entries: movements.length }),
    },
  ]
}
