import type { WithdrawalState } from '@baize/domain'
import type { Selectable } from 'kysely'
import type { Withdrawal, WithdrawalEvent } from '../../platform/db/schema.ts'
import type { InformationRequestRow, PlayerSubject } from '../cases/index.ts'

export type WithdrawalRow = Omit<Selectable<Withdrawal>, 'state'> & { readonly state: WithdrawalState }
export type CalledWithdrawal = WithdrawalRow & { readonly call_id: string }
export type WithdrawalEventRow = Selectable<WithdrawalEvent>
/** The input of a timeline, each list in order. */
export type WithdrawalRecord = {
  readonly events: readonly WithdrawalEventRow[]
  readonly informationRequests: readonly InformationRequestRow[]
}
export const NO_RECORD: WithdrawalRecord = { events: [], informationRequests: [] }

export type WithdrawalKey = { readonly playerId: string; readonly withdrawalId: string }

/** The key of a withdrawal that is known: its reference is not looked up again. */
export const resolvedOf = ({ player_id: playerId, id }: WithdrawalRow) => ({ playerId, id })

/** The subject under which cases keep assignments, notes and information requests of a withdrawal. */
export const subjectOf = ({ playerId, withdrawalId }: WithdrawalKey): PlayerSubject => ({
  kind: 'withdrawal',
  id: withdrawalId,
  playerId,
})
