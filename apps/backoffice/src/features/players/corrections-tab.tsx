import type { WireOutputOf } from '@baize/contract'
import { Alert, Badge, Button, cardClass, Money, type BadgeKind } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { MoreButton } from '../../platform/more-button.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useMay } from '../../platform/session.ts'
import { CorrectDialog, type CorrectedPlayer } from './correct-dialog.tsx'
import { useCorrections } from './use-players.ts'
import styles from './players.module.css'

type Correction = WireOutputOf<'staff.playerCorrections'>['corrections'][number]

/** The corrections of the balance with who proposed and decided each, and a proposal of a new one. */
export function CorrectionsTab({ player }: { player: CorrectedPlayer }) {
  const { t } = useText()
  const mayPropose = useMay('proposeCorrections')
  const [isOpen, setOpen] = useState(false)
  const [proposed, setProposed] = useState<string | null>(null)
  const list = useCorrections(player.playerId)
  const corrections = list.data?.pages.flatMap((page) => page.corrections) ?? []
  const open = () => {
    setProposed(null)
    setOpen(true)
  }
  return (
    <>
      {mayPropose && (
        <p>
          <Button onClick={open}>{t('players.correct')}</Button>
        </p>
      )}
      {proposed !== null && (
        <Alert kind="success" isLive>
          {proposed}
        </Alert>
      )}
      {isOpen && <CorrectDialog player={player} onProposed={setProposed} onClose={() => setOpen(false)} />}
      {list.isError && <QueryFailed title={t('players.failed.title')} query={list} />}
      {list.isSuccess && corrections.length === 0 && (
        <p className={styles['second']}>{t('players.none.corrections')}</p>
      )}
      <ul className={styles['notes']}>
        {corrections.map((correction) => (
          <li key={correction.id} className={cardClass(styles['panel'])}>
            <CorrectionFacts correction={correction} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

const badges: Readonly<Record<Correction['state'], BadgeKind>> = {
  proposed: 'warning',
  posted: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'neutral',
}

function CorrectionFacts({ correction }: { correction: Correction }) {
  const { t } = useText()
  const { kind, amount, currency, state, message, reason, reference, endedBy, endedAt } = correction
  return (
    <>
      <p>
        <Money amountMinor={BigInt(amount)} currency={currency} showPlus />{' '}
        <Badge kind={badges[state]}>{t(`players.correct.state.${state}`)}</Badge>
      </p>
      <p className={styles['second']}>
        {t(`players.correct.kind.${kind}`)} · <code>{reference}</code> ·{' '}
        {t('players.correct.by', {
          name: correction.proposedBy,
          date: shortTime(correction.proposedAt),
        })}
        {state === 'proposed' && ` · ${t('players.correct.until', { date: shortTime(correction.lapsesAt) })}`}
        {endedBy !== null &&
          endedAt !== null &&
          ` · ${t('players.correct.ended', { name: endedBy, date: shortTime(endedAt) })}`}
      </p>
      <p className={styles['note-text']}>{message}</p>
      {reason !== null && <p className={styles['second']}>{t('players.correct.reasonOf', { reason })}</p>}
      <p className={styles['second']}>
        <Link to={paths.cases} search={{ id: correction.caseId }} className={styles['audit-link'] ?? ''}>
          {t('players.correct.case')}
        </Link>
      </p>
    </>
  )
}
