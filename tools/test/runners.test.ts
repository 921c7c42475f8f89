import { describe, expect, test } from 'vitest'
import { countsOfPlaywright, countsOfVitest } from './runners.ts'

describe('counting', () => {
  test('a test file that cannot be loaded is a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(countsOfVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 2,
    })
  })

  test('a browser test that passes on a retry is a failure', () => {
    expect(countsOfPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] })).toEqual({
      passed: 5,
      failed: 2,
    })
  })

  test('a runner without a report is a failure', () => {
    expect(countsOfVitest(null)).toEqual({ passed: 0, failed: 0 })
  })
})
