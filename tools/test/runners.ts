import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repositoryRoot } from '@baize/testing'
import { runCaptured } from '../run-captured.ts'
import type { Outcome, Step } from './step.ts'

type Options = { readonly limitMs: number; readonly env?: Readonly<Record<string, string>> }

/** One project of vitest. A file that cannot be loaded counts as one failure. */
export function vitest(project: string, options: Options): Step {
  return {
    name: project,
    run: () =>
      withReport(async (file) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
        const { code, output } = await runCaptured(
          'vitest',
          ['run', '--project', project, ...reporters],
          options,
        )
        return counted(countsOfVitest(readReport(file)), code, output)
      }),
  }
}

/** The browser tests. */
export function playwright(chromium: string, options: Options): Step {
  return {
    name: 'browser',
    run: () =>
      withReport(async (file) => {
        const env = { ...options.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
        const { code, output } = await runCaptured('playwright', ['test', '--reporter=list,json'], {
          ...options,
          env,
          cwd: join(repositoryRoot, 'e2e'),
        })
        return counted(countsOfPlaywright(readReport(file)), code, output)
      }),
  }
}

export type Counts = {
  readonly passed: number
  readonly failed: number
  readonly problems: readonly string[]
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
  if (report === null) return { passed: 0, failed: 0, problems: [] }
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
  }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** A test that passes only when repeated counts as passed, and is reported. */
export function countsOfPlaywright(report: unknown): Counts {
  if (report === null) return { passed: 0, failed: 0, problems: [] }
  const { stats, errors, suites } = report as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    problems: [
      ...suites.flatMap(problemsOf),
      ...errors.map(({ message }) => problem('e2e', [message ?? ''])),
    ],
  }
}

function problemsOf({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const name = `e2e/${file}: ${title}${status === 'flaky' ? ' (passed when repeated)' : ''}`
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
        return problem(name, messages)
      }),
  )
  return [...own, ...suites.flatMap(problemsOf)]
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
function counted({ passed, failed, problems }: Counts, code: number, output: string): Outcome {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output, problems }
}

async function withReport(work: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
