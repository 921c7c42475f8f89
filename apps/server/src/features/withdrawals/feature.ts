import type { Feature } from '../../platform/feature.ts'
import { waitingPayoutsSweep } from './payout/count-waiting-payouts.ts'
import { createPayoutHandler, withdrawalsRoutes, withdrawalsSweeps } from './routes.ts'

type SweepDeps = Parameters<typeof withdrawalsSweeps>[0] & Parameters<typeof waitingPayoutsSweep>[0]

export const withdrawalsFeature = {
  routes: withdrawalsRoutes,
  sweeps: (deps: SweepDeps) => [...withdrawalsSweeps(deps), waitingPayoutsSweep(deps)],
  jobs: [
    {
      topic: 'payout',
      // Five attempts within about a minute; then the sweep takes over, which queries the provider's status first.
      retries: 4,
      createHandler: createPayoutHandler,
    },
  ],
} satisfies Feature
