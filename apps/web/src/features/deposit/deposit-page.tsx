import { paths } from '../../platform/addresses.ts'
import { DepositView } from './deposit-view.tsx'

/** `/payment/deposit`: also where the browser comes back to from the provider's page. */
export function DepositPage() {
  return <DepositView at={paths.deposit} />
}
