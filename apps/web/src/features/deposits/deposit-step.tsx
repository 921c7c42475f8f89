import type { WireOutputOf } from '@baize/contract'
import { useObligation } from '../../platform/obligations.ts'
import type { StartRef } from '../../platform/use-step-focus.ts'
import type { StoredCard } from './deposit-choice.ts'
import type { DepositDraft, PreservedInput } from './deposit-draft.ts'
import { DepositEnded } from './deposit-ended.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositOnHold, isOnHold } from './deposit-on-hold.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositWaiting } from './deposit-waiting.tsx'
import { NewUserNeeded } from './new-user-needed.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { SendToProvider } from './send-to-provider.tsx'
import type { useDeposit } from './use-deposit.ts'

type Props = {
  /** Receives the focus when the step appears. */
  start: StartRef
  deposit: ReturnType<typeof useDeposit>
  details: WireOutputOf<'payments.methods'>
  cards: readonly StoredCard[]
  status: WireOutputOf<'payments.depositStatus'> | undefined
  /** When the wait began. */
  sinceMs: number
  draft: DepositDraft
  onDraft: (draft: DepositDraft) => void
  campaign: string | undefined
  onBack: () => void
  onAgain: (preserved: PreservedInput) => void
}

/** The screen of the deposit's state. */
export function DepositStep(props: Props) {
  const { start, deposit, details, cards, status, sinceMs, draft, onDraft, campaign, onBack, onAgain } = props
  const { state, dispatch, reference } = deposit
  const owed = useObligation('deposit')
  // A deposit left at the provider is continued with the same form.
  const outcome = deposit.outcome ?? status?.next ?? null
  switch (state) {
    case 'form':
    case 'submitting':
    case 'leaving':
      return (
        <>
          <DepositForm
            start={start}
            details={details}
            cards={cards}
            error={deposit.error}
            unanswered={deposit.unanswered}
            onUnansweredEnded={deposit.deleteUnanswered}
            isSending={state !== 'form'}
            draft={draft}
            onDraft={onDraft}
            campaign={campaign}
            onSubmit={(input) => void deposit.submit(input)}
          />
          {state === 'leaving' && outcome?.type === 'form' && (
            <SendToProvider outcome={outcome} target={outcome.target === 'top' ? '_top' : '_self'} />
          )}
        </>
      )
    case 'frame':
    case 'confirming':
      return outcome?.type === 'form' && reference !== null ? (
        <PaymentFrame
          start={start}
          outcome={outcome}
          reference={reference}
          isBusy={state === 'confirming'}
          onMessage={(message, reply) => void deposit.handleFrameMessage(message, reply)}
          onBack={onBack}
        />
      ) : null
    case 'newUser':
      return <NewUserNeeded start={start} onAgain={() => dispatch('AGAIN')} />
    case 'instructions':
      return (
        <PaymentInstructions
          start={start}
          reference={reference}
          params={outcome?.type === 'finish' ? outcome.params : (status?.instructions ?? [])}
          onBack={onBack}
        />
      )
    case 'waiting':
    case 'longWait':
    case 'held':
      return status === undefined ? (
        <DepositSkeleton />
      ) : state !== 'held' && isOnHold(status, owed) ? (
        <DepositOnHold start={start} status={status} />
      ) : (
        <DepositWaiting
          start={start}
          status={status}
          methods={details.methods}
          state={state}
          sinceMs={sinceMs}
          onFrame={() => dispatch('FRAME')}
        />
      )
    case 'done':
    case 'failed':
    case 'cancelled':
      return status === undefined ? (
        <DepositSkeleton />
      ) : (
        <DepositEnded start={start} status={status} details={details} state={state} onAgain={onAgain} />
      )
  }
}
