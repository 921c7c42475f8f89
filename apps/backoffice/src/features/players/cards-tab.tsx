import { Badge, Button } from '@baize/ui'
import { useState } from 'react'
import { useNames, useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useMay } from '../../platform/session.ts'
import { BlockDialog } from './block-dialog.tsx'
import { PagedTable } from './paged-table.tsx'
import { usePaymentCards, type PaymentCard } from './use-players.ts'
import styles from './players.module.css'

/** The player's saved cards. Staff can block a card, so that it cannot pay, and unblock it later. */
export function CardsTab({ playerId }: { playerId: string }) {
  const { t } = useText()
  const { providerName } = useNames()
  const mayBlock = useMay('blockCards')
  const mayUnblock = useMay('unblockCards')
  const list = usePaymentCards(playerId)
  const [changing, setChanging] = useState<PaymentCard | null>(null)
  const cards = list.data?.pages.flatMap((page) => page.cards) ?? []
  const columns = [
    { key: 'card', label: t('players.column.card') },
    { key: 'added', label: t('players.column.added') },
    { key: 'used', label: t('players.column.used') },
    { key: 'state', label: t('players.column.state') },
    ...(mayBlock || mayUnblock ? [{ key: 'act', label: t('players.column.act') }] : []),
  ]
  return (
    <>
      <PagedTable
        label={t('players.tab.cards')}
        of="cards"
        list={list}
        columns={columns}
        count={cards.length}
      >
        {cards.map((card) => (
          <tr key={card.id}>
            <td>
              {t('players.card', { brand: card.brand, ending: card.ending })}
              <span className={styles['second']}>
                {t('players.card.expires', {
                  month: card.expiryDate.slice(5),
                  year: card.expiryDate.slice(0, 4),
                  provider: providerName(card.provider),
                })}
              </span>
            </td>
            <td data-label={t('players.column.added')}>{shortTime(card.addedAt)}</td>
            <td data-label={t('players.column.used')}>
              {card.lastUsedAt === null ? t('players.card.neverUsed') : shortTime(card.lastUsedAt)}
            </td>
            <td>
              <CardState card={card} />
            </td>
            {(mayBlock || mayUnblock) && (
              <td>
                {(card.block === null ? mayBlock : mayUnblock) && (
                  <Button size="small" onClick={() => setChanging(card)}>
                    {t(card.block === null ? 'players.card.block' : 'players.card.unblock')}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </PagedTable>
      {changing !== null && (
        <BlockDialog playerId={playerId} card={changing} onClose={() => setChanging(null)} />
      )}
    </>
  )
}

function CardState({ card: { block, removedAt } }: { card: PaymentCard }) {
  const { t } = useText()
  return (
    <>
      <Badge kind={block === null ? 'success' : 'danger'}>
        {t(block === null ? 'players.card.open' : `players.card.blocked.${block.kind}`)}
      </Badge>
      {block?.at != null && (
        <span className={styles['second']}>
          {block.by === null
            ? shortTime(block.at)
            : t('players.card.blockedBy', { name: block.by, date: shortTime(block.at) })}
        </span>
      )}
      {block?.note != null && <span className={styles['second']}>{block.note}</span>}
      {removedAt !== null && (
        <span className={styles['second']}>{t('players.card.removed', { date: shortTime(removedAt) })}</span>
      )}
    </>
  )
}
