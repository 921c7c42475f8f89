import { runCommand } from './start/command-error.ts'
import { buildWebs } from './start/builds.ts'

/**
 * `npm run build`: builds the browser files whose sources changed. `npm start` includes it; run it before you
 * start a server yourself.
 */
export const main = (): Promise<void> =>
  runCommand(async () => {
    await buildWebs()
    return 0
  })
