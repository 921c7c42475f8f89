import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readRecordedSeconds } from './durations.ts'
import { repositoryRoot } from './root.ts'

/**
 * The order of test files: longest first by record, because a long one that begins last leaves the other workers idle. A
 * file without a record is short or new; both begin last. The long run has files with a long form first, and the
 * others in an order by chance, so that a file that needs another before it fails.
 */
export class FileOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const recorded = readRecordedSeconds()
    const pathOf = ({ moduleId }: TestSpecification) => relative(repositoryRoot, moduleId)
    const seed = process.env['BAIZE_SEED']
    if (seed === undefined)
      return Promise.resolve(
        files.toSorted((a, b) => (recorded.get(pathOf(b)) ?? 0) - (recorded.get(pathOf(a)) ?? 0)),
      )
    const hasLongForm = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').includes('BAIZE_LONG')
    const shuffled = shuffle(
      files.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)),
      Number(seed),
    )
    return Promise.resolve([
      ...shuffled.filter(hasLongForm),
      ...shuffled.filter((file) => !hasLongForm(file)),
    ])
  }
}

/** The same order for the same seed. */
export function shuffle<T>(items: readonly T[], seed: number): readonly T[] {
  const shuffled = [...items]
  let state = seed >>> 0
  for (let last = shuffled.length - 1; last > 0; last--) {
    // Numerical Recipes' generator: any that repeats with its seed will do.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (last + 1))
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]
  }
  return shuffled
}
