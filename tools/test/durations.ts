import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './root.ts'

/** Seconds by test file, as a path from the root. */
export type Durations = ReadonlyMap<string, number>

const RECORD = 'tools/test/durations.json'
/** Shorter files are not recorded: they differ by chance only, and each change would be a conflict. */
const LEAST_RECORDED_SEC = 1
/** Of a recorded duration: a smaller difference is the machine, not the file. */
const SAME_WITHIN = 0.25

/** The record of this checkout: what each file took when somebody last recorded a run. */
export const readRecordedSeconds = (): Durations =>
  parseDurations(
    existsSync(join(repositoryRoot, RECORD)) ? readFileSync(join(repositoryRoot, RECORD), 'utf8') : '{}',
  )

/** The record of `main`; without git or that branch the record of this checkout. */
export function readSecondsOfMain(): Durations {
  const { status, stdout } = spawnSync('git', ['show', `main:${RECORD}`], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
  return status === 0 ? parseDurations(stdout) : readRecordedSeconds()
}

const parseDurations = (text: string): Durations =>
  new Map(Object.entries(JSON.parse(text) as Record<string, number>))

export function writeRecord(durations: Durations): void {
  const lines = [...durations]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, seconds]) => `  ${JSON.stringify(file)}: ${seconds}`)
  writeFileSync(join(repositoryRoot, RECORD), `{\n${lines.join(',\n')}\n}\n`)
}

/**
 * The record after a run: the new duration of each file whose duration is really another, the old one of the others and
 * of files that did not run, and no file that is gone.
 */
export function updateRecord(
  recorded: Durations,
  measured: Durations,
  isThere: (file: string) => boolean,
): Durations {
  const updated = new Map([...recorded].filter(([file]) => isThere(file)))
  for (const [file, seconds] of measured) {
    const before = updated.get(file)
    if (before !== undefined && Math.abs(seconds - before) <= before * SAME_WITHIN) continue
    if (seconds < LEAST_RECORDED_SEC) updated.delete(file)
    else updated.set(file, Math.round(seconds * 10) / 10)
  }
  return updated
}

/** Files that say something about the machine: short ones are noise. */
const LEAST_COMPARED_SEC = 2
/** Fewer files say too little about the machine. */
const LEAST_COMPARED_FILES = 10

/**
 * How many times slower than the machine of the record this one is, by the median over the files that both measured. At
 * least 1, so that a faster machine has no stricter budget.
 */
export function compareMachines(recorded: Durations, measured: Durations): number {
  const ratios = [...measured]
    .flatMap(([file, seconds]) => {
      const before = recorded.get(file) ?? 0
      return before >= LEAST_COMPARED_SEC ? [seconds / before] : []
    })
    .toSorted((a, b) => a - b)
  if (ratios.length < LEAST_COMPARED_FILES) return 1
  return Math.max(1, ratios[Math.floor(ratios.length / 2)] ?? 1)
}

export type Budget = {
  readonly project: string
  /** Of the whole project, on the clock. */
  readonly seconds: number
  /** Of each file, of a core. */
  readonly fileSeconds: number
  /** The share of a core that a worker has. */
  readonly share: number
}

/**
 * What a project costs beside its budget, in seconds of the machine of the record.
 * @returns The faults, each a line, and a line about what was added since main.
 */
export function judgeDurations(
  budget: Budget,
  run: { readonly wallSeconds: number; readonly measured: Durations },
  recorded: Durations,
): { readonly faults: readonly string[]; readonly added: string } {
  const slower = compareMachines(recorded, run.measured)
  const files = [...run.measured]
    .map(([file, seconds]) => ({ file, seconds: seconds / slower, before: recorded.get(file) ?? 0 }))
    .toSorted((a, b) => b.seconds - a.seconds)
  const above = files.filter(({ seconds }) => seconds * budget.share > budget.fileSeconds)
  const wall = run.wallSeconds / slower
  const added = files
    .map(({ file, seconds, before }) => ({ file, more: seconds - before }))
    // What is not recorded is short, or new.
    .filter(({ more }) => Math.abs(more) >= LEAST_RECORDED_SEC)
    .toSorted((a, b) => b.more - a.more)
  const sum = added.reduce((total, { more }) => total + more, 0)
  return {
    faults: [
      ...above.map(
        ({ file, seconds }) =>
          `${file} takes ${(seconds * budget.share).toFixed(1)} s of a core, and a file has ${budget.fileSeconds} s.`,
      ),
      ...(wall > budget.seconds
        ? [
            [
              `${budget.project} takes ${wall.toFixed(0)} s, and its budget is ${budget.seconds} s. Its longest files:`,
              ...files.slice(0, LISTED).map(({ file, seconds }) => `    ${seconds.toFixed(1)} s ${file}`),
            ].join('\n'),
          ]
        : []),
    ],
    added: [
      `${signed(sum)} s in files since main${slower > 1.05 ? ` (this machine is ${slower.toFixed(2)} times slower than that of the record)` : ''}`,
      ...added
        .slice(0, LISTED_ADDED)
        .flatMap(({ file, more }) => (more > 0 ? [`${signed(more)} s ${file}`] : [])),
    ].join('; '),
  }
}

const LISTED = 10
const LISTED_ADDED = 5
const signed = (seconds: number) => `${seconds < 0 ? '' : '+'}${seconds.toFixed(1)}`
