import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import {
  findObligation,
  isDocumentBlock,
  mandatoryLimits,
  obligationsOf,
  missingFields,
  prefillTypeOf,
  valueOn,
  type GatedAction,
  type LimitName,
  type Obligation,
  type ObligedAction,
  type PlayerFacts,
  type StandingRestriction,
} from '@baize/domain'
import { instantText } from '../../platform/clock/clock.ts'
import {
  countryName,
  countryNames,
  restrictionOf,
  rulesOfPlayer,
  type Connection,
  type Restriction,
  type RulesFrame,
} from '../licences/index.ts'
import { askedDocuments, dateOf, prefillTables, type OperatorSettings } from '../settings/index.ts'

type Player = PlayerFacts & {
  readonly licence: string
  readonly ruleSet: string
  readonly locale: string
}
/** The rules, with what the operator asks for. */
type Frame = RulesFrame & {
  readonly settings: Pick<OperatorSettings, 'accountValidationTypes' | 'documentSides' | 'prefill.fields'>
}
export type Listed = OutputOf<'content.start'>['obligations'][number]
/** What stands before actions; a question of staff stands before none. */
type Standing = Exclude<Listed, { kind: 'question' }>
/** The refusals of an action that something stands before. */
export type ObligationRefusal = Refusal<
  | 'licence_ended'
  | 'licence_not_valid_here'
  | 'excluded'
  | 'deposit_blocked'
  | 'play_blocked'
  | 'obligation_open'
  | 'payment_details_incomplete'
>

/**
 * What stands before actions of the player now: the restriction of their licence on this connection, then their own
 * restrictions and what they still owe today under their own rule set.
 * @param locale The language of the countries' names.
 * @throws {Error} When the licence or the rule set is unknown: a server does not start then.
 */
export function listObligations(
  frame: Frame,
  player: Player,
  connection: Connection,
  locale = player.locale,
): readonly Standing[] {
  const { ruleSet, date } = rulesToday(frame, player)
  const prefill = prefillTables(frame.settings, player)
  const documents = askedDocuments(frame.settings)
  const restriction = restrictionOf(frame, player, connection)
  const owed = obligationsOf(ruleSet, { ...player, date, prefill, documents }).map(listedObligation)
  return restriction === null ? owed : [listedRestriction(restriction, locale), ...owed]
}

function rulesToday({ ruleSets, nowMs }: RulesFrame, player: Pick<Player, 'ruleSet'>) {
  const ruleSet = rulesOfPlayer(ruleSets, player)
  return { ruleSet, date: dateOf(nowMs, ruleSet.timeZone) }
}

/** A copy, whose lists may be changed. */
function listedObligation(obligation: Obligation): Standing {
  if (obligation.kind !== 'timeOut') return structuredClone(obligation) as Standing
  const { kind, before, untilMs } = obligation
  return { kind, before: [...before], until: instantText(untilMs) }
}

function listedRestriction(restriction: Restriction, locale: string): Standing {
  const before = [...restriction.before]
  if (restriction.kind === 'licenceEnded')
    return { kind: restriction.kind, before, from: restriction.from.toString() }
  const { kind, country, countries } = restriction
  return {
    kind,
    before,
    country,
    countries: [...countries],
    countryName: countryName(country, locale),
    countryNames: countryNames(countries, locale),
  }
}

/** Why the player may not do it now; `null` when nothing stands before it. */
export function findOpenObligation(
  frame: Frame,
  player: Player,
  connection: Connection,
  before: GatedAction,
): ObligationRefusal | null {
  const language = connection.pageLanguage ?? player.locale
  const open = findObligation(listObligations(frame, player, connection, language), before)
  if (open === null) return null
  switch (open.kind) {
    case 'licenceEnded':
      return refuse('licence_ended', { before, from: open.from })
    case 'abroad': {
      const { kind: _kind, ...details } = open
      return refuse('licence_not_valid_here', { ...details, before })
    }
    case 'timeOut':
      return refuse('excluded', { reason: open.kind, before, until: open.until })
    case 'block':
      return refuseBlocked(before, open.message)
    case 'documentLimit':
      return refuseAtDocumentLimit()
    case 'fields':
      return refuseFields(
        before,
        open.fields.filter((owed) => owed.before.includes(before)).map(({ field }) => field),
      )
    case 'identity':
      return refuse('obligation_open', { obligation: open.kind, before })
    case 'limits':
      return refuseLimits(
        before,
        open.limits.filter((limit) => limit.before.includes(before)),
      )
  }
}

/** The refusal of a deposit by a restriction that the database found in force. */
export const refuseRestriction = ({
  untilMs,
  message,
  ...by
}: StandingRestriction): Refusal<'excluded' | 'deposit_blocked'> => {
  if (untilMs !== null)
    return refuse('excluded', { reason: 'timeOut', before: 'deposit', until: instantText(untilMs) })
  return isDocumentBlock(by) ? refuseAtDocumentLimit() : refuse('deposit_blocked', { message: message ?? '' })
}

/** The block of the platform has a text of the catalogue, and no message. */
const refuseAtDocumentLimit = (): Refusal<'deposit_blocked'> =>
  refuse('deposit_blocked', { message: '', reason: 'documentLimit' })

const refuseBlocked = (before: GatedAction, message: string): Refusal<'deposit_blocked' | 'play_blocked'> =>
  before === 'deposit' ? refuse('deposit_blocked', { message }) : refuse('play_blocked', { message })

/** The refusal of an action that waits for details of the player. */
export const refuseFields = (
  before: ObligedAction,
  fields: readonly string[],
): Refusal<'payment_details_incomplete'> =>
  refuse('payment_details_incomplete', { before, fields: [...fields] })

/**
 * The fields that an action needs under the player's licence, known or not: the money functions compare them under the
 * lock of the wallet.
 */
export function neededFields(
  settings: Pick<OperatorSettings, 'prefill.fields'>,
  { licence, country }: Pick<Player, 'licence' | 'country'>,
  action: ObligedAction,
): readonly string[] {
  const type = prefillTypeOf(action)
  if (type === null) return []
  return missingFields(prefillTables(settings, { licence })[type] ?? [], { known: [], country })
}

/** The refusal of an action that waits for limits. */
export const refuseLimits = (before: GatedAction, limits: readonly LimitName[]): Refusal<'obligation_open'> =>
  refuse('obligation_open', {
    obligation: 'limits',
    before,
    limits: limits.map(({ type, period }) => ({ type, period })),
  })

/**
 * The limits that a deposit needs under the player's rule set today, whether they are set or not:
 * `start_deposit_v1` compares them under the lock of the wallet.
 */
export const limitsForDeposit = (
  frame: RulesFrame,
  player: Pick<Player, 'ruleSet'>,
): readonly LimitName[] => {
  const { ruleSet, date } = rulesToday(frame, player)
  return mandatoryLimits(ruleSet, date).filter(({ before }) => before.includes('deposit'))
}

/** Whether the player's rule set wants identity and age verified before a deposit. */
export const needsIdentityForDeposit = (frame: RulesFrame, player: Pick<Player, 'ruleSet'>): boolean => {
  const { ruleSet, date } = rulesToday(frame, player)
  return valueOn(ruleSet.rules.verifiedIdentity, date).includes('deposit')
}

/** Whether anything waits for a verified identity: by the player's rule set, or at the document limit. */
export const isIdentityNeeded = (
  frame: RulesFrame,
  player: Pick<Player, 'ruleSet' | 'restrictions'>,
): boolean => {
  const { ruleSet, date } = rulesToday(frame, player)
  return valueOn(ruleSet.rules.verifiedIdentity, date).length > 0 || player.restrictions.some(isDocumentBlock)
}
