import type { ApiError } from '@baize/client'
import type { StaffCase } from '@baize/contract'
import { CURRENCY_CODES } from '@baize/domain'
import { formatMoney } from '@baize/ui'
import { useText } from '../../platform/context.tsx'
import { NoteForm } from '../../platform/note-form.tsx'
import { useMay } from '../../platform/session.ts'
import { useDecideCorrection, type CorrectionDecision, type OnRefused } from './use-cases.ts'
import styles from './cases.module.css'

type Props = { staffCase: StaffCase; onResolved: (decision: string) => void; onRefused: OnRefused }

/** Approves or rejects the correction that a colleague proposed; its proposer can only withdraw it. */
export function CorrectionForm({ staffCase, onResolved, onRefused }: Props) {
  const { t } = useText()
  const mayApprove = useMay('approveCorrections')
  const { working, error, decide } = useDecideCorrection(staffCase.id, onRefused)
  const proposal = staffCase.approvals.find(({ decision }) => decision === 'approve')
  const action = (decision: CorrectionDecision) => ({
    label: t(`cases.decision.${decision}`, { amount: amountIn(staffCase, staffCase.details['amount']) }),
    isWorking: working === decision,
    run: async (note: string) => {
      const isDone = await decide(decision, note)
      if (isDone) onResolved(t(`cases.decidedAs.${decision}`))
      return isDone
    },
  })
  const isMine = proposal?.isMe === true
  const refusal = useAvailable(staffCase, error)
  return (
    <>
      {isMine && <p className={styles['meta']}>{t('cases.correction.mine')}</p>}
      {(isMine || mayApprove) && (
        <NoteForm
          id={`note-${staffCase.id}`}
          label={t('cases.note')}
          hint={t('cases.note.hint')}
          fault={t('cases.note.fault')}
          maxLength={500}
          error={error}
          errorText={refusal}
          actions={isMine ? [action('withdraw')] : [action('approve'), action('reject')]}
        />
      )}
    </>
  )
}

/** Who proposed the correction and, to those who may read it, why. */
export function Proposal({ staffCase }: { staffCase: StaffCase }) {
  const { t } = useText()
  const proposal = staffCase.approvals.find(({ decision }) => decision === 'approve')
  if (proposal === undefined) return null
  const { by, note } = proposal
  return (
    <p>
      {note === null
        ? t('cases.correction.by.noReason', { name: by })
        : t('cases.correction.by', { name: by, reason: note })}
    </p>
  )
}

/** The refusal with the amount that it names, in the currency of the case. */
function useAvailable(staffCase: StaffCase, error: ApiError | null): string | undefined {
  const { t } = useText()
  const available = amountIn(staffCase, error?.errorDetails['available'])
  if (error?.error === 'correction_above_balance') return t('cases.correction.aboveBalance', { available })
  return error?.error === 'refund_not_possible' && error.errorDetails['reason'] === 'above_movement'
    ? t('cases.correction.aboveMovement', { available })
    : undefined
}

function amountIn({ details }: StaffCase, minor: unknown): string {
  const currency = CURRENCY_CODES.find((known) => known === details['currency'])
  return currency === undefined || typeof minor !== 'string' || !/^-?\d{1,16}$/.test(minor)
    ? ''
    : formatMoney(BigInt(minor), currency)
}
