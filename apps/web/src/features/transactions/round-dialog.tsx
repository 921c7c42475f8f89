import type { WireOutputOf } from '@baize/contract'
import { Alert, Badge, Button, Dialog, formatMoney, Money, Skeleton, SummaryRows, type SummaryRow } from '@baize/ui'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { errorOf } from '../../platform/api.ts'
import { formatMoment, formatSecond } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { useErrorText } from '../../platform/use-error-text.ts'
import { ComplaintLink } from './complaint-link.tsx'
import { Figures } from './figures.tsx'
import { RoundOutcome } from './round-outcome.tsx'
import styles from './transactions.module.css'

type Receipt = WireOutputOf<'game.round'>
type Props = { id: string; onClose: () => void; onOpen: (round: string) => void; onSession: (session: string) => void }

/** A round's receipt: what was staked and won, the balance before and after, and a way to complain. */
export function RoundDialog({ id, onClose, onOpen, onSession }: Props) {
  const t = useT()
  const errorText = useErrorText()
  const { data, error } = useQuery(reading('game.round', { id }))
  return (
    <Dialog title={t('transactions.receipt')} closeLabel={t('shell.close')} onClose={onClose} isWide>
      <div className={styles['receipt']}>
        {error !== null && <Alert kind="danger">{errorText(errorOf(error))}</Alert>}
        {data === undefined ? error === null && <Skeleton height={360} /> : <RoundReceipt round={data} />}
        {data !== undefined && (
          <div className={styles['receipt-foot']}>
            <Button
              disabled={data.earlier === null}
              icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => data.earlier !== null && onOpen(data.earlier)}
            >
              {t('transactions.earlier')}
            </Button>
            <Button
              disabled={data.later === null}
              icon={<IconChevronRight size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => data.later !== null && onOpen(data.later)}
            >
              {t('transactions.later')}
            </Button>
            {data.gameSessionId !== null && (
              <button
                type="button"
                className={styles['text-button']}
                onClick={() => data.gameSessionId !== null && onSession(data.gameSessionId)}
              >
                {t('transactions.allRounds')}
              </button>
            )}
            <ComplaintLink subject={t('transactions.complaint.round', { round: data.round, title: data.game.title })} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function RoundReceipt({ round }: { round: Receipt }) {
  const t = useT()
  const { currency, game } = round
  const money = (amount: string) => formatMoney(BigInt(amount), currency)
  const moved: SummaryRow[] = [
    { key: 'before', term: t('transactions.balanceBefore'), value: money(round.balanceBefore) },
    ...round.movements.map((movement) => ({
      key: movement.id,
      term: t(`transactions.movement.${movement.kind}`, { time: formatSecond(movement.at) }),
      value: <Money amountMinor={BigInt(movement.amount)} currency={currency} showPlus />,
    })),
    ...(round.otherMovements === '0'
      ? []
      : [
          {
            key: 'other',
            term: t('transactions.otherMovements'),
            value: <Money amountMinor={BigInt(round.otherMovements)} currency={currency} showPlus />,
          },
        ]),
    { key: 'after', term: t('transactions.balanceAfter'), value: money(round.balanceAfter), isTotal: true },
  ]
  const facts: SummaryRow[] = [
    { key: 'round', term: t('transactions.round'), value: <span className={styles['code']}>{round.round}</span> },
    ...(round.settledAt === null ? [] : [{ key: 'settled', term: t('transactions.settledAt'), value: formatSecond(round.settledAt) }]),
    ...(game.rtpPercent === null
      ? []
      : [{ key: 'rtp', term: t('transactions.rtp'), value: t('lobby.rtp', { percent: game.rtpPercent.replace('.', ',') }) }]),
  ]
  return (
    <>
      <p className={styles['hint']}>
        {game.provider === null ? game.title : t('transactions.by', { title: game.title, provider: game.provider })} ·{' '}
        {formatMoment(round.at)}
      </p>
      <div className={styles['receipt-amount']}>
        <Figures {...round} />
        <Badge kind={round.state === 'open' ? 'info' : 'neutral'}>{t(`transactions.round.${round.state}`)}</Badge>
      </div>
      <div className={styles['receipt-columns']}>
        {/* Another round is another question to the supplier. */}
        <RoundOutcome key={round.id} id={round.id} currency={currency} />
        <div className={styles['receipt']}>
          <SummaryRows rows={moved} />
          <SummaryRows rows={facts} />
        </div>
      </div>
    </>
  )
}
