import { nowMs } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import { Badge, formatMoney, formatNumber, Money, SummaryRows, type SummaryRow } from '@baize/ui'
import { formatMoment, formatSecond } from '../../platform/page-dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { usePlayer, useSettings } from '../../platform/start.ts'
import { RoundFigures } from './round-figures.tsx'
import styles from './receipt.module.css'
import { RoundOutcome, useRoundOutcome } from './round-outcome.tsx'

export type Receipt = WireOutputOf<'game.round'>

type Props = { round: Receipt; onSession: (session: string) => void }

/** The draw on one side, its effect on the money on the other. */
export function RoundReceipt({ round, onSession }: Props) {
  const t = useT()
  const { game } = round
  const title = game.studio === null ? game.title : t('rounds.by', { title: game.title, studio: game.studio })
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
            <RoundFigures {...round} />
            {round.state !== 'settled' && (
              <Badge kind={round.state === 'open' ? 'info' : 'neutral'}>
                {t(`rounds.state.${round.state}`)}
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
  const { siteName } = useSettings()
  const { nickName } = usePlayer()
  return (
    <p className={styles['letterhead']}>
      {t('rounds.letterhead', { siteName, nickName, at: formatMoment(nowMs()) })}
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
    { key: 'before', term: t('rounds.balanceBefore'), value: money(round.balanceBefore) },
    ...round.movements.map(({ id, kind, amount, at }) => ({
      key: id,
      term: t(`rounds.movement.${kind}`, { time: formatSecond(at) }),
      value: signed(amount),
    })),
    ...(round.otherMovements === '0'
      ? []
      : [{ key: 'other', term: t('rounds.otherMovements'), value: signed(round.otherMovements) }]),
    { key: 'after', term: t('rounds.balanceAfter'), value: money(round.balanceAfter) },
    // The wallet has only cash, so every stake is cash.
    { key: 'from', term: t('rounds.paidFrom'), value: t('rounds.paidFrom.cash') },
    ...(paidSpin?.played
      ? [
          {
            key: 'lines',
            term: t('rounds.lines'),
            value: t('rounds.lines.each', {
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
    { key: 'round', term: t('rounds.round'), value: <span className={styles['code']}>{round}</span> },
    ...(settledAt === null
      ? []
      : [{ key: 'settled', term: t('rounds.settledAt'), value: formatSecond(settledAt) }]),
    ...(game.rtpPercent === null
      ? []
      : [
          {
            key: 'rtp',
            term: t('rounds.rtp'),
            value: t('lobby.rtp', { percent: formatNumber(Number(game.rtpPercent)) }),
          },
        ]),
    ...(gameSessionId === null
      ? []
      : [
          {
            key: 'session',
            term: t('rounds.session'),
            value: (
              <button
                type="button"
                className={styles['text-button']}
                onClick={() => onSession(gameSessionId)}
              >
                {t('rounds.allRounds')}
              </button>
            ),
          },
        ]),
    {
      key: 'entries',
      term: t('rounds.entries'),
      value: t('rounds.entries.posted', { entries: movements.length }),
    },
  ]
}
