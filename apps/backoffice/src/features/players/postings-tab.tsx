import { Alert, Button, formatMoney, Money } from '@baize/ui'
import { useState } from 'react'
import { useNames, useText } from '../../platform/context.tsx'
import { NumberCell } from '../../platform/data-table.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useMay } from '../../platform/session.ts'
import { CorrectDialog, type CorrectedPlayer } from './correct-dialog.tsx'
import { PagedTable } from './paged-table.tsx'
import { usePostings, type PlayerPosting } from './use-players.ts'
import styles from './players.module.css'

/** The kinds of transactions that a refund can be about. */
const refundable: readonly string[] = ['bet', 'deposit', 'suspense_released']

/**
 * The transactions that moved the player's money: cash first, postings on the player's other accounts below
 * it.
 */
export function PostingsTab({ player }: { player: CorrectedPlayer }) {
  const { t } = useText()
  const mayRefund = useMay('proposeCorrections')
  const [refunded, setRefunded] = useState<PlayerPosting | null>(null)
  const [proposed, setProposed] = useState<string | null>(null)
  const { providerName } = useNames()
  const sourceName = (source: string) =>
    source === 'player' || source === 'platform' ? t(`players.source.${source}`) : providerName(source)
  const list = usePostings(player.playerId)
  const rows = list.data?.pages.flatMap((page) => page.transactions) ?? []
  const columns = [
    { key: 'when', label: t('players.column.when') },
    { key: 'what', label: t('players.column.what') },
    { key: 'amount', label: t('players.column.amount'), isNumber: true },
    { key: 'balance', label: t('players.column.balance'), isNumber: true },
    { key: 'reference', label: t('players.column.reference') },
  ]
  const open = (row: PlayerPosting) => {
    setProposed(null)
    setRefunded(row)
  }
  return (
    <>
      {proposed !== null && (
        <Alert kind="success" isLive>
          {proposed}
        </Alert>
      )}
      {refunded !== null && (
        <CorrectDialog
          player={player}
          refunded={refunded}
          onProposed={setProposed}
          onClose={() => setRefunded(null)}
        />
      )}
      <PagedTable
        label={t('players.tab.postings')}
        of="postings"
        list={list}
        columns={columns}
        count={rows.length}
      >
        {rows.map((row) => {
          const cash = row.legs.find(({ account }) => account === 'cash')
          const others = row.legs.filter(({ account }) => account !== 'cash')
          return (
            <tr key={row.id}>
              <td>{shortTime(row.at)}</td>
              <td>
                {t(`players.kind.${row.kind as 'bet'}`)}
                {others.map((leg) => (
                  <span key={leg.account} className={styles['second']}>
                    {t('players.account.line', {
                      amount: formatMoney(BigInt(leg.amount), row.currency),
                      account: t(`players.account.${leg.account as 'cash'}`),
                    })}
                  </span>
                ))}
                {mayRefund && cash !== undefined && refundable.includes(row.kind) && (
                  <span className={styles['second']}>
                    <Button
                      size="small"
                      aria-label={t('players.correct.refund.of', {
                        kind: t(`players.kind.${row.kind as 'bet'}`),
                        amount: formatMoney(BigInt(cash.amount.replace('-', '')), row.currency),
                        date: shortTime(row.at),
                      })}
                      onClick={() => open(row)}
                    >
                      {t('players.correct.refund')}
                    </Button>
                  </span>
                )}
              </td>
              <NumberCell>
                {cash !== undefined && (
                  <Money amountMinor={BigInt(cash.amount)} currency={row.currency} showPlus />
                )}
              </NumberCell>
              <NumberCell label={t('players.column.balance')}>
                {cash !== undefined && (
                  <Money amountMinor={BigInt(cash.balanceAfter)} currency={row.currency} />
                )}
              </NumberCell>
              <td>
                <code>{row.reference ?? row.round}</code>
                <span className={styles['second']}>{sourceName(row.source)}</span>
              </td>
            </tr>
          )
        })}
      </PagedTable>
    </>
  )
}
