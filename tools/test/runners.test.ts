import { describe, expect, test } from 'vitest'
import { countsOfPlaywright, countsOfVitest } from './runners.ts'

describe('counting', () => {
  test('a test file that cannot be loaded is a failure', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'a bet is posted', failureMessages: ['1 is not 2'] },
        ],
      },
      {
        name: 'c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'a win is posted', failureMessages: [] }],
      },
    ]
    expect(countsOfVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: 2,
      problems: ['b.test.ts: a bet is posted\n    1 is not 2', 'a.test.ts\n    no such file'],
      failedFiles: ['a.test.ts', 'b.test.ts'],
    })
  })

  test('a browser test that passes only when repeated is a failure', () => {
    const testOf = (status: string, ...messages: string[]) => ({
      status,
      results: messages.map((message) => ({ errors: [{ message }] })),
    })
    const suites = [
      {
        specs: [{ file: 'a.test.ts', title: 'a deposit', tests: [testOf('expected')] }],
        suites: [
          {
            specs: [
              { file: 'a.test.ts', title: 'a withdrawal', tests: [testOf('flaky', '\u001b[31mno button')] },
              { file: 'b.test.ts', title: 'a bet', tests: [testOf('unexpected', 'no game', 'no frame')] },
            ],
          },
        ],
      },
    ]
    expect(
      countsOfPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [], suites }),
    ).toEqual({
      passed: 5,
      failed: 2,
      problems: [
        'e2e/a.test.ts: a withdrawal (passed when repeated)\n    no button',
        'e2e/b.test.ts: a bet\n    no game\n    no frame',
      ],
      failedFiles: ['e2e/a.test.ts', 'e2e/b.test.ts'],
    })
  })

  test('an error of a runner outside its tests is a failure', () => {
    expect(
      countsOfPlaywright({
        stats: { expected: 5, unexpected: 0, flaky: 0 },
        errors: [{ message: 'no browser' }],
        suites: [],
      }),
    ).toEqual({ passed: 5, failed: 1, problems: ['e2e\n    no browser'], failedFiles: [] })
  })

  test('a runner without a report is a failure', () => {
    expect(countsOfVitest(null)).toEqual({ passed: 0, failed: 0, problems: [], failedFiles: [] })
  })
})
