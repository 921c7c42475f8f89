import type { OutputOf } from '@baize/contract'
import { findLimit, listLimits, readHolder, type LimitDeps } from './list-limits.ts'
import { findLoosenings, noLoosenings, waitOfSupport } from './loosenings.ts'

type StaffLimit = OutputOf<'staff.player'>['limits'][number]

/** The limits as the player sees them, and what support may loosen at the player's demand. */
export async function listStaffLimits(deps: LimitDeps, playerId: string): Promise<StaffLimit[]> {
  const { limits } = await listLimits(deps, playerId)
  const holder = await readHolder(deps, playerId)
  const set = holder.isClosed ? [] : await deps.wallet.limits(playerId)
  const loosenings = await findLoosenings(deps.db, holder, set, waitOfSupport)
  return limits.map((limit) => {
    const found = findLimit(set, limit.type, limit.period)
    const loosening = found?.pending === null ? loosenings.get(found) : undefined
    return { ...limit, bySupport: loosening ?? noLoosenings }
  })
}
