import { refuse, type Refusal } from '@baize/contract'
import {
  findObligation,
  mandatoryLimits,
  obligationsOf,
  type GatedAction,
  type LimitName,
  type Obligation,
  type PlayerFacts,
} from '@baize/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Plugins } from '../../parts/plugins/plugins.ts'
import { dateOf } from '../settings/index.ts'

type Deps = { readonly clock: Pick<Clock, 'nowMs'>; readonly plugins: Pick<Plugins, 'ruleSets'> }
type Player = PlayerFacts & { readonly ruleSet: string }

/**
 * What the player still owes today under their own rule set.
 * @throws {Error} When the rule set is not installed: a server does not start then.
 */
export function listObligations(deps: Deps, player: Player): readonly Obligation[] {
  const { ruleSet, date } = rulesToday(deps, player)
  return obligationsOf(ruleSet, { ...player, date })
}

function rulesToday({ clock, plugins }: Deps, player: Pick<Player, 'ruleSet'>) {
  const ruleSet = plugins.ruleSets.get(player.ruleSet)
  if (ruleSet === undefined) throw new Error(`rulesToday: there is no rule set ${player.ruleSet}`)
  return { ruleSet, date: dateOf(clock.nowMs(), ruleSet.timeZone) }
}

/** Why the player may not do it yet; `null` when nothing stands before it. */
export function findOpenObligation(
  deps: Deps,
  player: Player,
  before: GatedAction,
): Refusal<'obligation_open'> | null {
  const obligation = findObligation(listObligations(deps, player), before)
  return obligation === null ? null : refuseObligation(obligation, before)
}

function refuseObligation(obligation: Obligation, before: GatedAction): Refusal<'obligation_open'> {
  if (obligation.kind !== 'limits') return refuse('obligation_open', { obligation: obligation.kind, before })
  return refuseLimits(
    before,
    obligation.limits.filter((limit) => limit.before.includes(before)),
  )
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
export const limitsForDeposit = (deps: Deps, player: Pick<Player, 'ruleSet'>): readonly LimitName[] => {
  const { ruleSet, date } = rulesToday(deps, player)
  return mandatoryLimits(ruleSet, date).filter(({ before }) => before.includes('deposit'))
}
