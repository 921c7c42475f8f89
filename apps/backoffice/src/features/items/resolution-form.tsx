import type { StaffItem } from '@baize/contract'
import { CURRENCY_CODES } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { NoteForm } from '../../platform/note-form.tsx'
import { useCloseItem, useResolveItem, type ItemDecision } from './use-items.ts'
import styles from './items.module.css'

/**
 * Decides about a payment that is not the one its deposit asked for, or about a deposit or payout without an answer. `mayClose`: a note is
 * enough as well.
 */
export function ResolutionForm({
  item,
  decisions,
  mayClose,
  onSettled,
}: {
  item: StaffItem
  decisions: readonly ItemDecision[]
  mayClose: boolean
  onSettled: (decision: string) => void
}) {
  const { t, errorText } = useText()
  const { working, error, resolve } = useResolveItem(item.id)
  const closing = useCloseItem(item.id)
  const close = {
    label: t(closing.isWorking ? 'items.closing' : 'items.close'),
    isWorking: closing.isWorking,
    run: async (note: string) => {
      const isClosed = await closing.close(note)
      if (isClosed) onSettled(t('items.close'))
      return isClosed
    },
  }
  const decide = decisions.map((decision) => ({
    label: t(`items.decision.${decision}`, { amount: arrivedOf(item) }),
    isWorking: working === decision,
    run: async (note: string) => {
      const outcome = await resolve(decision, note)
      if (outcome === 'done') onSettled(t(`items.decision.${decision}`, { amount: arrivedOf(item) }))
      return outcome !== false
    },
  }))
  const [first, ...others] = mayClose ? [close, ...decide] : decide
  if (first === undefined) return null
  const fault = error ?? closing.error
  // Staff need another sentence than the player, who reads how much room is left.
  const said =
    fault && (fault.error === 'payment_limit_reached' ? t('items.resolution.noRoom') : errorText(fault))
  return (
    <>
      {item.approvals.map(({ decision, by, isMe }) => (
        <p key={`${decision} ${by}`} className={styles['meta']}>
          {t(isMe ? 'items.approved.me' : 'items.approved.other', {
            name: by,
            decision: t(`items.decision.${decision}`, { amount: arrivedOf(item) }),
          })}
        </p>
      ))}
      <NoteForm
        id={`note-${item.id}`}
        label={t('items.note')}
        hint={t('items.note.hint')}
        fault={t('items.note.fault')}
        maxLength={500}
        error={said}
        actions={[first, ...others]}
      />
    </>
  )
}

/** What the provider says that it received, as the button names it. */
function arrivedOf({ details }: StaffItem): string {
  const currency = CURRENCY_CODES.find((known) => known === details['theirCurrency'])
  const amount = details['theirAmount'] ?? ''
  return currency === undefined || !/^\d{1,16}$/.test(amount) ? '' : formatMoney(BigInt(amount), currency)
}
