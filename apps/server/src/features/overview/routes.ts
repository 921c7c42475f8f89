import { ok } from '@baize/domain'
import type { Handlers } from '../../platform/http/calls/handler.ts'
import { readOverview, type OverviewDeps } from './read-overview.ts'

export function overviewRoutes(deps: OverviewDeps) {
  return {
    'staff.overview': async ({ caller }) => ok(await readOverview(deps, caller)),
  } satisfies Handlers
}
