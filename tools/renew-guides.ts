import { runCaptured } from './run-captured.ts'
import { runCommand } from './start/command-error.ts'

const LIMIT_MS = 600_000

/**
 * `node tools/run.mjs renew-guides`: compiles the code of the guides in copies, as the long run does, and writes the hash
 * that `npm test` compares. Nothing is written when a guide does not compile.
 */
export const main = (): Promise<void> =>
  runCommand(async () => {
    const projects = ['integration', 'integration-isolated'].flatMap((name) => ['--project', name])
    const { code, output } = await runCaptured(
      'node_modules/.bin/vitest',
      ['run', ...projects, 'tools/tests/guides.test.ts'],
      { env: { BAIZE_GUIDES: 'renew' }, limitMs: LIMIT_MS },
    )
    console.log(code === 0 ? 'The guides compile; tools/tests/guides.sha256 is renewed.' : output.trim())
    return code
  })
