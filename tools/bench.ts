import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { buildWebs } from './start/builds.ts'

/** `npm run bench`: every figure is a ratio taken in one run. `BENCH_QUICK=1` takes shorter ones. */
export async function main(args: readonly string[]): Promise<void> {
  // Pages are among what it measures.
  await buildWebs()
  const child = spawn(process.execPath, [join(repositoryRoot, 'bench/run.ts'), ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  })
  // Ctrl-C reaches it too: it puts its server away, and its end is ours.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void child.kill(signal))
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
