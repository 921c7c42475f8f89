import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from './root.ts'
import type { Selection } from './selection.ts'
import type { Outcome } from './step.ts'

const FILE = join(repositoryRoot, 'var/test/last-run.json')

/** What failed in the last run and has not passed since. */
export function readFailed(): Selection {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string[] | null>))
  } catch {
    return new Map()
  }
}

/**
 * What has failed after a step ran. Of a run of some files, the others keep their state.
 * @param ran The files that ran, `null` for all.
 */
export function noteOutcome(
  failed: Selection,
  step: string,
  ran: readonly string[] | null,
  outcome: Pick<Outcome, 'failed' | 'failedFiles'>,
): Selection {
  const updated = new Map(failed)
  const before = failed.get(step)
  const kept =
    ran === null || before === undefined || before === null
      ? []
      : before.filter((file) => !ran.includes(file))
  const { failedFiles = [] } = outcome
  // A runner that fails without a failed file has to run whole again.
  const isUnknown = outcome.failed > 0 && failedFiles.length === 0
  const files = [...kept, ...failedFiles]
  if (isUnknown || (before === null && ran !== null)) updated.set(step, null)
  else if (files.length > 0) updated.set(step, files)
  else updated.delete(step)
  return updated
}

export function writeFailed(failed: Selection): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(Object.fromEntries(failed), null, 2))
}
