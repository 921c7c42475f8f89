import type { StaffPermission, SubjectKind } from '@baize/domain'
import type { output, ZodMiniType } from 'zod/mini'
import type { ErrorName } from '../errors/catalogue.ts'

/** Who may call. `player` and `staff` need a session of that kind; `anyone` includes visitors and players. */
export type Access = 'anyone' | 'player' | 'staff' | 'staffVisitor'

/** The field of the input by which a change by staff names what it is about. */
export const subjectFields = {
  player: 'playerId',
  withdrawal: 'reference',
  deposit: 'reference',
  case: 'id',
  document: 'id',
} as const satisfies Readonly<Record<SubjectKind, string> & Record<string, string>>
export type CallSubject = keyof typeof subjectFields

export type Call = {
  /** `<group>.<callName>`; the path is derived from it. */
  readonly id: string
  /** What the call does, for the API document: one short sentence, "Start a deposit." */
  readonly summary: string
  /** Additional information for callers, for the API document. */
  readonly description?: string
  /** A change is a POST, a read is a GET. */
  readonly changes: boolean
  /** A read that waits for an external provider; it gets the timeout of a change. */
  readonly waitsForProvider?: true
  readonly access: Access
  readonly input: ZodMiniType
  readonly output: ZodMiniType
  readonly errors: readonly ErrorName[]
  /** For polls and telemetry: the call does not extend the session. */
  readonly passive?: boolean
  /**
   * Moves money, or adds something that would be there twice: the header `Idempotency-Key` (a UUID made when
   * the form opens) is required.
   */
  readonly idempotent?: boolean
  /**
   * A change whose body is `multipart/form-data`: the fields of the input as texts, then one part `file`, which
   * the server reads as a stream (D-14). A JSON body has no file and is refused.
   */
  readonly upload?: true
  /** Open to guessing (logins, registrations, codes): attempts are counted per source, across all servers. */
  readonly sensitive?: boolean
  /**
   * The response is compressed. Allowed only when it holds no secret and no data of the caller, because the
   * compressed length could reveal them (docs/adr/0041-compressed-answers.md).
   */
  readonly compressed?: true
  /** The permission that a staff role needs; without it, every role may call. */
  readonly permission?: StaffPermission
  /**
   * Of every change by staff: whose account it is about, that of the player or that of the owner of what the
   * input names. Refused on the own account of the member of staff (`own_account`). `null`: about no player.
   */
  readonly about?: CallSubject | null
}

/**
 * What a change by staff must have, so that it is refused on the own account: `about`, and in every input the field
 * that names what it is about. Another definition does not compile.
 */
export type NamesSubject<C extends Call> = C extends { readonly access: 'staff'; readonly changes: true }
  ? { readonly about: CallSubject | null } & InputNames<C['input'], C['about']>
  : unknown
type InputNames<Input extends ZodMiniType, About> = About extends CallSubject
  ? output<Input> extends Readonly<Record<(typeof subjectFields)[About], string>>
    ? unknown
    : { readonly input: `needs the field ${(typeof subjectFields)[About]}, a text` }
  : unknown

export function defineCall<const C extends Call>(call: C & NamesSubject<C>): C {
  return call
}
