import type { Handlers } from '../../platform/http/calls/handler.ts'
import { readOverview, type OverviewDeps } from './read-overview.ts'

export function overviewRoutes(deps: OverviewDeps) {
  return {
    'staff.overview': ({ caller, input }) => readOverview(deps, { staff: caller, input }),
  } satisfies Handlers
}
