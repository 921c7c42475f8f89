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
  /** Of the player's licence: its calendar has the limit's periods. */
  readonly timeZone: string
  /** Minor units; `null` removes the limit. */
  readonly amountMinor: bigint | null
  /** When the change takes effect, as the rule set decided; `null` is at once. */
  readonly effectiveAtMs: number | null
  /** For a change that the player confirms, from `effectiveAtMs` on: when it lapses. */
  readonly lapsesAtMs?: number | null
  /** Whether deposits and play are refused without the limit once it is removed. False by default. */
  readonly refusesOnceRemoved?: boolean
  /**
   * Support sends the change, about a limit of this amount, `null` for none. One that waits replaces no other
   * change that waits.
   */
  readonly bySupport?: { readonly fromMinor: bigint | null }
}
/**
 * `limit_changed`: an immediate change would loosen the current limit, or one that waits would tighten it; read
 * it again and repeat the decision. Of support it also says that the limit is no longer the one that staff saw.
 * `change_waits`: of support only.
 */
export type SaveLimitOutcome = 'ok' | 'limit_changed' | 'change_waits' | 'wrong_currency' | 'player_unknown'
/** `atMs` is the time of the change that waits. */
export type SaveLimitDetails = { readonly atMs: number }

/** The change that is confirmed; its amount tells it from another one of the same limit. */
export type ConfirmLimit = Pick<SaveLimit, 'playerId' | 'type' | 'period' | 'currency' | 'amountMinor'>
/** A change is confirmed once its wait is over and before it lapses. */
export type ConfirmLimitOutcome =
  | 'ok'
  | 'too_early'
  | 'lapsed'
  | 'nothing_waiting'
  | 'wrong_currency'
  | 'player_unknown'
/** `limitMinor` is the amount before; `atMs` when the change can be confirmed, or when it lapsed. */
export type ConfirmLimitDetails = { readonly limitMinor: bigint; readonly atMs: number }

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
  readonly pending: WaitingLimit | null
  /** Who sent the last change, also one that waits or lapsed. */
  readonly lastChangeBy: WaitingLimit['requestedBy']
  /** The last change, when the player did not confirm it in time. */
  readonly lapsed: { readonly amountMinor: bigint | null; readonly atMs: number } | null
}

export type WaitingLimit = {
  readonly amountMinor: bigint | null
  readonly effectiveAtMs: number
  /** The player confirms the change from `effectiveAtMs` on and before this time; `null` without that. */
  readonly lapsesAtMs: number | null
  readonly requestedBy: 'player' | 'support'
}

/** A change of which a time has come: from now on the player can confirm it, or nobody can any more. */
export type DueLimitChange = Pick<PlayerLimit, 'type' | 'period' | 'currency'> & {
  readonly playerId: string
  readonly fromMinor: bigint
  readonly toMinor: bigint | null
  readonly lapsesAtMs: number
  readonly due: 'confirmable' | 'lapsed'
}

/** A limit that was never set: what it would have used in its current period if it were set now. */
export type UnsetLimit = Pick<
  PlayerLimit,
  'type' | 'period' | 'usedMinor' | 'reservedMinor' | 'openDeposits' | 'periodEndMs'
>

export type LimitCalls = {
  /** The limits in the order of `LIMIT_TYPES`, then of `LIMIT_PERIODS`. */
  limits(playerId: string): Promise<readonly PlayerLimit[]>
  /**
   * The limits of these types that the player never set, in the periods of the licence's time zone. Adds up
   * the movements of the longest period.
   */
  unsetLimits(playerId: string, types: readonly LimitType[], timeZone: string): Promise<readonly UnsetLimit[]>
  saveLimit(request: SaveLimit): Promise<WalletResult<SaveLimitOutcome, SaveLimitDetails>>
  confirmLimit(request: ConfirmLimit): Promise<WalletResult<ConfirmLimitOutcome, ConfirmLimitDetails>>
  /** Takes one due change, so that its mail or record is made once; `null` when nothing is due. */
  takeDueLimitChange(): Promise<DueLimitChange | null>
}

export function limitCalls({ rows, call }: WalletFunctions): LimitCalls {
  return {
    limits: async (playerId) => limitsOf(await rows<LimitRow>('limits_v1', [playerId])),

    async unsetLimits(playerId, types, timeZone) {
      const unset = await rows<UnsetRow>('unset_limits_v1', [playerId, types, timeZone])
      return unset.map((row) => ({ type: row.type, period: row.period, ...countOf(row) }))
    },

    saveLimit: ({
      playerId,
      type,
      period,
      currency,
      timeZone,
      amountMinor,
      effectiveAtMs,
      lapsesAtMs = null,
      refusesOnceRemoved = false,
      bySupport,
    }) =>
      call('save_limit_v1', [
        playerId,
        type,
        period,
        currency,
        timeZone,
        amountMinor,
        effectiveAtMs === null,
        optionalInstant(effectiveAtMs),
        optionalInstant(lapsesAtMs),
        refusesOnceRemoved,
        bySupport === undefined ? 'player' : 'support',
        bySupport?.fromMinor ?? null,
      ]),

    confirmLimit: ({ playerId, type, period, currency, amountMinor }) =>
      call('confirm_limit_v1', [playerId, type, period, currency, amountMinor]),

    async takeDueLimitChange() {
      const [row] = await rows<DueRow>('take_due_limit_change_v1', [])
      return row === undefined ? null : dueOf(row)
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
  readonly lapses_at_ms: Int8 | null
  readonly lapsed: boolean
  readonly requested_by: WaitingLimit['requestedBy']
}
type DueRow = {
  readonly player_id: string
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly currency: string
  readonly amount: Int8
  readonly pending_amount: Int8 | null
  readonly lapses_at_ms: Int8
  readonly due: DueLimitChange['due']
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
    lastChangeBy: row.requested_by,
    ...changeOf(row),
  }))
}

/** The change on the row: one that waits, or one that lapsed. */
function changeOf(row: LimitRow): Pick<PlayerLimit, 'pending' | 'lapsed'> {
  if (row.pending_at_ms === null) return { pending: null, lapsed: null }
  const amountMinor = optionalInt8(row.pending_amount)
  const lapsesAtMs = row.lapses_at_ms === null ? null : Number(row.lapses_at_ms)
  if (row.lapsed && lapsesAtMs !== null) return { pending: null, lapsed: { amountMinor, atMs: lapsesAtMs } }
  const effectiveAtMs = Number(row.pending_at_ms)
  return { pending: { amountMinor, effectiveAtMs, lapsesAtMs, requestedBy: row.requested_by }, lapsed: null }
}

const dueOf = (row: DueRow): DueLimitChange => ({
  playerId: row.player_id,
  type: row.type,
  period: row.period,
  currency: row.currency,
  fromMinor: BigInt(row.amount),
  toMinor: optionalInt8(row.pending_amount),
  lapsesAtMs: Number(row.lapses_at_ms),
  due: row.due,
})
