import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot } from '@baize/testing'

type Limits = {
  readonly env?: Readonly<Record<string, string>>
  readonly limitMs?: number
  /** How long its output may stay open after the program has ended. */
  readonly closeLimitMs?: number
  readonly cwd?: string
  /** Ends it early. */
  readonly stop?: AbortSignal | undefined
}

const USUAL_LIMIT_MS = 180_000

const KILL_AFTER_MS = 15_000
const USUAL_CLOSE_LIMIT_MS = 5_000

/** Runs a program until it ends or times out, and captures its output. */
export async function runCaptured(
  command: string,
  args: readonly string[],
  {
    env = {},
    limitMs = USUAL_LIMIT_MS,
    closeLimitMs = USUAL_CLOSE_LIMIT_MS,
    cwd = repositoryRoot,
    stop,
  }: Limits = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(stop && { signal: stop }),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const deadline = setTimeout(() => {
    output += `\n${command} took longer than ${limitMs / 1000} s and was stopped.\n`
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref()
  }, limitMs)
  const ended = await new Promise<number>((resolve) => {
    child.once('exit', (status) => resolve(status ?? 1))
    child.once('error', (error) => {
      output += `\n${error.message}\n`
      resolve(1)
    })
  })
  clearTimeout(deadline)
  // @NOTE A child process that outlives the program keeps its output open: this must be reported, not waited for.
  const waiting = new AbortController()
  const late = wait(closeLimitMs, child.pid === undefined, { signal: waiting.signal }).catch(() => false)
  const isClosed = await Promise.race([closed.then(() => true), late])
  waiting.abort()
  child.stdout.destroy()
  child.stderr.destroy()
  if (isClosed) return { code: ended, output }
  return { code: 1, output: `${output}\n${command} left a process behind that still holds its output.\n` }
}
