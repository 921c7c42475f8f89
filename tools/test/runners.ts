import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runCaptured } from '../run-captured.ts'
import type { Durations } from './durations.ts'
import { repositoryRoot } from './root.ts'
import type { Outcome, Step } from './step.ts'

export type RunOptions = {
  readonly limitMs: number
  readonly env?: Readonly<Record<string, string>>
  /** Only these test files, as paths from the root. */
  readonly files?: readonly string[] | undefined
  /** More arguments of the runner. */
  readonly more?: readonly string[]
}

/**
 * A step of vitest. A file that cannot be loaded counts as one failure.
 * @param projects Those of `vitest.config.ts` that make up the step.
 */
export function vitest(name: string, projects: readonly string[], options: RunOptions): Step {
  return {
    name,
    run: () =>
      withFolder(async (folder) => {
        const [report, times] = [join(folder, 'report.json'), join(folder, 'times.json')]
        const reporters = ['default', 'json', join(repositoryRoot, 'tools/test/file-times.ts')]
        const { code, output } = await runCaptured(
          'vitest',
          [
            'run',
            ...projects.flatMap((project) => ['--project', project]),
            ...reporters.map((reporter) => `--reporter=${reporter}`),
            `--outputFile.json=${report}`,
            ...(options.more ?? []),
            ...(options.files ?? []),
          ],
          { ...options, env: { ...options.env, BAIZE_FILE_TIMES: times } },
        )
        const durations = new Map(Object.entries((readJson(times) ?? {}) as Record<string, number>))
        return counted(countsOfVitest(readJson(report)), code, output, durations)
      }),
  }
}

/** The browser tests. */
export function playwright(chromium: () => string, options: RunOptions): Step {
  return {
    name: 'browser',
    run: () =>
      withFolder(async (folder) => {
        const file = join(folder, 'report.json')
        const env = { ...options.env, CHROMIUM_PATH: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
        const files = (options.files ?? []).map((path) => relative('e2e', path))
        const { code, output } = await runCaptured(
          'playwright',
          ['test', '--reporter=list,json', ...(options.more ?? []), ...files],
          { ...options, env, cwd: join(repositoryRoot, 'e2e') },
        )
        const report = readJson(file)
        return counted(countsOfPlaywright(report), code, output, durationsOfPlaywright(report))
      }),
  }
}

export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly problems: readonly string[]
  /** The files with a failed test, as paths from the root. */
  readonly failedFiles: readonly string[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

export function countsOfVitest(report: unknown): Counts {
  if (report === null) return { passed: 0, failed: 0, problems: [], failedFiles: [] }
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => problem(`${name}: ${fullName}`, failureMessages ?? [])),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    problems: [...failed, ...unloaded.map(({ name, message }) => problem(name, [message ?? '']))],
    failedFiles: testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => relative(repositoryRoot, name)),
  }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; results: { duration?: number; errors: { message?: string }[] }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** A test that passes only when repeated has failed. */
export function countsOfPlaywright(report: unknown): Counts {
  if (report === null) return { passed: 0, failed: 0, problems: [], failedFiles: [] }
  const { stats, errors, suites } = report as PlaywrightReport
  const failed = suites
    .flatMap(listSpecs)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({ file: `e2e/${file}`, title, status, results })),
    )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    problems: [
      ...failed.map(({ file, title, status, results }) =>
        problem(
          `${file}: ${title}${status === 'flaky' ? ' (passed when repeated)' : ''}`,
          results.flatMap((result) => result.errors.map(({ message = '' }) => message)),
        ),
      ),
      ...errors.map(({ message }) => problem('e2e', [message ?? ''])),
    ],
    failedFiles: [...new Set(failed.map(({ file }) => file))],
  }
}

const listSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(listSpecs),
]

/** Seconds of each file: its tests with their hooks. */
export function durationsOfPlaywright(report: unknown): Durations {
  const seconds = new Map<string, number>()
  if (report === null) return seconds
  for (const { file, tests } of (report as PlaywrightReport).suites.flatMap(listSpecs)) {
    const ms = tests
      .flatMap(({ results }) => results)
      .reduce((total, { duration = 0 }) => total + duration, 0)
    seconds.set(`e2e/${file}`, (seconds.get(`e2e/${file}`) ?? 0) + ms / 1000)
  }
  return seconds
}

const LINES_OF_AN_ERROR = 12
const CHARACTERS_OF_A_LINE = 300

/** A test's name with the beginning of each of its errors. */
function problem(name: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .slice(0, LINES_OF_AN_ERROR)
      .map((line) => `    ${line.slice(0, CHARACTERS_OF_A_LINE)}`),
  )
  return [name, ...lines].join('\n')
}

/**
 * A runner that fails without a failed test counts as a failure: it crashed, found no tests or left open
 * handles.
 */
function counted(
  { passed, failed, problems, failedFiles }: Counts,
  code: number,
  output: string,
  durations: Durations,
): Outcome {
  return {
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    output,
    problems,
    failedFiles,
    durations,
  }
}

async function withFolder(work: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-report-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
