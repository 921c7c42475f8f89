import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { announceChanges } from './announce-changes.ts'
import { confirmLimit } from './confirm-limit.ts'
import type { LimitMailDeps } from './compose-limit-mail.ts'
import { listLimits, type LimitDeps } from './list-limits.ts'
import { loosenLimit } from './loosen-limit.ts'
import { saveLimit } from './save-limit.ts'
import { tightenLimit } from './tighten-limit.ts'

export function limitsRoutes(deps: LimitDeps & LimitMailDeps) {
  return {
    'player.limits': async ({ caller }) => ok(await listLimits(deps, caller.playerId)),

    'player.saveLimit': ({ input, caller }) => saveLimit(deps, { ...input, playerId: caller.playerId }),

    'player.confirmLimit': ({ input, caller }) => confirmLimit(deps, { ...input, playerId: caller.playerId }),

    'staff.playerLimitLoosen': ({ input, caller, idempotencyKey }) =>
      loosenLimit(deps, { ...input, staff: caller, idempotencyKey }),

    'staff.playerLimitTighten': ({ input, caller, idempotencyKey }) =>
      tightenLimit(deps, { ...input, staff: caller, idempotencyKey }),
  } satisfies Handlers
}

export function limitsSweeps(deps: Parameters<typeof announceChanges>[0]): Sweep[] {
  return [{ name: 'limit-changes', everySec: 30, run: () => announceChanges(deps) }]
}
