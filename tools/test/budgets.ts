import type { Budget } from './durations.ts'

/** A file of tests has this many seconds. */
const FILE_SEC = 10

/**
 * The seconds of each project in `npm test` on two cores, and of its files. Together with the checks they are what a
 * full run may take (docs/adr/0084-test-budget.md). What is to be added beyond is saved elsewhere first.
 */
export const budgets: readonly Budget[] = [
  { project: 'unit', seconds: 45, fileSeconds: FILE_SEC },
  { project: 'components', seconds: 100, fileSeconds: FILE_SEC },
  { project: 'integration', seconds: 480, fileSeconds: FILE_SEC },
  { project: 'browser', seconds: 220, fileSeconds: 40 },
]
