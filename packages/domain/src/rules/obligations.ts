import { identityStatusOf, type KnownSide, type SidesByType } from '../documents/document-status.ts'
import type { FieldName } from '../fields/catalogue.ts'
import { missingFields, PREFILL_TYPES, type PrefillTables, type PrefillType } from '../fields/prefill.ts'
import { owedLimits, type KnownLimit, type MandatoryRules, type OwedLimit } from './mandatory-limits.ts'
import { OBLIGED_ACTIONS, type ObligedAction } from './obliged-actions.ts'
import {
  restrictionObligations,
  type NeededProof,
  type RestrictionInForce,
  type RestrictionObligation,
} from './player-restrictions.ts'
import { valueOn, type GatedAction, type RuleSet } from './rule-set.ts'

export const OBLIGATION_KINDS = ['identity', 'limits'] as const

const actionOf: Readonly<Record<PrefillType, ObligedAction>> = {
  deposit: 'deposit',
  withdrawal: 'withdraw',
  game: 'play',
}

/** The prefill form of an action; `null` for an action without one. */
export const prefillTypeOf = (action: ObligedAction): PrefillType | null =>
  PREFILL_TYPES.find((type) => actionOf[type] === action) ?? null

/** Details that are missing, each with the actions that wait for it. */
export type OwedField = { readonly field: FieldName; readonly before: readonly ObligedAction[] }

/** What keeps a player from actions, or what they still owe, and what is refused until it is over or done. */
export type Obligation =
  | RestrictionObligation
  | {
      readonly kind: 'identity'
      readonly before: readonly GatedAction[]
      /** What the proof waits for: the player, or the review. */
      readonly document: NeededProof
    }
  | {
      readonly kind: 'limits'
      readonly before: readonly GatedAction[]
      /** Each with the actions that wait for it. */
      readonly limits: readonly OwedLimit[]
    }
  | {
      readonly kind: 'fields'
      readonly before: readonly ObligedAction[]
      readonly fields: readonly OwedField[]
    }

/** What is known about a player. */
export type PlayerFacts = {
  readonly isIdentityVerified: boolean
  /** Every limit that the player set at some time. */
  readonly limits: readonly KnownLimit[]
  /** The fields of which something is known. */
  readonly knownFields: readonly string[]
  /** The sides of their documents that have pictures, unless their identity is verified. */
  readonly documentSides: readonly KnownSide[]
  /** ISO 3166-1 alpha-3. */
  readonly country: string
  /** Those that are in force. */
  readonly restrictions: readonly RestrictionInForce[]
}

type ObligationRules = Pick<RuleSet['rules'], 'verifiedIdentity'> & MandatoryRules

/**
 * What stands before actions of a player under a rule set on a calendar date, in the time zone of the licence: what
 * keeps them from it, then what they still owe.
 */
export function obligationsOf(
  ruleSet: { readonly rules: ObligationRules },
  {
    date,
    prefill,
    documents,
    ...player
  }: PlayerFacts & {
    readonly date: string
    /** Of the licence. */
    readonly prefill: PrefillTables
    /** Those that prove an identity. */
    readonly documents: SidesByType
  },
): readonly Obligation[] {
  const forIdentity = valueOn(ruleSet.rules.verifiedIdentity, date)
  const limits = owedLimits(ruleSet, { date, limits: player.limits })
  const forLimits = new Set(limits.flatMap(({ before }) => before))
  const fields = owedFields(prefill, player)
  const document = neededProof(documents, player.documentSides)
  return [
    ...restrictionObligations(player.restrictions, document),
    ...(fields.length === 0 ? [] : [{ kind: 'fields' as const, before: beforeOf(fields), fields }]),
    ...(player.isIdentityVerified || forIdentity.length === 0
      ? []
      : [{ kind: 'identity' as const, before: forIdentity, document }]),
    ...(limits.length === 0 ? [] : [{ kind: 'limits' as const, before: [...forLimits], limits }]),
  ]
}

/** Something waits for it, so an uploaded document has to be verified. */
function neededProof(documents: SidesByType, sides: readonly KnownSide[]): NeededProof {
  const status = identityStatusOf(documents, sides, { isNeeded: true })
  return status === 'uploaded' ? 'needToBeVerified' : status
}

/** The fields that are missing, in the order of the tables. */
function owedFields(
  tables: PrefillTables,
  { knownFields, country }: Pick<PlayerFacts, 'knownFields' | 'country'>,
): readonly OwedField[] {
  const missing = PREFILL_TYPES.flatMap((type) =>
    missingFields(tables[type] ?? [], { known: knownFields, country }).map((field) => ({
      field,
      action: actionOf[type],
    })),
  )
  return [...new Set(missing.map(({ field }) => field))].map((field) => ({
    field,
    before: missing.filter((each) => each.field === field).map(({ action }) => action),
  }))
}

const beforeOf = (
  owed: readonly { readonly before: readonly ObligedAction[] }[],
): readonly ObligedAction[] => {
  const waiting = new Set(owed.flatMap(({ before }) => before))
  return OBLIGED_ACTIONS.filter((action) => waiting.has(action))
}

/** The first obligation that stands before an action; `null` when nothing does. */
export const findObligation = <Each extends { readonly before: readonly ObligedAction[] }>(
  obligations: readonly Each[],
  action: ObligedAction,
): Each | null => obligations.find(({ before }) => before.includes(action)) ?? null
