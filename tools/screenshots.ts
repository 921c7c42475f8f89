import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { buildWebs } from './start/builds.ts'
import { runCommand } from './start/command-error.ts'
import { findChromium } from './test/chromium.ts'

/**
 * `npm run screenshots`: takes the screenshots of `docs/images/` again, on its own stack. Arguments select
 * screens by title; `pictures of the games` are those of `content/art/`, which change with the games only.
 */
export const main = (args: readonly string[]): Promise<void> =>
  runCommand(async () => {
    await buildWebs()
    const chosen = args.length === 0 ? ['--grep-invert', 'pictures of the games'] : ['-g', args.join(' ')]
    const child = spawn(
      'playwright',
      ['test', '-c', join(repositoryRoot, 'e2e/screens/playwright.config.ts'), ...chosen],
      {
        cwd: repositoryRoot,
        env: { ...process.env, CHROMIUM_PATH: findChromium() },
        stdio: 'inherit',
      },
    )
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void child.kill(signal))
    return await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  })
