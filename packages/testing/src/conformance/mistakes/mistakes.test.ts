import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repositoryRoot } from '../../stack/stack-paths.ts'
import { gamePlantings } from './game-mistakes.ts'
import { paymentPlantings } from './plantings.ts'

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

const here = fileURLToPath(new URL('.', import.meta.url))
const LIMIT_MS = 120_000
const isLong = process.env['BAIZE_LONG'] === '1'

// A test of tests.
describe.runIf(isLong)('planted mistakes', () => {
  let folder: string
  let report: Report

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baize-conformance-'))
    const outputFile = join(folder, 'report.json')
    const config = join(here, 'suites.config.ts')
    const args = ['run', '--config', config, '--root', here, '--reporter=json', `--outputFile=${outputFile}`]
    // It must fail; its report is read below.
    await promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/vitest'), args, {
      timeout: LIMIT_MS,
    }).catch(() => undefined)
    report = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
  }, LIMIT_MS)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const testsOf = (name: string) =>
    report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ ancestorTitles }) => ancestorTitles[0] === name)
  const failedTitles = (name: string) => [
    ...new Set(testsOf(name).flatMap(({ status, title }) => (status === 'failed' ? [title] : []))),
  ]

  describe.each([
    {
      suite: 'payment providers',
      least: 50,
      plantings: paymentPlantings,
      titleOf: (name: string) => `payment provider ${name}`,
    },
    {
      suite: 'game wallets',
      least: 15,
      plantings: gamePlantings,
      titleOf: (name: string) => `wallet calls of ${name}`,
    },
  ])('the conformance suite of $suite', ({ least, plantings, titleOf }) => {
    // Proves G37, G38, G115 (long)
    test.each(plantings.filter(({ fails }) => fails.length === 0))('passes $name', ({ name }) => {
      expect(testsOf(titleOf(name)).length).toBeGreaterThan(least)
      expect(failedTitles(titleOf(name))).toEqual([])
    })

    // Proves G38, G115 (long)
    test.each(plantings.filter(({ fails }) => fails.length > 0))('fails $name', ({ name, fails }) => {
      const failed = failedTitles(titleOf(name))
      expect(fails.filter((title) => !failed.some((found) => found.startsWith(title)))).toEqual([])
    })
  })
})
