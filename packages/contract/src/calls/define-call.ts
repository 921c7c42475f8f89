import type { ZodMiniType } from 'zod/mini'
import type { StaffPermission } from '@baize/domain'
import type { ErrorName } from '../errors/catalogue.ts'

/** Who may call. `player` and `staff` need a session of that kind; `anyone` serves visitors and players alike. */
export type Access = 'anyone' | 'player' | 'staff' | 'staffVisitor'

export type Call = {
  /** `<group>.<callName>`; the path is derived from it. */
  readonly id: string
  /** What the call does, for the API document: one short sentence, "Start a deposit." */
  readonly summary: string
  /** What a caller needs to know besides, for the API document. */
  readonly description?: string
  /** A change is a POST, a read is a GET. */
  readonly changes: boolean
  /** A read whose answer waits for an outside provider: it lasts as long as a change. */
  readonly asksProvider?: true
  readonly access: Access
  readonly input: ZodMiniType
  readonly output: ZodMiniType
  readonly errors: readonly ErrorName[]
  /** Polls and telemetry: never extends a session. */
  readonly passive?: boolean
  /** Moves money: the header `Idempotency-Key` (a UUID made when the form opens) is required. */
  readonly idempotent?: boolean
  /** Somebody could guess at it (logins, registrations, codes): tries are counted per source, on all servers together. */
  readonly sensitive?: boolean
  /**
   * The answer is compressed: only where it holds neither a secret nor anything of the caller's, so that its length tells nothing
   * (docs/adr/0041-compressed-answers.md).
   */
  readonly compressed?: true
  /** Staff need a role that allows it; without this any of them may call. */
  readonly permission?: StaffPermission
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** The cashier's group is `billfold` in code and `payment` in addresses (DECIDE-001). */
const addressGroups: Readonly<Record<string, string>> = { billfold: 'payment' }

/** `billfold.depositSubmit` is `/api/payment/depositSubmit`. */
export function pathOf(id: string): string {
  const [group = '', name = ''] = id.split('.')
  return `/api/${addressGroups[group] ?? group}/${name}`
}
