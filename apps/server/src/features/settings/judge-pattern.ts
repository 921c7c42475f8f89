import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PasswordPolicy } from '@baize/domain'
import { createBoundedConcurrency } from '../../platform/process/bounded-concurrency.ts'

/** What the thread reports. */
export type JudgementStep =
  | { readonly step: 'started'; readonly usedMs: number }
  | { readonly step: 'hostile texts tried' }
  | { readonly step: 'ended'; readonly hasExample: boolean }

/**
 * `no_example` is final when all examples were tried. `unknown` when the thread did not end, which says nothing
 * about the pattern.
 */
export type Judgement =
  | { readonly verdict: 'accepted' | 'too_slow' | 'unknown' }
  | { readonly verdict: 'no_example'; readonly isFinal: boolean }

/** Processor time for all texts together; those of an ordinary pattern need some milliseconds. */
const BUDGET_MS = 200
/** A thread that gets no time of the processor does not end within it. */
const WAIT_LIMIT_MS = 10_000
const LOOK_EVERY_MS = 20

/**
 * Judges a password pattern in a thread of its own, because one match can take for ever: whether hostile texts
 * make it slow, and whether it accepts an example. Counts the processor's time of that thread, so a busy
 * machine makes no pattern slow.
 */
export async function judgePattern(
  policy: PasswordPolicy & { readonly pattern: string },
): Promise<Judgement> {
  const judged = await inTurn(() => judge(policy))
  return judged.ok ? judged.value : { verdict: 'unknown' }
}

/** Each judgement is a thread that may need its whole budget: many at once would slow down every request. */
const inTurn = createBoundedConcurrency({ atOnce: 2, maxWaiting: 8 })

async function judge(policy: PasswordPolicy & { readonly pattern: string }): Promise<Judgement> {
  const worker = new Worker(new URL('judge-pattern.worker.ts', import.meta.url), {
    workerData: policy,
    execArgv: [],
  })
  let startedMs: number | null = null
  let areHostileTried = false
  const done = new AbortController()
  try {
    const ended = new Promise<Judgement>((resolve) => {
      worker.on('message', (message: JudgementStep) => {
        if (message.step === 'started') startedMs = message.usedMs
        else if (message.step === 'hostile texts tried') areHostileTried = true
        else resolve(message.hasExample ? { verdict: 'accepted' } : { verdict: 'no_example', isFinal: true })
      })
      worker.on('error', () => resolve({ verdict: 'unknown' }))
      worker.on('exit', () => resolve({ verdict: 'unknown' }))
    })
    const overBudget = async (): Promise<Judgement> => {
      const untilMs = performance.now() + WAIT_LIMIT_MS
      while (performance.now() < untilMs && !done.signal.aborted) {
        await wait(LOOK_EVERY_MS, undefined, { signal: done.signal })
        if (startedMs === null) continue
        const { user, system } = await worker.cpuUsage()
        if ((user + system) / 1000 - startedMs < BUDGET_MS) continue
        return areHostileTried ? { verdict: 'no_example', isFinal: false } : { verdict: 'too_slow' }
      }
      return { verdict: 'unknown' }
    }
    // The thread may end while its time is read: then its own report decides.
    return await Promise.race([ended, overBudget().catch(() => ended)])
  } finally {
    done.abort()
    await worker.terminate()
  }
}
