import { spawn } from 'node:child_process'
import { repositoryRoot } from './stack-paths.ts'

/** A child process that reports its ports in a message once it listens. */
export type Service<Port extends string = string> = {
  readonly pid: number
  readonly ports: Readonly<Record<Port, number>>
  /** Resolves with the exit code, or with the signal's name, once the process is gone. */
  readonly ended: Promise<number | NodeJS.Signals>
  /** Sends `SIGTERM`, and `SIGKILL` after `STOP_LIMIT_MS`. */
  stop(): Promise<void>
  /** Sends `SIGKILL`. */
  kill(): Promise<void>
  /** Sends another signal: `SIGSTOP` makes it hang, `SIGCONT` continues it. */
  signal(signal: NodeJS.Signals): void
}

type Options = {
  readonly name: string
  readonly entry: string
  readonly env: Readonly<Record<string, string>>
  /** Receives what the process prints. */
  readonly onOutput: (text: string) => void
  /** Extra arguments for Node, such as `--watch`. */
  readonly nodeOptions?: readonly string[]
}

const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 10_000
const MAX_OUTPUT = 8_000

/** The reason why a service did not start, with the end of its output. */
export class ServiceFailed extends Error {
  override name = 'ServiceFailed'
}

/**
 * Spawns a process and waits for its ready message.
 * @throws {ServiceFailed} When it ends before, or takes too long.
 */
export async function startService<Port extends string>({
  name,
  entry,
  env,
  onOutput,
  nodeOptions = [],
}: Options): Promise<Service<Port>> {
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C signals every process of the terminal's group; only the supervisor handles it, and stops the
    // others in order.
    detached: true,
  })
  let printed = ''
  const take = (chunk: Buffer) => {
    const text = chunk.toString()
    printed = (printed + text).slice(-MAX_OUTPUT)
    onOutput(text)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1))
    child.once('error', () => resolve(1))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(deadline)
  }
  const ready = new Promise<Readonly<Record<Port, number>>>((resolve) => {
    child.on('message', (message) => {
      if (isReady<Port>(message)) resolve(message.ports)
    })
  })
  const tooLate = timer(START_LIMIT_MS)
  const first = await Promise.race([ready, ended, tooLate.passed])
  tooLate.cancel()
  if (typeof first !== 'object') {
    child.kill('SIGKILL')
    const why =
      first === 'late' ? `did not listen within ${START_LIMIT_MS / 1000} s.\n` : `did not start (${first}): `
    throw new ServiceFailed(`${name} ${why}${printed.trim()}`)
  }
  return {
    pid: child.pid ?? 0,
    ports: first,
    ended,
    stop,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    signal: (signal) => void child.kill(signal),
  }
}

/**
 * Runs a program to its end. @returns Its whole output, and the part that went to stdout.
 * @throws {Error} `AbortError` when `stop` ended it.
 */
export async function runProgram(
  entry: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  stop?: AbortSignal,
): Promise<{ code: number; output: string; stdout: string }> {
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(stop !== undefined && { signal: stop }),
  })
  let output = ''
  let stdout = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('close', (status) => resolve(status ?? 1))
    child.once('error', reject)
  })
  return { code, output, stdout }
}

function isReady<Port extends string>(
  message: unknown,
): message is { type: 'ready'; ports: Record<Port, number> } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'ready' &&
    'ports' in message
  )
}

function timer(ms: number): { passed: Promise<'late'>; cancel: () => void } {
  let cancel = () => {}
  const passed = new Promise<'late'>((resolve) => {
    const timeout = setTimeout(() => resolve('late'), ms)
    cancel = () => clearTimeout(timeout)
  })
  return { passed, cancel }
}
