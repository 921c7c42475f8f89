import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { repositoryRoot } from './root.ts'

/**
 * A reporter of vitest that writes the seconds of each file to the file that `BAIZE_FILE_TIMES` names: loading, set-up,
 * hooks and tests.
 */
export default class FileTimes implements Reporter {
  readonly #seconds: Record<string, number> = {}

  onTestModuleEnd(module: TestModule): void {
    const { prepareDuration, environmentSetupDuration, collectDuration, setupDuration, duration } =
      module.diagnostic()
    const ms = prepareDuration + environmentSetupDuration + collectDuration + setupDuration + duration
    this.#seconds[relative(repositoryRoot, module.moduleId)] = ms / 1000
  }

  onTestRunEnd(): void {
    const file = process.env['BAIZE_FILE_TIMES']
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#seconds))
  }
}
