import type { OutputOf } from '@baize/contract'
import { isSameName, type WithdrawalState } from '@baize/domain'
import type { CheckFacts } from './check-store.ts'

type OtherOwner = OutputOf<'staff.withdrawal'>['facts']['otherOwners'][number]

const uses: Readonly<Record<WithdrawalState, OtherOwner['use']>> = {
  requested: 'open',
  approved: 'underway',
  sending: 'underway',
  sent: 'underway',
  paid: 'paid',
  rejected: 'rejected',
  cancelled: 'cancelled',
  failed: 'failed',
  returned: 'failed',
}

/** The names that were compared with the withdrawal's owner name, different ones first. */
export function otherOwnersToWire({ accountOwnerName, otherOwners }: CheckFacts): OtherOwner[] {
  return otherOwners
    .map(({ name, state, isOtherPlayer }) => ({
      name,
      use: uses[state as WithdrawalState],
      isOtherPlayer,
      differs: !isSameName(name, accountOwnerName),
    }))
    .sort((one, other) => Number(other.differs) - Number(one.differs))
}
