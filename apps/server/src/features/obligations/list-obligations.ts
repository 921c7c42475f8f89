import { refuse, type Refusal } from '@baize/contract'
import {
  findObligation,
  obligationsOf,
  type GatedAction,
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
export function listObligations({ clock, plugins }: Deps, player: Player): readonly Obligation[] {
  const ruleSet = plugins.ruleSets.get(player.ruleSet)
  if (ruleSet === undefined) throw new Error(`listObligations: there is no rule set ${player.ruleSet}`)
  const date = dateOf(clock.nowMs(), ruleSet.timeZone)
  return obligationsOf(ruleSet, { date, isIdentityVerified: player.isIdentityVerified })
}

/** Why the player may not do it yet; `null` when nothing stands before it. */
export function findOpenObligation(
  deps: Deps,
  player: Player,
  before: GatedAction,
): Refusal<'obligation_open'> | null {
  const obligation = findObligation(listObligations(deps, player), before)
  return obligation === null ? null : refuse('obligation_open', { obligation: obligation.kind, before })
}
