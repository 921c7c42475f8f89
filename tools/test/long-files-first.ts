import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs test files with a long form first: one that takes nine minutes and begins last leaves the other core
 * idle.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const hasLongForm = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').includes('BAIZE_LONG')
    return [...sorted.filter(hasLongForm), ...sorted.filter((file) => !hasLongForm(file))]
  }
}
