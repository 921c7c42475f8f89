import { paysOut } from '@baize/plugin-kit'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/schema.ts'
import type { Sweep } from '../../../platform/jobs/job.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { Plugins } from '../../../parts/plugins/plugins.ts'
import { countWaitingPayouts } from './payout-store.ts'
import { arePayoutsHeld } from './payouts-held.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly plugins: Pick<Plugins, 'paymentProviders'>
  readonly metrics: Pick<Metrics, 'payoutsHeld' | 'payoutsWaiting' | 'payoutsWaitingSince'>
}

const COUNT_EVERY_SEC = 30
const NONE = { waiting: 0, oldestSec: 0 }

/**
 * Exports whether the operator holds payouts, and the approved payouts that no provider has accepted: of each
 * provider that pays out, 0 included, and of one that was removed while payouts wait for it.
 */
export function waitingPayoutsSweep({ db, plugins, metrics }: Deps): Sweep {
  return {
    name: 'payouts-waiting',
    everySec: COUNT_EVERY_SEC,
    alsoWithoutJobs: true,
    // Always 0: another number would make the runner repeat the sweep at once.
    run: async () => {
      metrics.payoutsHeld.set((await arePayoutsHeld({ db })) ? 1 : 0)
      const counts = await countWaitingPayouts(db)
      const installed = [...plugins.paymentProviders].filter(([, provider]) => paysOut(provider))
      metrics.payoutsWaiting.reset()
      metrics.payoutsWaitingSince.reset()
      for (const provider of new Set([...installed.map(([slug]) => slug), ...counts.keys()])) {
        const { waiting, oldestSec } = counts.get(provider) ?? NONE
        metrics.payoutsWaiting.set({ provider }, waiting)
        metrics.payoutsWaitingSince.set({ provider }, oldestSec)
      }
      return 0
    },
  }
}
