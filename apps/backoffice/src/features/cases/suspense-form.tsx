import type { StaffCase } from '@baize/contract'
import { useText } from '../../platform/context.tsx'
import { NoteForm } from '../../platform/note-form.tsx'
import { useResolveDeposit, type DepositDecision } from './use-cases.ts'

/**
 * Resolves a deposit that exceeded a limit when it arrived: credits it or sends it back. The note records
 * why.
 */
export function SuspenseForm({
  staffCase,
  onSettled,
}: {
  staffCase: StaffCase
  onSettled: (decision: string) => void
}) {
  const { t } = useText()
  const { working, error, resolve } = useResolveDeposit(staffCase.subject)
  const action = (decision: DepositDecision) => ({
    label: t(`cases.suspense.${decision}`),
    isWorking: working === decision,
    run: async (note: string) => {
      const isDone = await resolve(decision, note)
      if (isDone) onSettled(t(`cases.suspense.${decision}`))
      return isDone
    },
  })
  // Staff need another text than the player, whose text contains the remaining amount of the limit.
  const isFull = error?.error === 'payment_limit_reached'
  return (
    <NoteForm
      id={`note-${staffCase.id}`}
      label={t('cases.note')}
      hint={t('cases.note.hint')}
      fault={t('cases.note.fault')}
      maxLength={500}
      error={error}
      errorText={isFull ? t('cases.suspense.noRoom') : undefined}
      actions={[action('credit'), action('sendBack')]}
    />
  )
}
