import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { buildWebs } from './start/builds.ts'

/**
 * `npm run bench [-- PART… | --list]`: the parts of the benchmark that are named, all without a name, or their list.
 * `BENCH_QUICK=1` shortens the runs.
 */
export async function main(args: readonly string[]): Promise<void> {
  // It also measures pages.
  if (!args.includes('--list')) await buildWebs()
  const child = spawn(process.execPath, [join(repositoryRoot, 'bench/run.ts'), ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  })
  // Ctrl-C signals it too: it stops its server, and this process ends with it.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void child.kill(signal))
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
