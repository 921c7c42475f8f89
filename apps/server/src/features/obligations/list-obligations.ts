import { refuse, type OutputOf, type Refusal } from '@baize/contract'
import {
  findObligation,
  mandatoryLimits,
  obligationsOf,
  type GatedAction,
  type LimitName,
  type Obligation,
  type PlayerFacts,
} from '@baize/domain'
import {
  countryName,
  countryNames,
  restrictionOf,
  rulesOfPlayer,
  type Connection,
  type Restriction,
  type RulesFrame,
} from '../licences/index.ts'
import { dateOf } from '../settings/index.ts'

type Player = PlayerFacts & { readonly licence: string; readonly ruleSet: string; readonly locale: string }
type Listed = OutputOf<'content.start'>['obligations'][number]
/** The refusals of an action that something stands before. */
export type ObligationRefusal = Refusal<'licence_ended' | 'licence_not_valid_here' | 'obligation_open'>

/**
 * What stands before actions of the player now: the restriction of their licence on this connection, then what they
 * still owe today under their own rule set.
 * @param locale The language of the countries' names.
 * @throws {Error} When the licence or the rule set is unknown: a server does not start then.
 */
export function listObligations(
  frame: RulesFrame,
  player: Player,
  connection: Connection,
  locale = player.locale,
): readonly Listed[] {
  const { ruleSet, date } = rulesToday(frame, player)
  const restriction = restrictionOf(frame, player, connection)
  const owed = obligationsOf(ruleSet, { ...player, date }).map(listedObligation)
  return restriction === null ? owed : [listedRestriction(restriction, locale), ...owed]
}

function rulesToday({ ruleSets, nowMs }: RulesFrame, player: Pick<Player, 'ruleSet'>) {
  const ruleSet = rulesOfPlayer(ruleSets, player)
  return { ruleSet, date: dateOf(nowMs, ruleSet.timeZone) }
}

const listedObligation = (obligation: Obligation): Listed =>
  obligation.kind === 'limits'
    ? {
        kind: obligation.kind,
        before: [...obligation.before],
        limits: obligation.limits.map(({ before, ...limit }) => ({ ...limit, before: [...before] })),
      }
    : { kind: obligation.kind, before: [...obligation.before] }

function listedRestriction(restriction: Restriction, locale: string): Listed {
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
  frame: RulesFrame,
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
    case 'identity':
      return refuse('obligation_open', { obligation: open.kind, before })
    case 'limits':
      return refuseLimits(
        before,
        open.limits.filter((limit) => limit.before.includes(before)),
      )
  }
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
