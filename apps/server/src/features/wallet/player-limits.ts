import type { LimitPeriod, LimitType } from '@baize/domain'
import { optionalInstant } from '../../platform/clock/clock.ts'
import { optionalInt8, type Int8, type WalletFunctions, type WalletResult } from './call-function.ts'

/** The limit with the least amount left. Amounts are minor units. */
export type LimitReached = {
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly limitMinor: bigint
  readonly availableMinor: bigint
}

export type SaveLimit = {
  readonly playerId: string
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly currency: string
  /** Minor units; `null` removes the limit. */
  readonly amountMinor: bigint | null
  /** When the change takes effect, as the rule set decided; `null` is at once. */
  readonly effectiveAtMs: number | null
}
/**
 * `loosening_refused`: an immediate change would loosen the current limit; read it again and repeat the
 * decision.
 */
export type SaveLimitOutcome = 'ok' | 'loosening_refused' | 'wrong_currency' | 'player_unknown'

/** A limit at this moment: an ended period counts as new, and a due pending change as made. */
export type PlayerLimit = {
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly currency: string
  readonly amountMinor: bigint | null
  readonly usedMinor: bigint
  /** The part of `usedMinor` that open deposits reserve; `openDeposits` is their number. */
  readonly reservedMinor: bigint
  readonly openDeposits: number
  readonly periodStartMs: number
  readonly periodEndMs: number
  readonly pending: { readonly amountMinor: bigint | null; readonly effectiveAtMs: number } | null
}

/** A limit that was never set: what it would have used in its current period if it were set now. */
export type UnsetLimit = Pick<
  PlayerLimit,
  'type' | 'period' | 'usedMinor' | 'reservedMinor' | 'openDeposits' | 'periodEndMs'
>

export type LimitCalls = {
  /** The limits in the order of `LIMIT_TYPES`, then of `LIMIT_PERIODS`. */
  limits(playerId: string): Promise<readonly PlayerLimit[]>
  /** The limits of these types that the player never set. Adds up the movements of the longest period. */
  unsetLimits(playerId: string, types: readonly LimitType[]): Promise<readonly UnsetLimit[]>
  saveLimit(request: SaveLimit): Promise<WalletResult<SaveLimitOutcome>>
}

export function limitCalls({ rows, currentBounds, callInPeriod }: WalletFunctions): LimitCalls {
  return {
    async limits(playerId) {
      const { starts, ends } = currentBounds()
      return limitsOf(await rows<LimitRow>('limits_v1', [playerId, starts, ends]))
    },

    async unsetLimits(playerId, types) {
      const { starts, ends } = currentBounds()
      const unset = await rows<UnsetRow>('unset_limits_v1', [playerId, types, starts, ends])
      return unset.map((row) => ({ type: row.type, period: row.period, ...countOf(row) }))
    },

    saveLimit({ playerId, type, period, currency, amountMinor, effectiveAtMs }) {
      return callInPeriod('save_limit_v1', ({ starts, ends }) => [
        playerId,
        type,
        period,
        currency,
        amountMinor,
        effectiveAtMs === null,
        optionalInstant(effectiveAtMs),
        starts,
        ends,
      ])
    },
  }
}

type UnsetRow = {
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly used: Int8
  readonly period_end_ms: Int8
  readonly reserved: Int8
  readonly open_deposits: number
}
type LimitRow = UnsetRow & {
  readonly currency: string
  readonly amount: Int8 | null
  readonly period_start_ms: Int8
  readonly pending_amount: Int8 | null
  readonly pending_at_ms: Int8 | null
}

const countOf = ({ used, reserved, open_deposits, period_end_ms }: UnsetRow) => ({
  usedMinor: BigInt(used),
  reservedMinor: BigInt(reserved),
  openDeposits: open_deposits,
  periodEndMs: Number(period_end_ms),
})

function limitsOf(rows: readonly LimitRow[]): readonly PlayerLimit[] {
  return rows.map((row) => ({
    type: row.type,
    period: row.period,
    currency: row.currency,
    amountMinor: optionalInt8(row.amount),
    ...countOf(row),
    periodStartMs: Number(row.period_start_ms),
    pending:
      row.pending_at_ms === null
        ? null
        : { amountMinor: optionalInt8(row.pending_amount), effectiveAtMs: Number(row.pending_at_ms) },
  }))
}
