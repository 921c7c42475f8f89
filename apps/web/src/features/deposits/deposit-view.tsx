import { EmptyState } from '@baize/ui'
import { IconCreditCardOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ObligationNotice } from '../../parts/obligation-notice.tsx'
import { useObligation } from '../../platform/obligations.ts'
import { NoSuchPayment } from '../../parts/no-such-payment.tsx'
import { QueryFailed } from '../../parts/query-failed.tsx'
import { errorOf } from '../../platform/api.ts'
import { useDraft } from '../../platform/drafts.ts'
import { useT } from '../../platform/i18n.tsx'
import { reading } from '../../platform/query.ts'
import { usePlayer } from '../../platform/start.ts'
import { useStepFocus } from '../../platform/use-step-focus.ts'
import { MissingDetails } from '../prefill/index.ts'
import { CashierTexts } from '../payments/index.ts'
import { emptyDraft, restored, savedPart, type DepositDraft, type PreservedInput } from './deposit-draft.ts'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositStep } from './deposit-step.tsx'
import type { DepositState } from './deposit.machine.ts'
import { useDeposit } from './use-deposit.ts'
import { useDepositStatus } from './use-deposit-status.ts'
import styles from './deposit.module.css'

/** Machine states that show the same screen. */
const steps: Readonly<Record<DepositState, string>> = {
  form: 'form',
  submitting: 'form',
  leaving: 'form',
  frame: 'frame',
  confirming: 'frame',
  newUser: 'newUser',
  instructions: 'instructions',
  waiting: 'waiting',
  longWait: 'waiting',
  held: 'waiting',
  done: 'ended',
  failed: 'ended',
  cancelled: 'ended',
}

type Props = {
  reference: string | undefined
  startAmount: string | undefined
  startMethod?: string | undefined
  campaign?: string | undefined
  onAgain: (preserved: PreservedInput) => void
}

/**
 * A deposit in its page or dialog: loading, error, no methods, then the step of the deposit (1§2).
 */
export function DepositView(props: Props) {
  const obligation = useObligation('deposit')
  const deposit = useDeposit(props.reference)
  // A deposit that was made before is shown in any case, and one that was started here to its end: it may be the
  // one that reaches the document limit.
  const isNew = props.reference === undefined && deposit.state === 'form'
  if (obligation === null || !isNew) return <DepositSteps {...props} deposit={deposit} />
  return (
    <div className={styles['owed']}>
      {obligation.kind === 'fields' ? (
        <MissingDetails type="deposit" />
      ) : (
        <ObligationNotice before="deposit" />
      )}
      <CashierTexts hasDocuments={obligation.kind !== 'identity'} />
    </div>
  )
}

function DepositSteps({ deposit, ...props }: Props & { deposit: ReturnType<typeof useDeposit> }) {
  const { reference: returned, startAmount, startMethod, campaign, onAgain } = props
  const t = useT()
  const { currency } = usePlayer()
  const saved = useDraft('deposit')
  const [draft, setDraft] = useState(() =>
    restored(
      emptyDraft(startAmount, currency, startMethod),
      returned === undefined ? saved.found : null,
      currency,
    ),
  )
  const change = (next: DepositDraft) => {
    setDraft(next)
    saved.save(savedPart(next))
  }
  const { state, dispatch, reference } = deposit
  const { status, error: statusError, sinceMs } = useDepositStatus(reference, state, dispatch)
  // The draft is deleted after an outcome; after a refusal or the provider's page it is restored.
  const isOver = state === 'done' || state === 'instructions'
  const { remove } = saved
  const deleteDraft = useEffectEvent(remove)
  useEffect(() => {
    if (isOver) deleteDraft()
  }, [isOver])
  const {
    data: details,
    error: detailsError,
    refetch,
    isFetching,
  } = useQuery(reading('payments.methods', {}))

  const canSaveCards = details?.methods.some(({ stored }) => stored) ?? false
  const stored = useQuery({ ...reading('payments.depositStoredPaymentDetails', {}), enabled: canSaveCards })

  const isLoaded = details !== undefined && !(canSaveCards && stored.isLoading)
  // The button of a removed card disappears with it.
  const start = useStepFocus(isLoaded ? `${steps[state]} ${stored.data?.details.length ?? 0}` : undefined)

  const failure =
    details === undefined ? detailsError : status === undefined && returned !== undefined ? statusError : null
  if (failure !== null) {
    const fault = errorOf(failure)
    if (fault.error === 'element_not_found') return <NoSuchPayment kind="deposit" />
    return (
      <QueryFailed
        title={t('deposit.error.title')}
        query={{
          error: failure,
          isFetching,
          refetch: () => (returned === undefined ? refetch() : onAgain({})),
        }}
      />
    )
  }
  if (details === undefined || (returned !== undefined && status === undefined)) return <DepositSkeleton />
  // A player whose cards did not load can still pay with a new one.
  if (canSaveCards && stored.isLoading) return <DepositSkeleton />
  if (details.methods.length === 0) {
    return (
      <EmptyState
        icon={<IconCreditCardOff size={24} stroke={1.75} aria-hidden="true" />}
        title={t('deposit.noMethods')}
      />
    )
  }

  const again = (preserved: PreservedInput) => {
    saved.remove()
    // Where the same method is tried again, the draft still contains its card.
    const isSame = preserved.method !== undefined && draft.choice?.startsWith(`${preserved.method}/`) === true
    if (!isSame) setDraft(emptyDraft(preserved.amount, currency, preserved.method))
    if (returned === undefined) dispatch('AGAIN')
    else onAgain(preserved)
  }
  return (
    <DepositStep
      start={start}
      deposit={deposit}
      details={details}
      cards={stored.data?.details ?? []}
      status={status}
      sinceMs={sinceMs}
      draft={draft}
      onDraft={change}
      campaign={campaign}
      onBack={() => (returned === undefined ? dispatch('BACK') : onAgain({}))}
      onAgain={again}
    />
  )
}
