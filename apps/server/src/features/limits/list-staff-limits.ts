import type { OutputOf } from '@baize/contract'
import { decideSupportTightening, owedLimits, type OwedLimit } from '@baize/domain'
import { getPlayer } from '../players/index.ts'
import {
  findLimit,
  listLimits,
  readHolder,
  type Holder,
  type LimitDeps,
  type WireLimit,
} from './list-limits.ts'
import { findLoosenings, noLoosenings, waitOfSupport } from './loosenings.ts'

type StaffLimit = OutputOf<'staff.player'>['limits'][number]

/** The limits as the player sees them, and what support may loosen at the player's demand, or tighten. */
export async function listStaffLimits(deps: LimitDeps, playerId: string): Promise<StaffLimit[]> {
  const { limits } = await listLimits(deps, playerId)
  const holder = await readHolder(deps, playerId)
  const set = holder.isClosed ? [] : await deps.wallet.limits(playerId)
  const { limits: known } = await getPlayer(deps.db, playerId)
  const owed = owedLimits(holder.ruleSet, { date: holder.today, limits: known })
  const loosenings = await findLoosenings(deps.db, holder, set, waitOfSupport)
  return limits.map((limit) => {
    const found = findLimit(set, limit.type, limit.period)
    const loosening = found?.pending === null ? loosenings.get(found) : undefined
    return {
      ...limit,
      bySupport: loosening ?? noLoosenings,
      canTighten: !holder.isClosed && canTighten(limit, { ...holder, owed }),
    }
  })
}

type Tightening = Pick<Holder, 'ruleSet' | 'today'> & { readonly owed: readonly OwedLimit[] }

/** Whether support can lower the limit, of which the limits of shorter periods leave the rest, or set a first one. */
function canTighten(
  { type, period, amount: from, minAmount }: WireLimit,
  { ruleSet, today: date, owed }: Tightening,
): boolean {
  const isOwed = findLimit(owed, type, period) !== undefined
  const { kind } = decideSupportTightening(ruleSet, { type, period, date, from, isOwed })
  return kind === 'immediate' && (from === null || from > minAmount)
}
