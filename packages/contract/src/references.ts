import * as z from 'zod/mini'
import { Opaque, Password, Uuid } from './fields.ts'

/**
 * What a field of an input names that exists already. Tests of every call send each kind as it exists, as it does not,
 * and, where a player owns it, as another player's.
 */
export type ReferenceKind =
  | 'bankAccount'
  | 'card'
  | 'case'
  | 'deposit'
  | 'document'
  | 'file'
  | 'game'
  | 'gameSession'
  | 'informationRequest'
  | 'ledgerTransaction'
  | 'mailedCode'
  | 'ownPassword'
  | 'player'
  | 'providerReference'
  | 'referral'
  | 'round'
  | 'session'
  | 'settingChange'
  | 'version'
  | 'withdrawal'

const kinds = z.registry<{ readonly kind: ReferenceKind }>()

/** A copy of the schema whose values name something of this kind. */
function reference<Schema extends z.ZodMiniType>(kind: ReferenceKind, schema: Schema): Schema {
  const copy = schema.clone()
  kinds.add(copy, { kind })
  return copy
}

export const BankAccountId = reference('bankAccount', Uuid)
export const CardId = reference('card', Uuid)
export const CaseId = reference('case', Uuid)
export const DepositReference = reference('deposit', Opaque)
export const DocumentId = reference('document', Uuid)
export const FileId = reference('file', Uuid)
export const GameSessionId = reference('gameSession', Uuid)
export const InformationRequestId = reference('informationRequest', Uuid)
export const LedgerTransactionId = reference('ledgerTransaction', Uuid)
export const PlayerId = reference('player', Uuid)
export const ProviderReference = reference('providerReference', Opaque)
export const ReferralCode = reference('referral', Opaque)
export const RoundId = reference('round', Uuid)
export const SessionId = reference('session', Uuid)
export const SettingChangeId = reference('settingChange', Uuid)
export const WithdrawalReference = reference('withdrawal', Opaque)

/** `casino` ids are lower-case words with dashes (DECIDE-010). */
export const GameName = reference('game', z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)))

/** A code or secret of a link, which works once. */
export const MailedCode = reference('mailedCode', Opaque)

/** The version of data that the caller has seen. */
export const SeenVersion = reference('version', Opaque)

/** The current password of the caller, which confirms a change. */
export const OwnPassword = reference('ownPassword', Password)

type Definition = {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly innerType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
}
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition

/** The fields of an input that are references, optional ones too, with what each names. */
export function referencesIn(input: z.ZodMiniType): Readonly<Record<string, ReferenceKind>> {
  const fields = Object.entries(definitionOf(input).shape ?? {})
  return Object.fromEntries(
    fields.flatMap(([name, schema]) => {
      const kind = findKind(schema)
      return kind === undefined ? [] : [[name, kind]]
    }),
  )
}

function findKind(schema: z.ZodMiniType): ReferenceKind | undefined {
  const { innerType, options = [] } = definitionOf(schema)
  const inner = [...(innerType === undefined ? [] : [innerType]), ...options]
  return kinds.get(schema)?.kind ?? inner.map(findKind).find((kind) => kind !== undefined)
}
