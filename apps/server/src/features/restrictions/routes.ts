import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { blockPlayer, unblockPlayer, type BlockDeps } from './block-player.ts'
import { readTimeOut, startTimeOut, type TimeOutDeps } from './time-out.ts'

export function restrictionsRoutes(deps: TimeOutDeps & BlockDeps) {
  return {
    'player.timeOut': async ({ caller }) => ok(await readTimeOut(deps, caller.playerId)),

    'player.startTimeOut': ({ input, caller, idempotencyKey }) =>
      startTimeOut(deps, { ...input, playerId: caller.playerId, idempotencyKey }),

    'staff.playerBlock': ({ input, caller, idempotencyKey }) =>
      blockPlayer(deps, { ...input, staff: caller, idempotencyKey }),

    'staff.playerUnblock': ({ input, caller, idempotencyKey }) =>
      unblockPlayer(deps, { ...input, staff: caller, idempotencyKey }),
  } satisfies Handlers
}
