import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { listLimits, type LimitDeps } from './list-limits.ts'
import { saveLimit } from './save-limit.ts'

export function limitsRoutes(deps: LimitDeps) {
  return {
    'player.limits': async ({ caller }) => ok(await listLimits(deps, caller.playerId)),

    'player.saveLimit': ({ input, caller }) => saveLimit(deps, { ...input, playerId: caller.playerId }),
  } satisfies Handlers
}
