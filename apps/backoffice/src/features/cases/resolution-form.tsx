import type { StaffCase } from '@baize/contract'
import { CURRENCY_CODES } from '@baize/domain'
import { formatMoney, TextField } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { useDraft } from '../../platform/drafts.ts'
import { NoteForm } from '../../platform/note-form.tsx'
import { useCloseCase, useResolveCase, type OnRefused, type PaymentDecision } from './use-cases.ts'
import styles from './cases.module.css'

/**
 * Resolves a case about a payment that differs from its deposit, or about a deposit or payout without an
 * answer. `mayClose`: a note alone may also close it.
 */
export function ResolutionForm({
  staffCase,
  decisions,
  mayClose,
  onResolved,
  onRefused,
}: {
  staffCase: StaffCase
  decisions: readonly PaymentDecision[]
  mayClose: boolean
  onResolved: (decision: string) => void
  onRefused: OnRefused
}) {
  const { t } = useText()
  const { working, error, resolve } = useResolveCase(staffCase.id, onRefused)
  const closing = useCloseCase(staffCase.id, onRefused)
  const [confirmation, setConfirmation] = useDraft(`confirmation ${staffCase.id}`)
  // Requested when the provider's status does not say that it will not pay, and saved for the next attempt.
  const needsConfirmation = error?.error === 'payout_not_confirmed' || confirmation !== ''
  const close = {
    label: t(
      closing.isWorking ? 'cases.closing' : decisions.length > 0 ? 'cases.closeByNote' : 'cases.close',
    ),
    isWorking: closing.isWorking,
    run: async (note: string) => {
      const isClosed = await closing.close(note)
      if (isClosed) onResolved(t('cases.close'))
      return isClosed
    },
  }
  const isApprovedByMe = (decision: PaymentDecision) =>
    staffCase.approvals.some((approval) => approval.isMe && approval.decision === decision)
  const possible = decisions.filter((decision) => !isApprovedByMe(decision))
  const decide = possible.map((decision) => ({
    label: t(`cases.decision.${decision}`, { amount: arrivedOf(staffCase) }),
    isWorking: working === decision,
    run: async (note: string) => {
      const outcome = await resolve(decision, note, confirmation.trim())
      if (outcome === 'done') onResolved(t(`cases.decision.${decision}`, { amount: arrivedOf(staffCase) }))
      if (outcome !== false) setConfirmation('')
      return outcome !== false
    },
  }))
  const [first, ...others] = mayClose ? [close, ...decide] : decide
  const fault = error ?? closing.error
  // Staff need another text than the player, whose text contains the remaining amount of the limit.
  const isFull = fault?.error === 'payment_limit_reached'
  return (
    <>
      <Approvals staffCase={staffCase} possible={possible} />
      {first !== undefined && (
        <NoteForm
          id={`note-${staffCase.id}`}
          label={t('cases.note')}
          hint={t('cases.note.hint')}
          fault={t('cases.note.fault')}
          maxLength={500}
          error={fault}
          errorText={isFull ? t('cases.resolution.noRoom') : undefined}
          actions={[first, ...others]}
        >
          {needsConfirmation && (
            <TextField
              id={`confirmation-${staffCase.id}`}
              label={t('cases.confirmation')}
              hint={t('cases.confirmation.hint')}
              maxLength={500}
              value={confirmation}
              onChange={(event) => setConfirmation(event.target.value)}
            />
          )}
        </NoteForm>
      )}
    </>
  )
}

type Approved = { staffCase: StaffCase; possible: readonly PaymentDecision[] }

/** Who approved a decision that needs two people; to somebody who may, that they can carry it out. */
function Approvals({ staffCase, possible }: Approved) {
  const { t } = useText()
  return staffCase.approvals.map(({ decision, by, isMe }) => (
    <p key={`${decision} ${by}`} className={styles['meta']}>
      {t(
        isMe
          ? 'cases.approved.me'
          : possible.some((each) => each === decision)
            ? 'cases.approved.second'
            : 'cases.approved.other',
        { name: by, decision: t(`cases.decision.${decision}`, { amount: arrivedOf(staffCase) }) },
      )}
    </p>
  ))
}

/** The amount that the provider reports as received, as the button shows it. */
function arrivedOf({ details }: StaffCase): string {
  const currency = CURRENCY_CODES.find((known) => known === details['theirCurrency'])
  const amount = details['theirAmount'] ?? ''
  return currency === undefined || !/^\d{1,16}$/.test(amount) ? '' : formatMoney(BigInt(amount), currency)
}
