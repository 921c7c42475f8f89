import { parentPort, workerData } from 'node:worker_threads'
import type { PasswordPolicy } from '@baize/domain'
import { findExamplePassword, tryHostileTexts } from './example-password.ts'
import type { JudgementStep } from './judge-pattern.ts'

/** The thread of `judge-pattern.ts`, which ends it when a match takes too long. */
const policy = workerData as PasswordPolicy & { readonly pattern: string }
const report = (step: JudgementStep) => parentPort?.postMessage(step)

report({ step: 'started', usedMs: usedMs() })
tryHostileTexts(policy.pattern)
report({ step: 'hostile texts tried' })
report({ step: 'ended', hasExample: findExamplePassword(policy) !== null })

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
