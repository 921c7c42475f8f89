import { CommandError } from '../start/command-error.ts'
import { listTestFiles, projectNames, type ProjectName } from './projects.ts'

/** Test files by step; `null` for all of a step. A step that is not named does not run. */
export type Selection = ReadonlyMap<string, readonly string[] | null>

export type Wish = {
  /** `null` for a full run. */
  readonly selection: Selection | null
  /** Writes the durations of this run into the record. */
  readonly records: boolean
}

/**
 * Reads the arguments of `npm test`: names of steps, paths of test files or of folders with them, `--failed`, `--record`.
 * @param failed What failed in the last run.
 * @throws {CommandError} If an argument is neither a step nor a path with tests.
 */
export function readArguments(args: readonly string[], steps: readonly string[], failed: Selection): Wish {
  const records = args.includes('--record')
  const named = args.filter((arg) => arg !== '--record')
  if (named.length === 0) return { selection: null, records }
  const selection = new Map<string, readonly string[] | null>()
  const add = (step: string, files: readonly string[] | null) => {
    const before = selection.get(step)
    selection.set(
      step,
      before === null || files === null ? null : [...new Set([...(before ?? []), ...files])],
    )
  }
  for (const arg of named) {
    if (arg === '--failed') for (const [step, files] of failed) add(step, files)
    else if (steps.includes(arg)) add(arg, null)
    else for (const [project, files] of findFiles(arg, steps)) add(project, files)
  }
  return { selection, records }
}

function findFiles(
  path: string,
  steps: readonly string[],
): readonly (readonly [ProjectName, readonly string[]])[] {
  const prefix = path.replace(/^\.\//, '').replace(/\/$/, '')
  const found = projectNames.flatMap((project) => {
    const files = listTestFiles(project).filter((file) => file === prefix || file.startsWith(`${prefix}/`))
    return files.length === 0 ? [] : [[project, files] as const]
  })
  if (found.length === 0)
    throw new CommandError(
      `"${path}" is no test file, no folder with tests and no step. The steps are ${steps.join(', ')}.`,
    )
  return found
}
