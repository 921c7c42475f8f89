import { openDepositStates, type DepositState } from '@baize/domain'
import type { NextAction } from '@baize/plugin-kit'
import type { Selectable } from 'kysely'
import type { Deposit } from '../../platform/db/schema.ts'

/** The next step of the browser, or the decline: a repeat of the request gets the same answer. */
export type StoredAnswer =
  | NextAction
  /** `declineReasonOf` reads it: a text outside the list is not for players. */
  | { readonly kind: 'declined'; readonly subReason: string }

export type DepositRow = Omit<Selectable<Deposit>, 'state' | 'next_action'> & {
  readonly state: DepositState
  readonly next_action: StoredAnswer | null
}

export const isOpen = ({ state }: Pick<DepositRow, 'state'>): boolean =>
  (openDepositStates as readonly DepositState[]).includes(state)
