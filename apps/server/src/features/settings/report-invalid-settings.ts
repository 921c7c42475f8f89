import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.ts'
import type { Sweep } from '../../platform/jobs/job.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { lapseChanges } from './put-setting.ts'
import { readCheckedSettings } from './read-settings.ts'
import { SETTING_NAMES } from './registry/registry.ts'
import { lockSettings } from './setting-store.ts'
import { english } from './english.ts'
import { problemText } from './setting-problem.ts'

type Deps = {
  readonly db: Kysely<DB>
  readonly metrics: Pick<Metrics, 'settingsInvalid'>
  readonly log: { error(fields: object, message: string): void }
}

const CHECK_EVERY_SEC = 10
const LAPSE_EVERY_SEC = 60

/** Reports invalid rows: each once in the log of this process, and in the metric while it persists. */
export function createSettingsWatch(deps: Deps): { check(): Promise<void> } {
  const reported = new Map<string, string>()
  return {
    async check() {
      const { invalid } = await readCheckedSettings(deps.db)
      const found = new Map(invalid.map((setting) => [setting.name as string, setting]))
      for (const name of SETTING_NAMES) {
        const setting = found.get(name)
        deps.metrics.settingsInvalid.set({ setting: name }, setting === undefined ? 0 : 1)
        const value = setting === undefined ? undefined : JSON.stringify(setting.value)
        if (setting !== undefined && value !== undefined && reported.get(name) !== value)
          deps.log.error(
            {
              setting: name,
              value: value.slice(0, 200),
              inForce: setting.inForce,
              reason: problemText(setting.problem, english),
            },
            'a setting is invalid: its last valid value stays in force',
          )
        if (value === undefined) reported.delete(name)
        else reported.set(name, value)
      }
    },
  }
}

export function settingsSweeps(deps: Deps): Sweep[] {
  const watch = createSettingsWatch(deps)
  return [
    {
      name: 'setting-changes',
      everySec: LAPSE_EVERY_SEC,
      run: () =>
        deps.db.transaction().execute(async (trx) => {
          await lockSettings(trx)
          return await lapseChanges(trx)
        }),
    },
    {
      name: 'settings',
      everySec: CHECK_EVERY_SEC,
      // Always 0: another number would make the runner repeat the sweep at once.
      run: async () => {
        await watch.check()
        return 0
      },
    },
  ]
}
