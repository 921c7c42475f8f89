import type { Handlers } from '../../platform/http/calls/handler.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import { decideCorrection, withdrawCorrection, type DecideDeps } from './decide-correction.ts'
import { lapseCorrections } from './lapse-corrections.ts'
import { listPlayerCorrections } from './list-corrections.ts'
import { proposeCorrection } from './propose-correction.ts'

const LAPSE_EVERY_SEC = 60

export function correctionsRoutes(deps: DecideDeps) {
  return {
    'staff.playerCorrections': ({ input, caller }) =>
      listPlayerCorrections(deps, { staff: caller, playerId: input.playerId, cursor: input.cursor }),

    'staff.correctionPropose': ({ input, caller, idempotencyKey }) =>
      proposeCorrection(deps, { ...input, staff: caller, idempotencyKey }),

    'staff.correctionDecide': ({ input, caller }) => decideCorrection(deps, { ...input, staff: caller }),

    'staff.correctionWithdraw': ({ input, caller }) => withdrawCorrection(deps, { ...input, staff: caller }),
  } satisfies Handlers
}

export function correctionsSweeps(deps: Pick<DecideDeps, 'db' | 'wallet'>): Sweep[] {
  return [{ name: 'corrections', everySec: LAPSE_EVERY_SEC, run: () => lapseCorrections(deps) }]
}
