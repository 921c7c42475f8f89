import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, runCommand } from './start/command-error.ts'
import { budgets } from './test/budgets.ts'
import {
  judgeDurations,
  readRecordedSeconds,
  readSecondsOfMain,
  updateRecord,
  writeRecord,
} from './test/durations.ts'
import { noteOutcome, readFailed, writeFailed } from './test/last-run.ts'
import { repositoryRoot } from './test/root.ts'
import { holdRunLock } from './test/run-lock.ts'
import { readArguments, type Wish } from './test/selection.ts'
import type { Outcome } from './test/step.ts'
import { planSteps, stepNames } from './test/steps.ts'

/**
 * `npm test`: every check once, fast ones first. Ends with a summary line and its exit code. `npm test -- STEP | PATH …`
 * runs steps or test files, `--failed` what failed in the last run, and `--record` writes the durations of green steps.
 */
export const main = (args: readonly string[]): Promise<void> => runTests({ isLong: false, args })

export const runTests = ({ isLong, args }: { isLong: boolean; args: readonly string[] }): Promise<void> =>
  runCommand(async () => {
    const wish = readArguments(args, stepNames, readFailed())
    if (wish.selection?.size === 0) {
      console.log('The last run has no failed test.')
      return 0
    }
    const end = wish.selection === null ? await lockMachine(isLong) : async () => {}
    try {
      return (await runSteps(isLong, wish)) ? 0 : 1
    } finally {
      await end()
    }
  })

const lockMachine = (isLong: boolean) =>
  holdRunLock(`npm ${isLong ? 'run test:long' : 'test'} in ${repositoryRoot}, process ${process.pid}`, {
    onWait: (holder) => console.log(`Waiting for another full run on this machine: ${holder}`),
  })

export async function runSteps(isLong: boolean, { selection, records }: Wish): Promise<boolean> {
  const total = { passed: 0, failed: 0 }
  const problems: string[] = []
  let failed = readFailed()
  let record = readRecordedSeconds()
  const atMain = readSecondsOfMain()
  for (const step of planSteps(isLong, selection)) {
    const began = performance.now()
    const outcome = await step.run().catch(asFailure)
    const seconds = (performance.now() - began) / 1000
    const measured = outcome.durations ?? new Map<string, number>()
    // A run of some files says nothing about a project, and the long run has no budget.
    const isJudged = step.files === null && !isLong
    const budget = isJudged ? budgets.find(({ project }) => project === step.name) : undefined
    const judged = budget && judgeDurations(budget, { wallSeconds: seconds, measured }, atMain)
    const faults = records ? [] : (judged?.faults ?? [])
    total.passed += outcome.passed
    total.failed += outcome.failed + faults.length
    problems.push(...(outcome.problems ?? []), ...faults)
    failed = noteOutcome(failed, step.name, step.files, outcome)
    if (outcome.failed === 0)
      record = updateRecord(record, measured, (file) => existsSync(join(repositoryRoot, file)))
    if (outcome.failed > 0) console.log(outcome.output.trimEnd())
    console.log(
      `${outcome.failed + faults.length === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(12)} ${String(outcome.passed).padStart(5)} ok, ${outcome.failed} not, ${seconds.toFixed(1)} s`,
    )
    if (judged !== undefined) console.log(`       ${judged.added}`)
    for (const fault of faults) console.log(`       ${fault}`)
  }
  writeFailed(failed)
  if (records) writeRecord(record)
  // Again at the end, where a shortened log still shows them.
  for (const problem of problems) console.log(`\n${problem}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0
}

function asFailure(error: unknown): Outcome {
  const isPlain = error instanceof CommandError
  return {
    passed: 0,
    failed: 1,
    output: isPlain ? error.message : String(error instanceof Error ? error.stack : error),
  }
}
