import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTexts } from './checks/source-files.ts'
import { CommandError, runCommand } from './start/command-error.ts'
import { runSteps } from './test.ts'
import { readRecordedSeconds, type Durations } from './test/durations.ts'
import { listTestFiles } from './test/projects.ts'
import { rankRelatedTests, type RelatedTest } from './test/related.ts'
import { repositoryRoot } from './test/root.ts'

/** Of all workers together: what fits into four minutes beside the other steps. */
const INTEGRATION_SEC = 240
const COMPONENTS_SEC = 60
/** Of a file without a record, which is short. */
const UNRECORDED_SEC = 0.5

/** A deposit and a withdrawal, a game with its money, and the back office. */
const journeys = ['e2e/journey.test.ts', 'e2e/play.test.ts', 'e2e/back-office.test.ts']

/**
 * `npm run test:changed`: the static checks, all unit tests, the nearest tests of what differs from main, and three
 * journeys, in about four minutes. `npm run test:changed -- PATH …` takes these files for what changed.
 */
export const main = (args: readonly string[]): Promise<void> =>
  runCommand(async () => {
    const changed = args.length > 0 ? args : listChanged()
    if (changed.length === 0) throw new CommandError('Nothing differs from main.')
    const related = rankRelatedTests(changed, readTexts(), changed.flatMap(changedTexts))
    const recorded = readRecordedSeconds()
    const inTime = (project: 'components' | 'integration', seconds: number) =>
      chooseInTime(related, new Set(listTestFiles(project)), recorded, seconds)
    const components = inTime('components', COMPONENTS_SEC)
    const integration = inTime('integration', INTEGRATION_SEC)
    console.log(
      `${changed.length} changed files, ${related.length} related test files: ${components.length} of components and ${integration.length} of integration run.`,
    )
    const selection = new Map<string, readonly string[] | null>([
      ['format', null],
      ['lint', null],
      ['unit', null],
      ['types', null],
      ...(components.length > 0 ? [['components', components] as const] : []),
      ...(integration.length > 0 ? [['integration', integration] as const] : []),
      ['browser', journeys.filter((file) => existsSync(join(repositoryRoot, file)))],
    ])
    return (await runSteps(false, { selection, records: false })) ? 0 : 1
  })

/** The nearest test files of a project that fit into a time, shorter ones first among equally near ones. */
export function chooseInTime(
  related: readonly RelatedTest[],
  files: ReadonlySet<string>,
  recorded: Durations,
  seconds: number,
): readonly string[] {
  const secondsOf = (file: string) => recorded.get(file) ?? UNRECORDED_SEC
  const candidates = related
    .filter(({ file }) => files.has(file))
    .toSorted((a, b) => a.distance - b.distance || secondsOf(a.file) - secondsOf(b.file))
  const chosen: string[] = []
  let left = seconds
  for (const { file } of candidates) {
    if (secondsOf(file) > left) continue
    left -= secondsOf(file)
    chosen.push(file)
  }
  return chosen
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Files that differ from where this branch left main, also uncommitted and new ones. */
function listChanged(): readonly string[] {
  const base = git('merge-base', 'main', 'HEAD').trim()
  const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(listed.join('\n').split('\n'))].filter((path) => path !== '')
}

/** A test compares a text by a part that is worth comparing. */
const LEAST_TEXT = 12

/** Of a file with texts, the values that differ from main: the words before and after. */
function changedTexts(path: string): readonly string[] {
  if (!path.endsWith('/messages/en.json')) return []
  const read = (text: string) => JSON.parse(text) as Record<string, string>
  const file = join(repositoryRoot, path)
  const now = existsSync(file) ? read(readFileSync(file, 'utf8')) : {}
  let before: Record<string, string> = {}
  try {
    before = read(git('show', `${git('merge-base', 'main', 'HEAD').trim()}:${path}`))
  } catch {
    // A new file.
  }
  return [...new Set([...Object.keys(now), ...Object.keys(before)])]
    .filter((key) => now[key] !== before[key])
    .flatMap((key) => [now[key] ?? '', before[key] ?? ''])
    .flatMap((text) => text.split(/\{[^}]*\}/))
    .map((part) => part.trim())
    .filter((part) => part.length >= LEAST_TEXT)
}
