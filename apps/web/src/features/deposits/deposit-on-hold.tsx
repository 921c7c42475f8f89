import type { WireOutputOf } from '@baize/contract'
import { formatMoney } from '@baize/ui'
import { ObligationNotice } from '../../parts/obligation-notice.tsx'
import { useT } from '../../platform/i18n.tsx'
import type { useObligation } from '../../platform/obligations.ts'
import type { StartRef } from '../../platform/use-step-focus.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import styles from './outcome.module.css'

type Status = WireOutputOf<'payments.depositStatus'>

/**
 * Whether what stands before deposits keeps the player from paying this one: during a time-out or a block the server
 * names no page of the provider and no details of a transfer.
 */
export const isOnHold = (status: Status, owed: ReturnType<typeof useObligation>): boolean =>
  owed !== null &&
  status.status === 'pending' &&
  status.next === null &&
  status.instructions === null &&
  status.cancellation !== 'requested'

/** An open deposit that the player must not be led to pay now: no step asks them to. */
export function DepositOnHold({ start, status }: { start: StartRef; status: Status }) {
  const t = useT()
  const { reference, amount, currency } = status
  return (
    <section ref={start} className={styles['outcome']}>
      <div role="status" className={styles['outcome-head']}>
        <h2>{t('deposit.onHold.title', { amount: formatMoney(BigInt(amount), currency) })}</h2>
        <p>{t('deposit.onHold.text', { reference })}</p>
      </div>
      <ObligationNotice before="deposit" />
      <CancelDeposit reference={reference} />
    </section>
  )
}
