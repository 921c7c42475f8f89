import { paths } from '../../platform/addresses.ts'
import { DepositView } from './deposit-view.tsx'

/** `/payment/deposit`; also the return address of a provider's page. */
export function DepositPage() {
  return <DepositView at={paths.deposit} />
}
