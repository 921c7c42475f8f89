import { buildWebs } from '../start/builds.ts'
import { workers } from './budgets.ts'
import { findChromium } from './chromium.ts'
import { playwright, vitest, type RunOptions } from './runners.ts'
import type { Selection } from './selection.ts'
import { check, type Outcome, type Step } from './step.ts'

const MINUTE_MS = 60_000

type PlannedStep = Step & {
  /** The test files that it runs, `null` for all. */
  readonly files: readonly string[] | null
}

/** The names of all steps, in their order. */
export const stepNames = [
  'format',
  'lint',
  'unit',
  'types',
  'dead code',
  'builds',
  'components',
  'integration',
  'partitioned',
  'browser',
] as const
type StepName = (typeof stepNames)[number]

/** The steps of a run, fast ones first. */
export function planSteps(isLong: boolean, selection: Selection | null): readonly PlannedStep[] {
  const env = isLong ? { BAIZE_LONG: '1', BAIZE_SEED: process.env['BAIZE_SEED'] ?? '' } : {}
  const factor = isLong ? 8 : 1
  const withFiles = (limitMs: number, files: readonly string[] | null): RunOptions => ({
    limitMs: limitMs * factor,
    env,
    ...(files !== null && { files }),
  })
  const makers: Readonly<Record<StepName, (files: readonly string[] | null) => Step>> = {
    format: () => check('format', 'oxfmt', ['--check']),
    lint: () => check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    // These include the checks of imports and code rules.
    unit: (files) => vitest('unit', ['unit', 'unit-isolated'], withFiles(8 * MINUTE_MS, files)),
    types: () => check('types', 'node_modules/@typescript/native/bin/tsc', ['-b']),
    'dead code': () => check('dead code', 'knip', ['--no-progress', '--no-config-hints']),
    builds: () => ({ name: 'builds', run: builds }),
    components: (files) => ({
      name: 'components',
      run: () => {
        const options = withFiles(15 * MINUTE_MS, files)
        const found = { ...options, env: { ...env, CHROMIUM_PATH: findChromium() } }
        return vitest('components', ['components'], found).run()
      },
    }),
    integration: (files) =>
      vitest('integration', ['integration', 'integration-isolated'], {
        ...withFiles(55 * MINUTE_MS, files),
        more: ['--maxWorkers', String(workers.integration)],
      }),
    // The short form: what the long one adds does not depend on how tables are stored.
    partitioned: () =>
      vitest('partitioned', ['integration', 'integration-isolated'], {
        limitMs: 55 * MINUTE_MS,
        env: { BAIZE_PARTITIONED: '1' },
        more: ['--maxWorkers', String(workers.integration)],
      }),
    browser: (files) =>
      playwright(findChromium, {
        ...withFiles(50 * MINUTE_MS, files),
        more: ['--workers', String(workers.browser)],
      }),
  }
  return stepNames.flatMap((name) => {
    if (name === 'partitioned' && !isLong && selection?.has(name) !== true) return []
    const files = selection === null ? null : filesOf(name, selection)
    return files === undefined ? [] : [{ ...makers[name](files), files }]
  })
}

/** `undefined` for a step that does not run. Pages are built for the steps that open them. */
function filesOf(name: StepName, selection: Selection): readonly string[] | null | undefined {
  if (name === 'builds' && (selection.has('browser') || selection.has('integration'))) return null
  return selection.get(name)
}

async function builds(): Promise<Outcome> {
  await buildWebs({ print: () => {} })
  return { passed: 1, failed: 0, output: '' }
}
