import { randomUUIDv7 } from 'node:crypto'
import type { StandingRestriction, WithdrawalEvent, WithdrawalState } from '@baize/domain'
import { instantText, optionalInstant } from '../../platform/clock/clock.ts'
import type { Selectable } from 'kysely'
import type { Withdrawal } from '../../platform/db/schema.ts'
import type { WalletFunctions, WalletResult, WithRow } from './call-function.ts'
import type { PaymentOwner, Resolved } from './deposit-movements.ts'
import { newReference } from './new-reference.ts'
import { requestHash } from './request-hash.ts'

export type RequestWithdrawal = {
  readonly playerId: string
  readonly idempotencyKey: string
  readonly methodId: number
  readonly provider: string
  /** The requested amount; a fee raises the amount charged or lowers the amount received. */
  readonly amountMinor: bigint
  readonly chargedMinor: bigint
  readonly receivedMinor: bigint
  readonly currency: string
  readonly iban: string
  readonly bic: string | null
  readonly accountOwnerName: string
  /** Deadline of the decision by staff. */
  readonly dueAtMs: number
  /** When this bank account can receive payouts if it is added beside others; `null` is at once. */
  readonly newAccountUsableAtMs: number | null
  /** How many bank accounts a player may add in 24 hours. */
  readonly maxNewAccounts: number
  /** The fields without which the operator pays nothing out; none by default. */
  readonly neededFields?: readonly string[]
  /**
   * Sent when the account is new: an outbox payload with the topic `mail`. Its data get `waits`, yes or no.
   */
  readonly newAccountMail: {
    readonly playerId: string
    readonly to: string
    readonly template: string
    readonly locale: string
    readonly data: Readonly<Record<string, string>>
  }
}
/**
 * `restricted` has `restriction`, and `fields_needed` has `fields`, the details that the player has to give first;
 * neither is stored.
 */
export type RequestWithdrawalOutcome =
  | 'ok'
  | 'restricted'
  | 'fields_needed'
  | 'insufficient_balance'
  | 'account_waits'
  | 'account_blocked'
  | 'too_many_new_accounts'
  | 'key_reused'
  | 'wrong_currency'
  | 'player_unknown'
  | 'player_disabled'
  | 'method_disabled'
export type RequestedWithdrawal = {
  readonly reference: string
  readonly withdrawalId: string
  readonly state: WithdrawalState
  /** Of `account_waits`: when the account was added, and until when payouts to it wait. */
  readonly fromMs: number
  readonly untilMs: number
  /** Of `too_many_new_accounts`: the maximum; `untilMs` is when another account may be added. */
  readonly max: number
  readonly fields: readonly string[]
  readonly restriction: StandingRestriction
}

export type ChangeWithdrawal = {
  readonly reference: string
  readonly resolved?: Resolved
  readonly event: WithdrawalEvent
  /** The message of staff to the player, or the provider's reason. */
  readonly reason?: string | null
  /** Promised deadline of the next step; none by default. */
  readonly dueAtMs?: number | null
  /** Time of the next status query. */
  readonly checkAtMs?: number | null
  /** The provider's payout id, stored in every state once it is known. */
  readonly providerReference?: string | null
  /** For a player's request: another player's withdrawal is `unknown`. */
  readonly playerId?: string | null
  /**
   * The latest call to the provider known to the caller: for an answer the call that it answers, for a
   * release by staff the last one before the provider was queried.
   */
  readonly callId?: string | null
}
/**
 * `unchanged`: the event does not apply to the current state, which the details name. `calling`: a call to
 * the provider may be under way, so staff cannot decide. `superseded`: a decline that answers an earlier
 * call. `payment_of_another`: the payout id belongs to another withdrawal; nothing changed. `restricted`: staff
 * approve none while withdrawals of the player are blocked.
 */
export type ChangeWithdrawalOutcome =
  | 'ok'
  | 'unchanged'
  | 'unknown'
  | 'calling'
  | 'superseded'
  | 'payment_of_another'
  | 'restricted'
export type ChangedWithdrawal = {
  readonly playerId: string
  readonly withdrawalId: string
  readonly state: WithdrawalState
  readonly amountMinor: bigint
  /** Of `calling`: until when the latest call may be under way. */
  readonly callingUntilMs: number
} & PaymentOwner

export type WithdrawalMovements = {
  /** Returns a new withdrawal with the answer, and no row for a repeat. */
  requestWithdrawal(
    request: RequestWithdrawal,
  ): Promise<WithRow<Selectable<Withdrawal>, RequestWithdrawalOutcome, RequestedWithdrawal>>
  /**
   * One state change of a withdrawal with its money. Of approval, rejection and cancellation exactly one
   * wins.
   */
  changeWithdrawal(
    request: ChangeWithdrawal,
  ): Promise<WalletResult<ChangeWithdrawalOutcome, ChangedWithdrawal>>
}

export function withdrawalMovements({ call, callForRow }: WalletFunctions): WithdrawalMovements {
  return {
    requestWithdrawal({
      playerId,
      idempotencyKey,
      methodId,
      provider,
      amountMinor,
      currency,
      iban,
      bic,
      accountOwnerName,
      ...more
    }) {
      const account = JSON.stringify([iban, bic, accountOwnerName])
      const hash = requestHash({
        kind: 'withdrawal',
        player: playerId,
        currency,
        amountMinor,
        method: methodId,
        account,
      })
      const ids = [randomUUIDv7(), randomUUIDv7(), newReference('W')] as const
      const accountId = randomUUIDv7()
      return callForRow('request_withdrawal_v1', 'withdrawal', [
        playerId,
        ...ids,
        idempotencyKey,
        hash,
        methodId,
        provider,
        amountMinor,
        more.chargedMinor,
        more.receivedMinor,
        currency,
        accountId,
        iban,
        bic,
        accountOwnerName,
        instantText(more.dueAtMs),
        optionalInstant(more.newAccountUsableAtMs),
        JSON.stringify(more.newAccountMail),
        more.maxNewAccounts,
        more.neededFields ?? [],
      ])
    },

    changeWithdrawal: ({
      reference,
      resolved,
      event,
      reason = null,
      dueAtMs = null,
      checkAtMs = null,
      providerReference = null,
      playerId = null,
      callId = null,
    }) =>
      call('change_withdrawal_v1', [
        reference,
        randomUUIDv7(),
        event,
        reason,
        optionalInstant(dueAtMs),
        optionalInstant(checkAtMs),
        providerReference,
        resolved?.playerId ?? playerId,
        resolved?.id ?? null,
        callId,
      ]),
  }
}
