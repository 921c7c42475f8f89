import { useNowMs } from '@baize/client'
import { classNames, Money } from '@baize/ui'
import { useLicences, useText } from '../../platform/context.tsx'
import { DataTable, NumberCell } from '../../platform/data-table.tsx'
import { AccountOwner } from './account-owner.tsx'
import { CheckBadges } from './check-badges.tsx'
import { PromiseLeft } from './promise.tsx'
import { StateBadge } from './state-badge.tsx'
import { useDestination } from './use-destination.ts'
import type { Queue, QueueRow } from './use-withdrawals.ts'
import styles from './withdrawals.module.css'

type Props = {
  queue: Queue
  rows: readonly QueueRow[]
  openReference: string | null
  onOpen: (reference: string) => void
}

const MINUTE_MS = 60_000

/** The player's nickname is the button of its row; with a mouse the whole row opens the same card. */
export function WithdrawalTable({ queue, rows, openReference, onOpen }: Props) {
  const { t } = useText()
  const nowMs = useNowMs(MINUTE_MS)
  const isToDecide = queue !== 'underway' && queue !== 'ended'
  const columns = [
    {
      key: 'due',
      label: t(queue === 'waiting' ? 'withdrawals.column.answer' : 'withdrawals.column.promise'),
    },
    { key: 'player', label: t('withdrawals.column.player') },
    { key: 'amount', label: t('withdrawals.column.amount'), isNumber: true },
    { key: 'to', label: t('withdrawals.column.to') },
    { key: 'state', label: t(isToDecide ? 'withdrawals.column.checks' : 'withdrawals.column.state') },
    { key: 'with', label: t(isToDecide ? 'withdrawals.column.assignee' : 'withdrawals.column.approvedBy') },
  ]
  return (
    <DataTable caption={t('withdrawals.title')} columns={columns} cells="tight" className={styles['rows']}>
      {rows.map((row) => (
        <Row
          key={row.reference}
          row={row}
          nowMs={nowMs}
          isToDecide={isToDecide}
          isOpen={row.reference === openReference}
          onOpen={() => onOpen(row.reference)}
        />
      ))}
    </DataTable>
  )
}

type RowProps = { row: QueueRow; nowMs: number; isToDecide: boolean; isOpen: boolean; onOpen: () => void }

function Row({ row, nowMs, isToDecide, isOpen, onOpen }: RowProps) {
  const destination = useDestination(row, true)
  const { hasSeveral, licenceTitle } = useLicences()
  const dueAt = row.informationRequest?.state === 'waits' ? row.informationRequest.answerBy : row.dueAt
  return (
    <tr data-selected={isOpen || undefined} onClick={onOpen}>
      <td>
        <PromiseLeft dueAt={dueAt} nowMs={nowMs} />
      </td>
      <td>
        <button
          type="button"
          className={styles['row-button']}
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            onOpen()
          }}
        >
          {row.nickName}
        </button>
        <span className={classNames(styles['second'], styles['number'])}>{row.publicUserId}</span>
        {hasSeveral && <span className={styles['licence']}>{licenceTitle(row.licence)}</span>}
        {row.ownerName !== null && <AccountOwner row={row} />}
      </td>
      <NumberCell>
        <Money amountMinor={BigInt(row.amount)} currency={row.currency} />
      </NumberCell>
      <td data-column="to">{destination}</td>
      <td>{isToDecide ? <CheckBadges row={row} /> : <StateBadge state={row.state} />}</td>
      <td data-empty={(row.assignment === null && row.approvals.length === 0) || undefined}>
        <With row={row} isToDecide={isToDecide} />
      </td>
    </tr>
  )
}

/** The assignee, or the people who have approved it. */
function With({ row, isToDecide }: { row: QueueRow; isToDecide: boolean }) {
  const { t } = useText()
  const approvers = row.approvals.map(({ name }) => firstOf(name)).join(', ')
  if (isToDecide && row.assignment !== null)
    return <>{row.assignment.isMine ? t('withdrawals.assign.you') : firstOf(row.assignment.name)}</>
  return <span className={styles['with']}>{approvers === '' ? t('withdrawals.none') : approvers}</span>
}

const firstOf = (name: string) => name.split(' ')[0] ?? name
