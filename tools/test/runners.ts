import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

export type Counts = { readonly passed: number; readonly failed: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

export function countsOfVitest(report: unknown): Counts {
  if (report === null) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

export function countsOfPlaywright(report: unknown): Counts {
  if (report === null) return { passed: 0, failed: 0 }
  const { stats, errors } = report as PlaywrightReport
  // A test that passes only on a retry counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * A runner that fails without a failed test counts as a failure: it crashed, found no tests or left open
 * handles.
 */
function counted({ passed, failed }: Counts, code: number, output: string): Outcome {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output }
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
