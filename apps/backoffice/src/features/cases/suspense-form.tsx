import type { StaffCase } from '@baize/contract'
import { useText } from '../../platform/context.tsx'
import { NoteForm } from '../../platform/note-form.tsx'
import { useResolveDeposit, type OnRefused, type SuspenseDecision } from './use-cases.ts'

/**
 * Resolves a deposit that exceeded a limit when it arrived: credits or returns it. The note records
 * why.
 */
export function SuspenseForm({
  staffCase,
  onResolved,
  onRefused,
}: {
  staffCase: StaffCase
  onResolved: (decision: string) => void
  onRefused: OnRefused
}) {
  const { t } = useText()
  const { working, error, resolve } = useResolveDeposit(staffCase.subject, onRefused)
  const action = (decision: SuspenseDecision) => ({
    label: t(`cases.suspense.${decision}`),
    isWorking: working === decision,
    run: async (note: string) => {
      const isDone = await resolve(decision, note)
      if (isDone) onResolved(t(`cases.suspense.${decision}`))
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
      actions={[action('credit'), action('return')]}
    />
  )
}
