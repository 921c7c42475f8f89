import { buildWebs } from './start/builds.ts'
import { CommandError } from './start/command-error.ts'
import { findChromium } from './test/chromium.ts'
import { playwright, vitest } from './test/runners.ts'
import { check, type Outcome, type Step } from './test/step.ts'

const MINUTE_MS = 60_000

/** `npm test`: every check once, fast ones first. Ends with a summary line and its exit code. */
export const main = (): Promise<void> => testStack({ isLong: false })

export async function testStack({ isLong }: { isLong: boolean }): Promise<void> {
  const total = { passed: 0, failed: 0 }
  const problems: string[] = []
  const count = (outcome: Outcome) => {
    total.passed += outcome.passed
    total.failed += outcome.failed
    problems.push(...(outcome.problems ?? []))
  }
  for (const step of stepsOf(isLong)) {
    const began = performance.now()
    const outcome = await step.run().catch(asFailure)
    count(outcome)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (outcome.failed > 0) console.log(outcome.output.trimEnd())
    console.log(
      `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(12)} ${String(outcome.passed).padStart(5)} ok, ${outcome.failed} not, ${seconds} s`,
    )
  }
  // Again at the end, where a shortened log still shows them.
  for (const problem of problems) console.log(`\n${problem}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

function stepsOf(isLong: boolean): readonly Step[] {
  const env = isLong ? { BAIZE_LONG: '1' } : {}
  const factor = isLong ? 8 : 1
  return [
    check('format', 'oxfmt', ['--check']),
    check('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    // These include the checks of imports and code rules.
    vitest('unit', { limitMs: 8 * MINUTE_MS * factor, env }),
    check('types', 'node_modules/@typescript/native/bin/tsc', ['-b']),
    check('dead code', 'knip', ['--no-progress', '--no-config-hints']),
    { name: 'builds', run: builds },
    {
      name: 'components',
      run: () =>
        vitest('components', {
          limitMs: 15 * MINUTE_MS * factor,
          env: { ...env, CHROMIUM_PATH: findChromium() },
        }).run(),
    },
    vitest('integration', { limitMs: 55 * MINUTE_MS * factor, env }),
    {
      name: 'browser',
      run: () => playwright(findChromium(), { limitMs: 50 * MINUTE_MS * factor, env }).run(),
    },
  ]
}

async function builds(): Promise<Outcome> {
  await buildWebs({ print: () => {} })
  return { passed: 1, failed: 0, output: '' }
}

function asFailure(error: unknown): Outcome {
  const isPlain = error instanceof CommandError
  return {
    passed: 0,
    failed: 1,
    output: isPlain ? error.message : String(error instanceof Error ? error.stack : error),
  }
}
