import { Refusal, type ApiError } from '@baize/client'
import type { WireOutputOf } from '@baize/contract'
import type { LimitLeft, Method } from './deposit-amount.ts'
import { DepositNotices } from './deposit-notices.tsx'
import { DocumentLimitNotice } from './document-limit-notice.tsx'
import { OpenDeposits } from './open-deposits.tsx'
import { OtherMethods } from './other-methods.tsx'
import { UnansweredNotice } from './unanswered-notice.tsx'
import type { Unanswered } from './use-deposit.ts'

type Props = {
  campaign: string | undefined
  unanswered: Unanswered | null
  onUnansweredEnded: () => void
  error: ApiError | null
  limit: LimitLeft | null
  /** Whether the error is shown at its field. */
  isAtField: boolean
  details: Pick<WireOutputOf<'payments.methods'>, 'methods' | 'currency' | 'documentLimit'>
  method: Method
  onChoose: (method: Method) => void
}

/**
 * Notices above the amount: information before paying, why the last attempt failed and what to do, open
 * deposits.
 */
export function FormNotices(props: Props) {
  const { campaign, unanswered, onUnansweredEnded, error, limit, isAtField, details, method, onChoose } =
    props
  const { methods, currency, documentLimit } = details
  const isTooMany = error?.error === 'too_many_open_deposits'
  return (
    <>
      <DepositNotices campaign={campaign} />
      <DocumentLimitNotice limit={documentLimit} currency={currency} />
      {unanswered !== null && (
        <UnansweredNotice key={unanswered.reference} unanswered={unanswered} onEnded={onUnansweredEnded} />
      )}
      <Refusal error={unanswered === null ? error : null} isAtField={isAtField} takesFocus />
      <OpenDeposits
        except={unanswered?.reference ?? null}
        showsAll={isTooMany}
        hasLink={isTooMany || (limit?.openDeposits ?? 0) > 0}
        methods={methods}
      />
      {error?.error === 'request_rejected' && (
        <OtherMethods methods={methods} declined={method.method} onChoose={onChoose} />
      )}
    </>
  )
}
