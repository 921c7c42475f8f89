import type { StaffPermission, SubjectKind } from '@baize/domain'
import type { input, output, ZodMiniType } from 'zod/mini'
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

/** A request of a call and its answer, in their JSON form. */
export type CallExample<Input = unknown, Output = unknown> = {
  readonly input: Input
  readonly output: Output
}

/** An input that a rule of the use case refuses. What the schema refuses is derived from it and is not named. */
export type RefusedInput<Fields = object> = {
  /** What is wrong: "a child". */
  readonly title: string
  /** The fields that differ from a valid input. */
  readonly input: Partial<Fields>
  readonly error: ErrorName
}

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
  /** For the API document; tests of every call begin with its input, and tests of components are answered its output. */
  readonly example: CallExample
  /**
   * Inputs that the demo operator refuses, besides what follows from the input: unknown references (`referencesIn`),
   * those of another player, a wrong password.
   */
  readonly refused?: readonly RefusedInput[]
}

type Subject = Pick<Call, 'access' | 'changes' | 'input'> & { readonly about?: Call['about'] | undefined }

/**
 * What a change by staff must have, so that it is refused on the own account: `about`, and in every input the field
 * that names what it is about. Another definition does not compile.
 */
export type NamesSubject<C extends Subject> = C extends {
  readonly access: 'staff'
  readonly changes: true
}
  ? { readonly about: CallSubject | null } & InputNames<C['input'], C['about']>
  : unknown
type InputNames<Input extends ZodMiniType, About> = About extends CallSubject
  ? output<Input> extends Readonly<Record<(typeof subjectFields)[About], string>>
    ? unknown
    : { readonly input: `needs the field ${(typeof subjectFields)[About]}, a text` }
  : unknown

/** A call with the types that others read of it. That of its example is not among them: it is checked and left out. */
type Defined<Id, Changes, Who, Input, Output, Errors, Upload, About> = Omit<
  Call,
  'id' | 'changes' | 'access' | 'input' | 'output' | 'errors' | 'upload' | 'about'
> & {
  readonly id: Id
  readonly changes: Changes
  readonly access: Who
  readonly input: Input
  readonly output: Output
  readonly errors: Errors
  readonly about?: About
} & ([Upload] extends [never] ? unknown : { readonly upload: Upload })

type Examples<Input extends ZodMiniType, Output extends ZodMiniType> = {
  readonly example: CallExample<input<Input>, input<Output>>
  readonly refused?: readonly RefusedInput<input<Input>>[]
}

export function defineCall<
  const Id extends string,
  const Changes extends boolean,
  const Who extends Access,
  Input extends ZodMiniType,
  Output extends ZodMiniType,
  const Errors extends readonly ErrorName[],
  const Upload extends true = never,
  const About extends CallSubject | null = never,
>(
  call: Omit<
    Defined<Id, Changes, Who, Input, Output, Errors, never, About>,
    keyof Examples<Input, Output>
  > & {
    readonly upload?: Upload
  } & Examples<NoInfer<Input>, NoInfer<Output>> &
    NamesSubject<{ access: Who; changes: Changes; input: Input; about: About }>,
): Defined<Id, Changes, Who, Input, Output, Errors, Upload, About> {
  return call as never
}
