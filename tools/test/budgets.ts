import type { Budget } from './durations.ts'

/** The machine of the record. */
const CORES = 2

/**
 * More workers than cores: a test that awaits a server, a job or a page leaves its core to another. The pages of
 * component tests wait for nothing.
 */
export const workers = { unit: 2, components: 2, integration: 4, browser: 4 } as const

/** A file of tests has this many seconds of a core: with two workers a core, half of what passes on the clock. */
const FILE_SEC = 16
/** A page loads its modules within the first file that needs them. */
const COMPONENT_FILE_SEC = 28
/** A browser file is a journey of a person. */
const JOURNEY_SEC = 60

const budgetOf = (project: keyof typeof workers, seconds: number, fileSeconds: number): Budget => ({
  project,
  seconds,
  fileSeconds,
  share: Math.min(1, CORES / workers[project]),
})

/**
 * The seconds of each project in `npm test` on two cores, and of its files. Together with the checks they are what a
 * full run may take (docs/adr/0084-test-budget.md). What is to be added beyond is saved elsewhere first.
 */
export const budgets: readonly Budget[] = [
  budgetOf('unit', 40, FILE_SEC),
  budgetOf('components', 120, COMPONENT_FILE_SEC),
  budgetOf('integration', 360, FILE_SEC),
  budgetOf('browser', 340, JOURNEY_SEC),
]
