import type { StaffCase } from '@baize/contract'
import { useText } from '../../platform/context.tsx'
import { NoteForm } from '../../platform/note-form.tsx'
import { useResolveDeposit, type DepositDecision } from './use-cases.ts'

/** Decides about a deposit that found no room: it is credited, or sent back. Either way somebody reads later why. */
export function SuspenseForm({
  item,
  onSettled,
}: {
  item: StaffCase
  onSettled: (decision: string) => void
}) {
  const { t, errorText } = useText()
  const { working, error, resolve } = useResolveDeposit(item.subject)
  const action = (decision: DepositDecision) => ({
    label: t(`items.suspense.${decision}`),
    isWorking: working === decision,
    run: async (note: string) => {
      const isDone = await resolve(decision, note)
      if (isDone) onSettled(t(`items.suspense.${decision}`))
      return isDone
    },
  })
  // Staff need another sentence than the player, who reads how much room is left.
  const isFull = error?.error === 'payment_limit_reached'
  const said = error && (isFull ? t('items.suspense.noRoom') : errorText(error))
  return (
    <NoteForm
      id={`note-${item.id}`}
      label={t('items.note')}
      hint={t('items.note.hint')}
      fault={t('items.note.fault')}
      maxLength={500}
      error={said}
      actions={[action('credit'), action('sendBack')]}
    />
  )
}
