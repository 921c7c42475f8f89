import type { PayoutDeps } from './payout-deps.ts'
import { readOperatorSettings } from '../../settings/index.ts'

/**
 * Whether the operator holds payouts. Read before every call that could start one; what is under way at the
 * provider continues.
 */
export async function arePayoutsHeld({ db }: Pick<PayoutDeps, 'db'>): Promise<boolean> {
  return (await readOperatorSettings(db))['withdrawals.payoutsHeld']
}
