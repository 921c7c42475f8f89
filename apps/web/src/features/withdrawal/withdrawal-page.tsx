import { WithdrawalView } from './withdrawal-view.tsx'

/** `/payment/withdrawal`. */
export function WithdrawalPage() {
  return <WithdrawalView />
}
